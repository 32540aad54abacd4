import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { type StripeServer, openStripeServer } from './support/stripe-server.ts'
import { type StripeStore, openStripeStore } from './support/stripe-store.ts'

const store = openTestStore()
const emptyStore = openTestStore()
let stripe: StripeServer
let server: StripeStore
let token: string
const lost = '00000000-0000-4000-8000-000000000001'

beforeEach(async () => {
  stripe = await openStripeServer()
  server = await openStripeStore(store.db, stripe)
  token = await store.login(customers.withAll)
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const countRefunds = () =>
  stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('refunds')).length

test('API-9 API-18 a debit whose notice was lost is found in Stripe’s ledger, page by page', async () => {
  const intents = [await server.askPayer(token), await server.askPayer(token), await server.askPayer(token)]
  for (const intent of intents) stripe.settle(intent)
  stripe.chargeForOthers()
  stripe.setPageSize(1)
  await server.compareLedgers()
  for (const intent of intents) await server.until(token, intent, 'Paid')
  expect(await readDifferences(store.db, false)).toEqual([])
})

test('API-18 charges of other systems in the account are neither listed nor refunded', async () => {
  stripe.chargeForOthers()
  stripe.chargeForOthers({ store: 'https://shop.example', payment_id: lost })
  const intent = await server.askPayer(token)
  stripe.settle(intent)
  await server.compareWholeLedgers()
  expect(await server.status(token, intent)).toBe('Paid')
  expect(await readDifferences(store.db, true)).toEqual([])
  expect(countRefunds()).toBe(0)
})

test('API-18 unreadable objects of other systems in the account stop no comparison', async () => {
  const unreadable = stripe.chargeForOthers({}, { amount_captured: 'nine', metadata: null, status: 7 })
  stripe.refundForOthers(unreadable, { amount: null, metadata: [] })
  stripe.refundForOthers(stripe.chargeForOthers(), { status: {} })
  const intent = await server.askPayer(token)
  stripe.settle(intent)
  stripe.chargeForOthers({}, { created: -1.5, metadata: 'none' })
  await server.compareWholeLedgers()
  expect(await server.status(token, intent)).toBe('Paid')
  expect(await readDifferences(store.db, true)).toEqual([])
})

test('API-18 an unreadable charge of the store is listed until readable; others are compared', async () => {
  const [unreadable, other] = [await server.askPayer(token), await server.askPayer(token)]
  for (const intent of [unreadable, other]) stripe.settle(intent)
  const charge = stripe.reshapeCharge(unreadable, { amount_captured: 'fifty' })
  await server.compareWholeLedgers()
  expect(await server.status(token, other)).toBe('Paid')
  expect(await server.listedFor(unreadable)).toEqual([{ kind: 'malformed entry', bankRef: charge, state: 'open' }])

  stripe.reshapeCharge(unreadable, { amount_captured: 5_000 })
  await server.compareWholeLedgers()
  await server.until(token, unreadable, 'Paid')
  expect(await server.listedFor(unreadable)).toEqual([{ kind: 'malformed entry', bankRef: charge, state: 'resolved' }])
})

test('API-18 an unreadable refund of the store’s money is listed', async () => {
  const intent = await server.buy(token)
  const { latest_charge: charge } = stripe.intentOf(intent)
  stripe.refundForOthers(charge ?? '', { amount: 'half' })
  await server.compareWholeLedgers()
  expect((await server.listedFor(intent)).map(({ kind }) => kind)).toEqual(['malformed entry'])
})

test('API-18 an unreadable refund that becomes readable and is pending is no longer listed', async () => {
  const intent = await server.buy(token)
  const { latest_charge: charge } = stripe.intentOf(intent)
  stripe.refundForOthers(charge ?? '', { amount: 'half' })
  await server.compareWholeLedgers()
  const refund = stripe.refunds.at(-1)
  expect(await server.listedFor(intent)).toEqual([{ kind: 'malformed entry', bankRef: refund?.id, state: 'open' }])
  Object.assign(refund ?? {}, { amount: 900, status: 'pending' })
  await server.compareWholeLedgers()
  expect(await server.listedFor(intent)).toEqual([{ kind: 'malformed entry', bankRef: refund?.id, state: 'resolved' }])
})

test('API-18 an empty database with the key of another one neither lists nor refunds its charges', async () => {
  const intent = await server.buy(token)
  const other = await openStripeStore(emptyStore.db, stripe)
  await other.compareWholeLedgers()
  expect(await emptyStore.db.rows(sql`select bank_ref from bank_entries`)).toEqual([])
  expect(await readDifferences(emptyStore.db, true)).toEqual([])
  await other.close()
  expect(countRefunds()).toBe(0)
  expect(await server.status(token, intent)).toBe('Paid')
})

test('API-18 a charge that names this store and no payment of its database is refunded', async () => {
  const intent = await server.askPayer(token)
  const { metadata } = stripe.intentOf(intent)
  await server.recall(token, intent)
  // As after a database was restored from a back-up that is older than the payment.
  metadata['payment_id'] = lost
  stripe.settle(lost)
  await server.compareLedgers()
  await expect.poll(() => stripe.refunds.map(({ status }) => status)).toEqual(['succeeded'])
  const listed = (await readDifferences(store.db, true)).filter(({ reference }) => reference === lost)
  expect(listed.map(({ kind }) => kind)).toEqual(['unknown entry'])
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
