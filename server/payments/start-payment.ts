import { sql } from 'drizzle-orm'
import type { StartPayment } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { missing } from '#contract/missing.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { normaliseMobile } from '../accounts/mobile-number.ts'
import { type StoredContacts, contactColumns, toStoredContacts } from '../accounts/payment-contacts.ts'
import { type Moved, applyEvent } from './payment-moves.ts'
import { type StoredPayment, lockPayment, storedPaymentFields } from './payments.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { refuse, refuseMissing } from '../platform/refusal.ts'

export interface Start {
  customerId: number
  paymentId: string
  body: StartPayment
  /** How long the payer has to approve. Milliseconds (API-9). */
  windowMs: number
  requestId: string
}

/** Starts a payment from the account that the shopper chose. A repeat changes nothing and returns the current state. */
export function startPayment(database: Database, start: Start): Promise<Moved> {
  const { customerId, paymentId, body } = start
  return database.transaction(async (tx) => {
    const payment = await lockWithContacts(tx, paymentId)
    if (payment?.customerId !== customerId) return refuseMissing(missing.payment)
    if (payment.status === 'NewRequest') return begin(tx, payment, start)
    if (!paymentMeaning[payment.status].endsWait && payment.identification !== body.identificationType) {
      refuse(409, 'This payment has already been sent to another account.', { field: 'identificationType' })
    }
    return payment
  })
}

const PayablePayment = rowSchema({ ...storedPaymentFields, ...contactColumns })
type PayablePayment = RowOf<typeof PayablePayment>

/**
 * Finds a payment with what its customer may pay from, and locks the payment until the transaction ends. Without the
 * `limit` the planner expects 1,000 payments of the function and reads the contacts of all customers.
 */
function lockWithContacts(tx: Queries, paymentId: string): Promise<PayablePayment | undefined> {
  return tx.row(
    PayablePayment,
    sql`
    select ${PayablePayment.columns} from (select * from lock_payment(${paymentId}) limit 1) as stored_payments
      left join payment_contacts using (customer_id)`,
  )
}

/** API-5: the payment, locked, if it is this customer's. */
export async function lockOwn(tx: Queries, paymentId: string, customerId: number): Promise<StoredPayment> {
  const payment = await lockPayment(tx, paymentId)
  return payment?.customerId === customerId ? payment : refuseMissing(missing.payment)
}

async function begin(tx: Queries, payment: PayablePayment, { body, windowMs, requestId }: Start): Promise<Moved> {
  const moved = payment.isExpired
    ? await applyEvent(tx, payment, { type: 'order.lapsed' }, { requestId })
    : await sendToBank(tx, payment, { body, windowMs, requestId })
  return moved ?? payment
}

async function sendToBank(
  tx: Queries,
  payment: PayablePayment,
  { body, windowMs, requestId }: Pick<Start, 'body' | 'windowMs' | 'requestId'>,
): Promise<Moved | undefined> {
  await checkAccount(toStoredContacts(tx, payment), body)
  const identification = body.identificationType
  return applyEvent(tx, payment, { type: 'payment.start' }, { identification, windowMs, requestId })
}

/** CHK-5: the type selects a stored contact; every other field of the body has to equal the stored one. */
async function checkAccount(held: StoredContacts, body: StartPayment): Promise<void> {
  const { email, phone, bsb } = held
  const chosen = { email, phone, account: held.hasAccount }[body.identificationType]
  if (!chosen) refuse(400, 'There is no such account to pay from.', { field: 'identificationType' })

  if (body.accountNumber !== null && toDigits(body.accountNumber).length > 4)
    refuse(400, 'accountNumber: Send only its last 4 digits.', { field: 'accountNumber' })
  const accountNumber = body.accountNumber === null ? null : await held.readAccountNumber()
  const differs = {
    email: body.email !== null && body.email.trim().toLowerCase() !== email?.toLowerCase(),
    phone: body.phone !== null && (phone === null || normaliseMobile(body.phone) !== phone),
    bsb: body.bsb !== null && (bsb === null || toDigits(body.bsb) !== bsb),
    accountNumber: body.accountNumber !== null && !isAccount(body.accountNumber, accountNumber),
  }
  const field = Object.entries(differs).find(([, isDifferent]) => isDifferent)?.[0]
  if (field) refuse(400, `${field}: not what you pay from. Update your profile in the app.`, { field })
}

/** Only the last 4 digits, which the browser knows: a response to more of them would confirm a guess. */
function isAccount(text: string, held: string | null): boolean {
  return held !== null && toDigits(text) === held.slice(-4)
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '')
}
