import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createCustomers } from './customers.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { seedDemoVault } from '../vault/demo-vault.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { type PaymentContacts, createPaymentContacts } from './payment-contacts.ts'

interface DemoAccount {
  mobile: string
  /** As it is printed. */
  shown: string
  /** Where its mails go: to the sandbox mailbox. */
  email: string
  /** What it is there to show. */
  holds: string
  contacts: PaymentContacts | null
  /** How many sorts of card its eVault shows. */
  vault: 'all' | 'one' | 'none'
}

/** One password for all demo accounts. */
export const demoPassword = 'Wattle@2026'

const phoneOnly = (phone: string): PaymentContacts => ({ email: null, phone, bsb: null, accountNumber: null })

/** Accounts on numbers reserved for fiction, there as long as the sandbox bank is. */
export const demoAccounts: DemoAccount[] = [
  {
    mobile: '+61491570006',
    shown: '0491 570 006',
    email: 'jo@wattle.example',
    holds: 'e-mail, phone and bank account',
    contacts: { email: 'jo@wattle.example', phone: '+61491570006', bsb: '062000', accountNumber: '12341234' },
    vault: 'all',
  },
  {
    mobile: '+61491570156',
    shown: '0491 570 156',
    email: 'kim@wattle.example',
    holds: 'no payment method',
    contacts: null,
    vault: 'none',
  },
  {
    mobile: '+61491570157',
    shown: '0491 570 157',
    email: 'ash@wattle.example',
    holds: 'phone only',
    contacts: phoneOnly('+61491570157'),
    vault: 'one',
  },
  {
    mobile: '+61491570158',
    shown: '0491 570 158',
    email: 'lee@wattle.example',
    holds: 'phone only',
    contacts: phoneOnly('+61491570158'),
    vault: 'none',
  },
]

/** Creates missing demo accounts and restores the password and e-mail of the others. */
export async function seedDemoAccounts(db: Database): Promise<void> {
  for (const account of demoAccounts) {
    const known = await createCustomers(db).findByMobile(account.mobile)
    if (!known) await addAccount(db, account)
    else await restore(db, account, known.passwordHash)
  }
}
/** Ends every session of the demo accounts and disables their passwords: a real gateway is configured. */
export async function retireDemoAccounts(db: Database): Promise<void> {
  for (const account of demoAccounts) {
    const known = await createCustomers(db).findByMobile(account.mobile)
    if (!known) continue
    await setPassword(db, account, randomUUID())
    await db.run(sql`delete from sessions where customer_id = ${known.customerId}`)
    await db.run(sql`delete from password_resets where customer_id = ${known.customerId}`)
  }
}

async function restore(db: Database, account: DemoAccount, passwordHash: string): Promise<void> {
  await db.run(
    sql`update customers set email = ${account.email} where mobile = ${account.mobile} and email is null
        and not exists (select 1 from customers where email = ${account.email})`,
  )
  if (!(await verifyPassword(demoPassword, passwordHash))) await setPassword(db, account, demoPassword)
}

async function addAccount(db: Database, { mobile, email, contacts, vault }: DemoAccount): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    const customerId = await createCustomers(tx).add({ mobile, email, fullName: null, passwordHash })
    if (customerId === undefined) return
    if (contacts) await createPaymentContacts(tx).save(customerId, contacts)
    if (vault !== 'none') await seedDemoVault(tx, customerId, vault)
  })
}

async function setPassword(db: Queries, { mobile }: DemoAccount, password: string): Promise<void> {
  await db.run(sql`update customers set password_hash = ${await hashPassword(password)} where mobile = ${mobile}`)
}
