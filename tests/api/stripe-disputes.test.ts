import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportAgreement } from '#server/bank/stripe/stripe-agreements.ts'
import { createStripeClient } from '#server/bank/stripe/stripe-client.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { type StripeServer, openStripeServer, secretKey } from './support/stripe-server.ts'
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

const isBlocked = async (intent: string) =>
  store.db.row(sql`
    select bool_and(blocked_at is not null) as blocked from user_cards join payments using (order_id)
    where payment_id = ${intent}`)

test('API-17 a dispute returns the payment and blocks its cards, once for all its notices', async () => {
  const intent = await server.buy(token)
  await server.deliver(stripe.dispute(intent))
  expect(await server.status(token, intent)).toBe('Returned')
  expect(await isBlocked(intent)).toEqual({ blocked: true })
  await server.deliver(stripe.closeDispute(intent, 'lost'))
  await server.compareWholeLedgers()
  expect(await server.listedFor(intent)).toEqual([])
  const movements = sql`
    select kind, amount_cents as cents from money_movements where payment_id = ${intent} order by at`
  expect(await store.db.rows(movements)).toEqual([
    { kind: 'debit', cents: 5_000 },
    { kind: 'return', cents: 5_000 },
  ])
})

test('API-17 an inquiry without a dispute changes nothing', async () => {
  const intent = await server.buy(token)
  await server.deliver(stripe.dispute(intent, 'warning_needs_response'))
  await server.deliver(stripe.closeDispute(intent, 'warning_closed'))
  await server.compareWholeLedgers()
  expect([await server.status(token, intent), await isBlocked(intent)]).toEqual(['Paid', { blocked: false }])
  expect(await server.listedFor(intent)).toEqual([])
})

test('API-17 API-18 a dispute whose notice was lost is found in Stripe’s ledger, page by page', async () => {
  const intents = [await server.buy(token), await server.buy(token)]
  for (const intent of intents) stripe.dispute(intent)
  stripe.setPageSize(1)
  await server.compareLedgers()
  for (const intent of intents) await server.until(token, intent, 'Returned')
  expect(await readDifferences(store.db, false)).toEqual([])
})

test('API-17 a dispute that was won before the store read of it is no return', async () => {
  const intent = await server.buy(token)
  stripe.dispute(intent)
  await server.deliver(stripe.closeDispute(intent, 'won'))
  await server.compareWholeLedgers()
  expect(await server.status(token, intent)).toBe('Paid')
  expect(await server.listedFor(intent)).toEqual([])
})

test('API-18 a dispute that is won after its return is listed once: support decides', async () => {
  const intent = await server.buy(token)
  const created = stripe.dispute(intent)
  await server.deliver(created)
  await server.deliver(stripe.closeDispute(intent, 'won'))
  await server.compareWholeLedgers()
  const { id } = created.data.object as { id: string }
  expect(await server.listedFor(intent)).toEqual([{ kind: 'overdue refund', bankRef: id, state: 'open' }])
})

test('API-17 the report of a payment has its dispute beside its debit', async () => {
  const intent = await server.askPayer(token)
  stripe.settle(intent)
  const { id: ref } = stripe.dispute(intent).data.object as { id: string }
  const client = createStripeClient({ secretKey, apiUrl: stripe.url })
  const report = await reportAgreement({ database: store.db, client, store: await server.storeId() }, intent)
  const debit = { ref: stripe.intentOf(intent).latest_charge, amountCents: 5_000 }
  expect(report).toMatchObject({ state: 'settled', debit, refund: null, returns: [{ ref, amountCents: 5_000 }] })
})

test('API-18 a dispute of a charge of another system is neither listed nor applied', async () => {
  const intent = await server.buy(token)
  stripe.disputeForOthers(stripe.chargeForOthers())
  await server.compareWholeLedgers()
  expect(await server.status(token, intent)).toBe('Paid')
  expect((await readDifferences(store.db, true)).filter(({ reference }) => reference === 'unknown')).toEqual([])
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
