import { sql } from 'drizzle-orm'
import type { IdentificationType } from '#contract/order.ts'
import { type ContactsRow, contactColumns, toStoredContacts } from '../accounts/payment-contacts.ts'
import type { NewAgreement } from '../bank/gateway.ts'
import type { Database } from '../platform/db/database.ts'

interface Payer extends ContactsRow {
  amountCents: number
  name: string
  mobileNumber: string
  identification: IdentificationType
}

/** What the payer is asked to approve; `undefined` when the account that was chosen is no longer held. */
export async function findAgreement(database: Database, reference: string): Promise<NewAgreement | undefined> {
  const payer = await database.row<Payer>(sql`
    select amount_cents as "amountCents", coalesce(c.full_name, 'a customer') as name, c.mobile as "mobileNumber",
      identification, customer_id as "customerId", ${contactColumns}
    from payments join orders using (order_id) join customers c using (customer_id)
      left join payment_contacts using (customer_id)
    where payment_id = ${reference}`)
  const account = payer && (await findAccount(database, payer))
  if (!account) return undefined
  const { amountCents, name, mobileNumber } = payer
  return { reference, amountCents, payer: { name, mobileNumber, account } }
}

async function findAccount(database: Database, payer: Payer): Promise<NewAgreement['payer']['account'] | undefined> {
  const { identification: type, bsb } = payer
  if (type === 'account') {
    const accountNumber = await toStoredContacts(database, payer).readAccountNumber()
    return bsb && accountNumber ? { type, bsb, accountNumber } : undefined
  }
  const payId = payer[type]
  return payId ? { type, payId } : undefined
}
