import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { type StripeServer, openStripeServer } from './support/stripe-server.ts'
import { type StripeStore, openStripeStore } from './support/stripe-store.ts'

const store = openTestStore()
let stripe: StripeServer
let server: StripeStore
let token: string

beforeEach(async () => {
  stripe = await openStripeServer()
  server = await openStripeStore(store.db, stripe)
  token = await store.login(customers.withAll)
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const reasonOf = async (intent: string) =>
  (await server.payment(token, intent)).json.data.payment.reason as string | null

const posts = (path: RegExp) => stripe.calls.filter((call) => call.method === 'POST' && path.test(call.path))

test('API-9 a payment that Stripe debits is paid, by its notices', async () => {
  const intent = await server.askPayer(token)
  expect(await server.status(token, intent)).toBe('InProgress')
  await server.deliver(stripe.approve(intent))
  expect(await server.status(token, intent)).toBe('Pending')
  await server.deliver(stripe.settle(intent))
  expect(await server.status(token, intent)).toBe('Paid')
})

test('API-9 Stripe receives amount, currency, PayTo, the PayID and keys of the payment', async () => {
  const intent = await server.askPayer(token, 2)
  const [created] = posts(/payment_intents$/)
  expect(created).toMatchObject({
    key: `intent-${intent}-0`,
    version: '2025-12-15.clover',
    fields: {
      amount: '10000',
      currency: 'aud',
      'payment_method_types[]': 'payto',
      'metadata[payment_id]': intent,
      'metadata[store]': await server.storeId(),
    },
  })
  const [confirmed] = posts(/confirm$/)
  expect(confirmed?.key).toBe(`confirm-${intent}-0`)
  expect(confirmed?.fields).toMatchObject({ 'payment_method_data[type]': 'payto' })
  expect(confirmed?.fields['payment_method_data[payto][pay_id]']).toMatch(/^\+61-4\d{8}$/)
})

/** The names of the fields that describe the payer. */
function payerFieldsOf(fields = {}): string[] {
  return Object.keys(fields).filter((field) => /billing|payto\]/.test(field))
}

test('API-9 an account is sent by BSB and number, an email as a PayID, with the name', async () => {
  for (const identificationType of ['account', 'email'] as const) {
    const intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
    await server.start(token, intent, { identificationType })
    await server.untilSent(intent)
  }
  const [account, email] = posts(/confirm$/).map(({ fields }) => fields)
  expect(account?.['payment_method_data[payto][bsb_number]']).toMatch(/^\d{6}$/)
  expect(account?.['payment_method_data[payto][account_number]']).toMatch(/^\d+$/)
  expect(account).not.toHaveProperty(['payment_method_data[payto][pay_id]'])
  expect(email?.['payment_method_data[payto][pay_id]']).toContain('@')
  expect(email).not.toHaveProperty(['payment_method_data[payto][account_number]'])
  const name = 'payment_method_data[billing_details][name]'
  const payto = 'payment_method_data[payto]'
  expect(payerFieldsOf(account)).toEqual([name, `${payto}[bsb_number]`, `${payto}[account_number]`])
  expect(payerFieldsOf(email)).toEqual([name, 'payment_method_data[billing_details][email]', `${payto}[pay_id]`])
})

test.each([
  ['invalid_authorization', 'Cancelled', null],
  ['insufficient_funds', 'Failed', 'There wasn’t enough money in the account.'],
  ['generic_decline', 'Failed', 'Your bank couldn’t make the payment.'],
  ['account_closed', 'Failed', 'That account has been closed.'],
  ['bank_account_restricted', 'Failed', 'Your bank has blocked payments from that account.'],
  ['amount_too_large', 'Failed', 'This is more than your bank allows in one payment.'],
] as const)('API-9 a payment that ends with %s is %s', async (declineCode, status, reason) => {
  const intent = await server.askPayer(token)
  await server.deliver(stripe.reject(intent, declineCode))
  expect([await server.status(token, intent), await reasonOf(intent)]).toEqual([status, reason])
})

test('API-9 a payment without money after its approval is Failed', async () => {
  const intent = await server.askPayer(token)
  await server.deliver(stripe.approve(intent))
  await server.deliver(stripe.reject(intent, 'insufficient_funds'))
  expect(await server.status(token, intent)).toBe('Failed')
})

test('API-9 an agreement that the payer did not approve in time at Stripe is Expired', async () => {
  const intent = await server.askPayer(token)
  await server.deliver(stripe.reject(intent, 'generic_decline', 'payment_intent_payment_attempt_expired'))
  expect(await server.status(token, intent)).toBe('Expired')
})

test('API-9 an agreement that Stripe refuses fails at once, and its PayID is in no log', async () => {
  await store.db.run(sql`update payment_contacts set email = 'unknown@example.com'`)
  const intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, intent, { identificationType: 'email' })
  await server.until(token, intent, 'Failed')
  expect(await reasonOf(intent)).toBe('Your bank couldn’t find that account.')
  expect(posts(/confirm$/)).toHaveLength(1)
  const problems = await store.db.rows(sql`select problem from outbox where payment_id = ${intent}`)
  expect(JSON.stringify(problems)).not.toContain('unknown@example.com')
})

test('API-9 CHK-15 a recall before the approval cancels the payment at Stripe', async () => {
  const intent = await server.askPayer(token)
  const { status, json } = await server.recall(token, intent)
  expect([status, json.data.payment.paymentStatus]).toEqual([200, 'Cancelled'])
  expect(stripe.intentOf(intent).status).toBe('canceled')
  const { id } = stripe.intentOf(intent)
  expect(posts(new RegExp(`${id}/cancel$`)).map(({ key }) => key)).toEqual([`cancel-${intent}-0`])
})

test('API-9 CHK-15 a recall after the approval is refused: the payment is Pending, then Paid', async () => {
  const intent = await server.askPayer(token)
  stripe.approve(intent)
  const { status, json } = await server.recall(token, intent)
  expect([status, json.data.payment.paymentStatus]).toEqual([409, 'Pending'])
  await server.deliver(stripe.settle(intent))
  expect(await server.status(token, intent)).toBe('Paid')
})

test('API-9 the end of the window recalls the agreement: the payment is Expired', async () => {
  const intent = await server.askPayer(token)
  await server.endWindow(intent)
  await server.until(token, intent, 'Expired')
  expect(stripe.intentOf(intent).status).toBe('canceled')
})

test('API-17 money that is refunded in the Dashboard returns the payment and blocks its cards', async () => {
  const intent = await server.buy(token)
  await server.deliver(stripe.refundInDashboard(intent))
  expect(await server.status(token, intent)).toBe('Returned')
  const blocked = sql`
    select bool_and(blocked_at is not null) as blocked from user_cards join payments using (order_id)
    where payment_id = ${intent}`
  expect(await store.db.row(blocked)).toEqual({ blocked: true })
})

test('API-17 parts that are refunded in the Dashboard return the payment with the last part', async () => {
  const intent = await server.buy(token)
  await server.deliver(stripe.refundInDashboard(intent, 2_000))
  expect(await server.status(token, intent)).toBe('Paid')
  await server.deliver(stripe.refundInDashboard(intent))
  expect(await server.status(token, intent)).toBe('Returned')
})

test('API-17 API-18 a return whose notice was lost is found in Stripe’s ledger', async () => {
  const intent = await server.buy(token)
  stripe.refundInDashboard(intent)
  await server.compareLedgers()
  await server.until(token, intent, 'Returned')
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
