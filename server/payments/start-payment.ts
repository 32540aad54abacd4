import type { StartPayment } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { normaliseMobile } from '../accounts/mobile-number.ts'
import { type StoredContacts, createPaymentContacts } from '../accounts/payment-contacts.ts'
import { applyEvent } from './payment-moves.ts'
import { type StoredPayment, findPayment, lockPayment } from './payments.ts'
import { refuse } from '../platform/refusal.ts'

export interface Start {
  customerId: number
  paymentId: string
  body: StartPayment
  /** How long the payer has to approve. Milliseconds (API-9). */
  windowMs: number
  requestId: string
}

/** Starts a payment from the account that the shopper chose. A repeat changes nothing and returns the current state. */
export function startPayment(database: Database, start: Start): Promise<StoredPayment> {
  const { customerId, paymentId, body } = start
  return database.transaction(async (tx) => {
    const payment = await lockOwn(tx, paymentId, customerId)
    if (payment.status === 'NewRequest') await begin(tx, payment, start)
    else if (!paymentMeaning[payment.status].endsWait && payment.identification !== body.identificationType) {
      refuse(409, 'This payment has already been sent to another account.', { field: 'identificationType' })
    }
    return (await findPayment(tx, paymentId, customerId)) ?? refuse(404, 'No such payment.')
  })
}

/** API-5: the payment, locked, if it is this customer's. */
export async function lockOwn(tx: Queries, paymentId: string, customerId: number): Promise<StoredPayment> {
  const payment = await lockPayment(tx, paymentId)
  return payment?.customerId === customerId ? payment : refuse(404, 'No such payment.')
}

async function begin(
  tx: Queries,
  payment: StoredPayment,
  { body, windowMs, customerId, requestId }: Start,
): Promise<void> {
  if (payment.isExpired) {
    await applyEvent(tx, payment, { type: 'order.lapsed' }, { requestId })
    return
  }
  await checkAccount(await createPaymentContacts(tx).find(customerId), body)
  const identification = body.identificationType
  await applyEvent(tx, payment, { type: 'payment.start' }, { identification, windowMs, requestId })
}

/** CHK-5: the type selects a stored contact; every other field of the body has to equal the stored one. */
async function checkAccount(held: StoredContacts | undefined, body: StartPayment): Promise<void> {
  const { email, phone, bsb } = held ?? { email: null, phone: null, bsb: null }
  const chosen = { email, phone, account: held?.hasAccount }[body.identificationType]
  if (!chosen) refuse(400, 'There is no such account to pay from.', { field: 'identificationType' })

  const accountNumber = body.accountNumber === null ? null : ((await held?.readAccountNumber()) ?? null)
  const differs = {
    email: body.email !== null && body.email.trim().toLowerCase() !== email?.toLowerCase(),
    phone: body.phone !== null && (phone === null || normaliseMobile(body.phone) !== phone),
    bsb: body.bsb !== null && (bsb === null || toDigits(body.bsb) !== bsb),
    accountNumber: body.accountNumber !== null && !isAccount(body.accountNumber, accountNumber),
  }
  const field = Object.entries(differs).find(([, isDifferent]) => isDifferent)?.[0]
  if (field) refuse(400, `${field}: not what you pay from. Update your profile in the app.`, { field })
}

/** The whole number, or the last 4 digits that the browser knows. */
function isAccount(text: string, held: string | null): boolean {
  return held !== null && (toDigits(text) === held || toDigits(text) === held.slice(-4))
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '')
}
