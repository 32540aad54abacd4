import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { isAllowedPassword } from '#contract/password.ts'
import { createCustomers } from '../accounts/customers.ts'
import { type DeletionRefusal, deleteCustomer } from '../privacy/delete-customer.ts'
import { normaliseMobile } from '../accounts/mobile-number.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { type PaymentContacts, createPaymentContacts } from '../accounts/payment-contacts.ts'
import { type ValuesOf, readArguments } from '../platform/command-arguments.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { openSecrets } from '../platform/secrets/keyring.ts'
import { openKeys } from '../platform/secrets/open-keys.ts'
import { readSettings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const usage = `Usage: npm run customer -- add --mobile NUMBER [--email ADDRESS] [--name NAME] [--password PASSWORD]
       [--pay-email ADDRESS] [--pay-phone NUMBER] [--bsb NUMBER --account NUMBER]
       npm run customer -- delete ID|EMAIL|MOBILE [--with-cards]

  add adds a customer. Without --password one is generated and printed. The --pay options, --bsb and --account add payment
  methods.
  delete removes the personal data of a customer. Orders, payments and cards stay as records of sales without a name.
  Refused while a payment is undecided; --with-cards also gives up cards that were not used or not delivered yet.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

const options = {
  mobile: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
  'pay-email': { type: 'string' },
  'pay-phone': { type: 'string' },
  bsb: { type: 'string' },
  account: { type: 'string' },
  'with-cards': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

// Before the command: what follows its `await` is defined only once it has ended.
const refusals: Record<DeletionRefusal, string> = {
  'unknown customer': 'There is no such customer.',
  'open payment': 'A payment of this customer is undecided or its refund is due: try again when it has ended.',
  'open deliveries':
    'This customer waits for cards to be delivered: add --with-cards to delete the delivery addresses, and to give up cards that were not used yet.',
  'unused cards': 'This customer has cards that were not used yet: add --with-cards to give them up.',
}

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true })
  const [action, id, ...rest] = positionals
  if (values.help) return console.log(usage)
  if (action === 'delete' && id !== undefined && rest.length === 0)
    return console.log(await removeCustomer(id, values['with-cards'] === true))
  if (action !== 'add' || id !== undefined) throw new SetupProblem(usage)
  const mobile = parseMobile('--mobile', values.mobile ?? '')
  const password = parsePassword(values.password)
  const contacts = parseContacts(values)
  const customer = { mobile, email: parseEmail('--email', values.email), fullName: values.name?.trim() || null }
  await addCustomer({ ...customer, passwordHash: await hashPassword(password) }, contacts)
  console.log(`Added ${mobile}.${values.password === undefined ? ` The password is ${password}` : ''}`)
})

type Values = ValuesOf<typeof options>

async function removeCustomer(id: string, withCards: boolean): Promise<string> {
  const deleted = await withStoreDatabase((db) => deleteCustomer(db, { id, withCards }))
  if (typeof deleted === 'string') throw new SetupProblem(refusals[deleted])
  return `Deleted the personal data of customer ${deleted.customerId}; ${deleted.orders} orders remain without it.`
}

async function addCustomer(
  customer: Parameters<ReturnType<typeof createCustomers>['add']>[0],
  contacts: PaymentContacts | undefined,
): Promise<void> {
  await withStoreDatabase(async (opened) => {
    const db = await openSecrets(opened, await openKeys(opened, readSettings(process.env)))
    await db.transaction(async (tx) => {
      const customerId = await createCustomers(tx).add(customer)
      if (customerId === undefined) throw new SetupProblem('A customer with this number or e-mail is there already.')
      if (contacts) await createPaymentContacts(tx).save(customerId, contacts)
    })
  })
}

function parseContacts(values: Values): PaymentContacts | undefined {
  const { 'pay-email': email, 'pay-phone': phone, bsb, account } = values
  if (!email && !phone && !bsb && !account) return undefined
  if (!bsb !== !account) throw new SetupProblem('--bsb and --account belong together: give both, or none.')
  return {
    email: parseEmail('--pay-email', email),
    phone: phone ? parseMobile('--pay-phone', phone) : null,
    bsb: parseDigits('--bsb', bsb, /^\d{6}$/, '6 digits'),
    accountNumber: parseDigits('--account', account, /^\d{5,10}$/, '5 to 10 digits'),
  }
}

function parseMobile(option: string, text: string): string {
  const mobile = normaliseMobile(text)
  if (!mobile)
    throw new SetupProblem(`${option} must be an Australian mobile number such as 0491 570 110, not "${text}".`)
  return mobile
}

function parseEmail(option: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!z.email().safeParse(text).success) throw new SetupProblem(`${option} must be an e-mail address, not "${text}".`)
  return text.toLowerCase()
}

function parseDigits(option: string, text: string | undefined, pattern: RegExp, must: string): string | null {
  if (text === undefined) return null
  const digits = text.replace(/[\s-]/g, '')
  if (!pattern.test(digits)) throw new SetupProblem(`${option} must be ${must}, not "${text}".`)
  return digits
}

/** PWD-2: what the store asks of any password. */
function parsePassword(given: string | undefined): string {
  if (given === undefined) return `${randomBytes(9).toString('base64url')}aA1@`
  if (isAllowedPassword(given)) return given
  throw new SetupProblem('--password needs at least 8 characters with a-z, A-Z, 0-9 and one of @ $ ! % * ? &.')
}
