import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDifferences } from '#server/payments/read-differences.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { type StripeServer, openStripeServer } from './support/stripe-server.ts'
import { type StripeStore, openStripeStore } from './support/stripe-store.ts'

const store = openTestStore()
let stripe: StripeServer
let server: StripeStore
let token: string
const forgotten = '00000000-0000-4000-8000-000000000002'

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
  ['insufficient_funds', 'Failed', 'There was not enough money in the account.'],
  ['generic_decline', 'Failed', 'The bank could not make the payment.'],
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
  expect(await reasonOf(intent)).toBe('The bank could not find that account.')
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

test('API-9 a debit of an ended payment whose stock is sold out is refunded once', async () => {
  const intent = await refusedDebit()
  await expect.poll(() => moneyOf(intent)).toBe('refunded')
  expect(posts(/refunds$/).map(({ key }) => key)).toEqual([`refund-${stripe.intentOf(intent).latest_charge}-0`])
})

test('API-9 a refund that waits for the bank is not made until Stripe reports it', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit()
  await expect.poll(() => stripe.refunds.length).toBe(1)
  expect(await moneyOf(intent)).toBe('refunding')
  await server.deliver(stripe.decideRefund(intent, 'succeeded'))
  expect(await moneyOf(intent)).toBe('refunded')
  expect(stripe.refunds).toHaveLength(1)
})

test('API-9 a refund that the bank rejects is requested again under another key', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit()
  await expect.poll(() => stripe.refunds.length).toBe(1)
  stripe.setRefundStatus('succeeded')
  await server.deliver(stripe.decideRefund(intent, 'failed'))
  await expect.poll(() => moneyOf(intent)).toBe('refunded')
  const charge = stripe.intentOf(intent).latest_charge
  expect(posts(/refunds$/).map(({ key }) => key)).toEqual([`refund-${charge}-0`, `refund-${charge}-1`])
})

test('API-18 a refund that support cancels at Stripe is not requested again, and is resolved', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit()
  await expect.poll(() => stripe.refunds.length).toBe(1)
  const ofJob = sql`payment_id = ${intent} and topic = 'refund' and not is_under_way`
  const hurry = () => store.db.run(sql`update outbox set run_at = clock_timestamp(), attempts = 8 where ${ofJob}`)
  const open = async () => (await readDifferences(store.db, false)).find(({ reference }) => reference === intent)
  const [refund] = stripe.refunds
  const accepted = `Stripe has accepted the refund ${refund?.id}, which is pending.`
  await expect.poll(async () => (await hurry(), open())).toMatchObject({ kind: 'overdue refund', cause: accepted })

  await server.deliver(stripe.decideRefund(intent, 'canceled'))
  const cancelled = `The refund ${refund?.id} was cancelled at Stripe: pay the money elsewhere and resolve the difference.`
  await expect.poll(async () => (await hurry(), open())).toMatchObject({ state: 'open', cause: cancelled })
  expect(posts(/refunds$/)).toHaveLength(1)
  await expect.poll(() => store.db.row(sql`select 1 from outbox where ${ofJob}`)).toBeDefined()
  expect(await resolveByHand(store.db, (await open())?.id ?? 0, 'Paid by hand.')).toBe(true)
  expect([await moneyOf(intent), stripe.refunds.length]).toEqual(['refunded', 1])
})

test('API-9 a refund whose refusal Stripe has stored is requested again under another key', async () => {
  stripe.fail(/POST .*refunds$/, 'stored refusal')
  const intent = await refusedDebit()
  await expect.poll(() => moneyOf(intent), { timeout: 10_000 }).toBe('refunded')
  const charge = stripe.intentOf(intent).latest_charge
  const keys = new Set(posts(/refunds$/).map(({ key }) => key))
  expect([...keys]).toEqual([`refund-${charge}-0`, `refund-${charge}-1`])
})

test('API-18 a refund that succeeded and later failed is listed once, by its notice', async () => {
  const intent = await refusedDebit()
  await expect.poll(() => moneyOf(intent)).toBe('refunded')
  const [refund] = stripe.refunds
  const event = stripe.decideRefund(intent, 'failed')
  await server.deliver(event)
  await server.deliver(event)
  expect(await server.listedFor(intent)).toEqual([{ kind: 'overdue refund', bankRef: refund?.id, state: 'open' }])
  await server.compareWholeLedgers()
  expect(await server.listedFor(intent)).toEqual([{ kind: 'overdue refund', bankRef: refund?.id, state: 'open' }])
})

test('API-18 a refund without an order that later failed is found in Stripe’s ledger', async () => {
  const before = await server.askPayer(token)
  await server.recall(token, before)
  stripe.intentOf(before).metadata['payment_id'] = forgotten
  stripe.settle(forgotten)
  await server.compareLedgers()
  await expect.poll(async () => (await server.listedFor(forgotten)).map(({ state }) => state)).toEqual(['resolved'])
  const [refund] = stripe.refunds
  stripe.decideRefund(forgotten, 'failed')
  await server.compareWholeLedgers()
  const listed = await server.listedFor(forgotten)
  expect(listed).toContainEqual({ kind: 'overdue refund', bankRef: refund?.id, state: 'open' })
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

const moneyOf = async (intent: string) => (await server.payment(token, intent)).json.data.payment.money as string

/** A payment of the last cards, which Stripe debits after it was cancelled and while another customer holds them. */
async function refusedDebit(): Promise<string> {
  const last = [{ cardId: 4, quantity: 5 }]
  const intent = await server.order(token, last)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.recall(token, intent)
  const other = await store.login(customers.otherWithPhone)
  const held = await server.order(other, last)
  await server.deliver(stripe.settle(intent))
  await server.recall(other, held)
  return intent
}
