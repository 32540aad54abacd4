import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDifferences } from '#server/payments/read-differences.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { refusal } from './support/stripe-answers.ts'
import { type StripeServer, openStripeServer } from './support/stripe-server.ts'
import { type StripeStore, openStripeStore } from './support/stripe-store.ts'

const store = openTestStore()
let stripe: StripeServer
let server: StripeStore
let token: string
const forgotten = '00000000-0000-4000-8000-000000000002'
const listed = '00000000-0000-4000-8000-000000000003'
const left = '00000000-0000-4000-8000-000000000004'

beforeEach(async () => {
  stripe = await openStripeServer()
  server = await openStripeStore(store.db, stripe)
  token = await store.login(customers.withAll)
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const posts = (path: RegExp) => stripe.calls.filter((call) => call.method === 'POST' && path.test(call.path))

/** The work of a refund. It does not write `queued_at`, so that a test may while it is under way. */
const ofRefund = (intent: string) => sql`payment_id = ${intent} and topic = 'refund'`
const ofJob = (intent: string) => sql`${ofRefund(intent)} and not is_under_way`

const openFor = async (intent: string) =>
  (await readDifferences(store.db, false)).find(({ reference }) => reference === intent)

/** What is listed of a payment, once its refund has been requested again. */
async function hurryRefund(intent: string) {
  await store.db.run(sql`update outbox set run_at = clock_timestamp() where ${ofJob(intent)}`)
  return openFor(intent)
}

/** The same after the attempts that are made before a refund is listed. */
async function hurryLast(intent: string) {
  await store.db.run(sql`update outbox set attempts = 8 where ${ofRefund(intent)}`)
  return hurryRefund(intent)
}

/** Refused while a call is under way, which support tries again. */
const tryToResolve = async (intent: string) =>
  resolveByHand(store.db, (await openFor(intent))?.id ?? 0, 'Paid by hand.')

/** Waits until Stripe has answered so many times that it has accepted the refund. */
async function untilPending(intent: string, times: number) {
  const job = sql`
    select 1 from outbox where ${ofJob(intent)} and pending_refund is not null and undecided >= ${times}`
  await expect.poll(async () => (await hurryRefund(intent), store.db.row(job))).toBeDefined()
  return stripe.refunds
}

/** How overdue the oldest call to the bank is. */
async function overdueSeconds(): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' })
  return Number(/wattle_queue_overdue_seconds\{queue="bank"[^}]*\} ([\d.]+)/.exec(body)?.[1])
}

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

test('API-18 a pending refund is not listed for a week, and cannot be resolved by hand', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit()
  const [refund] = await untilPending(intent, 3)
  expect(await server.listedFor(intent)).toEqual([])
  expect(await overdueSeconds()).toBeLessThan(5)

  await store.db.run(sql`update outbox set queued_at = now() - interval '8 days' where ${ofRefund(intent)}`)
  const accepted = `Stripe has accepted the refund ${refund?.id}, which is pending.`
  await expect.poll(() => hurryRefund(intent)).toMatchObject({ kind: 'overdue refund', cause: accepted })
  const { id = 0 } = (await openFor(intent)) ?? {}
  await expect(resolveByHand(store.db, id, 'Paid by hand.')).rejects.toThrow(
    `The bank still has the refund ${refund?.id}`,
  )
  expect([await openFor(intent), await moneyOf(intent)]).toMatchObject([{ state: 'open' }, 'refunding'])

  await server.deliver(stripe.decideRefund(intent, 'succeeded'))
  expect([await openFor(intent), await moneyOf(intent), stripe.refunds.length]).toEqual([undefined, 'refunded', 1])
})

test('API-18 a refund that support cancels at Stripe is not requested again, and is resolved', async () => {
  stripe.setRefundStatus('requires_action')
  const intent = await refusedDebit()
  const [refund] = await untilPending(intent, 1)
  await server.deliver(stripe.decideRefund(intent, 'canceled'))
  const cancelled = `The refund ${refund?.id} was cancelled at Stripe: resolve the difference, then pay the money elsewhere.`
  await expect.poll(() => hurryLast(intent)).toMatchObject({ state: 'open', cause: cancelled })
  expect(posts(/refunds$/)).toHaveLength(1)
  await expect.poll(() => tryToResolve(intent)).toBe(true)
  expect([await moneyOf(intent), stripe.refunds.length]).toEqual(['refunded', 1])
})

test('API-18 a refund that failed without a notice, and is refused again, can be resolved', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit()
  await untilPending(intent, 1)
  stripe.fail(/POST .*refunds$/, refusal(400, { type: 'invalid_request_error' }), 100)
  stripe.decideRefund(intent, 'failed')
  await expect.poll(() => hurryLast(intent)).toMatchObject({ kind: 'overdue refund' })
  await expect.poll(() => tryToResolve(intent)).toBe(true)
})

test('API-18 a listed debit whose refund is pending is resolved only once that was cancelled', async () => {
  await listDebit(listed)
  await expect(tryToResolve(listed)).rejects.toThrow('or cancel it where the bank allows that')

  stripe.decideRefund(listed, 'canceled')
  const hurry = sql`update differences set run_at = now() where reference = ${listed}`
  await expect.poll(async () => (await store.db.run(hurry), openFor(listed))).toMatchObject({ state: 'open' })
  await expect.poll(() => tryToResolve(listed)).toBe(true)
})

test('API-18 a listed debit left to support is not resolved while its refund is pending', async () => {
  await listDebit(left)
  // The state after a partial refund in the Dashboard.
  await store.db.run(sql`update differences set state = 'open' where reference = ${left}`)
  await expect(tryToResolve(left)).rejects.toThrow(`The bank still has the refund ${stripe.refunds[0]?.id}`)
  stripe.decideRefund(left, 'canceled')
  await server.compareWholeLedgers()
  await expect.poll(() => tryToResolve(left)).toBe(true)
})

test('API-18 after two refunds that failed no other is requested, and support can resolve', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit()
  for (const refunds of [1, 2]) {
    await expect.poll(async () => (await hurryRefund(intent), stripe.refunds.length)).toBe(refunds)
    await untilPending(intent, 1)
    stripe.decideRefund(intent, 'failed')
  }
  const last = stripe.refunds.at(-1)
  const cause = `2 refunds failed at Stripe, ${last?.id} at last: resolve the difference, then pay the money elsewhere.`
  await expect.poll(() => hurryLast(intent)).toMatchObject({ state: 'open', cause })
  await expect.poll(() => tryToResolve(intent)).toBe(true)
  expect(posts(/refunds$/)).toHaveLength(2)
})

test('API-18 a refund in the Dashboard that is pending is waited for, and another follows its failure', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit(1)
  stripe.refundInDashboard(intent)
  const [foreign] = await untilPending(intent, 1)
  await store.db.run(sql`update outbox set queued_at = now() - interval '8 days' where ${ofRefund(intent)}`)
  await expect.poll(() => hurryRefund(intent)).toMatchObject({ kind: 'overdue refund' })
  await expect(tryToResolve(intent)).rejects.toThrow(`The bank still has the refund ${foreign?.id}`)
  stripe.setRefundStatus('succeeded')
  stripe.decideRefund(intent, 'failed')
  await expect.poll(async () => (await hurryRefund(intent), moneyOf(intent))).toBe('refunded')
  expect(posts(/refunds$/)).toHaveLength(2)
})

test('API-18 after a refund in the Dashboard that was cancelled no other is requested', async () => {
  stripe.setRefundStatus('requires_action')
  const intent = await refusedDebit(1)
  stripe.refundInDashboard(intent)
  const [foreign] = await untilPending(intent, 1)
  stripe.decideRefund(intent, 'canceled')
  const cause = `The refund ${foreign?.id} was cancelled at Stripe: resolve the difference, then pay the money elsewhere.`
  await expect.poll(() => hurryLast(intent)).toMatchObject({ state: 'open', cause })
  await expect.poll(() => tryToResolve(intent)).toBe(true)
  expect(posts(/refunds$/)).toHaveLength(1)
})

test('API-18 a refund that Stripe accepts after it was listed states that, not the earlier outage', async () => {
  stripe.setRefundStatus('pending')
  const intent = await refusedDebit(1)
  await store.db.run(sql`
    insert into differences (kind, reference, cause) values ('overdue refund', ${intent}, 'Stripe answered 503.')`)
  await untilPending(intent, 1)
  expect(await openFor(intent)).toMatchObject({
    cause: `Stripe has accepted the refund ${stripe.refunds[0]?.id}, which is pending.`,
  })
  await server.deliver(stripe.decideRefund(intent, 'succeeded'))
  expect([await openFor(intent), await moneyOf(intent)]).toEqual([undefined, 'refunded'])
})

test.each([
  ['was lost', 'lost', 'Stripe did not answer'],
  ['names another one', refusal(400, { code: 'charge_already_refunded' }), 'charge_already_refunded'],
] as const)('API-18 a refund whose answer %s cannot be resolved by hand', async (_, fault, text) => {
  const intent = await refusedDebit(1)
  // Otherwise the ledger reports it first.
  const later = sql`now() + interval '1 hour'`
  await store.db.run(sql`update reconciliation set next_at = ${later}, late_at = ${later}, complete_at = ${later}`)
  stripe.fail(/POST .*refunds$/, fault, 3)
  await store.db.run(sql`update outbox set attempts = 9, run_at = clock_timestamp() where ${ofJob(intent)}`)
  await expect.poll(() => openFor(intent)).toMatchObject({ cause: expect.stringContaining(text) })
  await expect(tryToResolve(intent)).rejects.toThrow(/ at \d{4}-\d\d-\d\dT.* Look for it at the bank/)
  await expect.poll(async () => (await hurryRefund(intent), moneyOf(intent))).toBe('refunded')
  expect([await openFor(intent), stripe.refunds.length]).toEqual([undefined, 1])
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
  const rows = await server.listedFor(forgotten)
  expect(rows).toContainEqual({ kind: 'overdue refund', bankRef: refund?.id, state: 'open' })
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))

/** A debit for no order, whose refund waits for the payer's account. */
async function listDebit(reference: string): Promise<void> {
  stripe.setRefundStatus('requires_action')
  const before = await server.askPayer(token)
  await server.recall(token, before)
  stripe.intentOf(before).metadata['payment_id'] = reference
  stripe.settle(reference)
  await server.compareLedgers()
  const pending = sql`select 1 from differences where reference = ${reference} and pending_refund is not null`
  await expect.poll(() => store.db.row(pending)).toBeDefined()
}

const moneyOf = async (intent: string) => (await server.payment(token, intent)).json.data.payment.money as string

/**
 * A payment of the last cards, which Stripe debits after it was cancelled and while another customer holds them. After so
 * many refused requests of its refund the next waits for `hurryRefund`.
 */
async function refusedDebit(refusals = 0): Promise<string> {
  stripe.fail(/POST .*refunds$/, refusal(400, { type: 'invalid_request_error' }), refusals)
  const last = [{ cardId: 4, quantity: 5 }]
  const intent = await server.order(token, last)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.recall(token, intent)
  const other = await store.login(customers.otherWithPhone)
  const held = await server.order(other, last)
  await server.deliver(stripe.settle(intent))
  await server.recall(other, held)
  if (refusals === 0) return intent
  const postpone = sql`update outbox set run_at = now() + interval '1 hour' where ${ofJob(intent)} and problem is not null`
  await expect.poll(() => store.db.run(postpone)).toBe(1)
  return intent
}
