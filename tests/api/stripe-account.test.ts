import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimPurchases, findStoreId } from '#server/bank/purchase-gateway.ts'
import { checkDisputeRight, nameStripeGateway } from '#server/bank/stripe/stripe-account.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'
import { refusal, unavailable } from './support/stripe-answers.ts'
import { type StripeServer, liveKey, openStripeServer, rotatedKey, secretKey } from './support/stripe-server.ts'

const { store, order, start } = usePaymentStore()
let stripe: StripeServer
let other: StripeServer

beforeEach(async () => {
  stripe = await openStripeServer('acct_1Wattle')
  other = await openStripeServer('acct_2Other')
  await store.db.run(sql`delete from stripe_keys`)
  await store.db.run(sql`delete from purchase_gateway`)
})
afterEach(async () => {
  await stripe.close()
  await other.close()
})

const name = (key: string, { url: apiUrl }: StripeServer = stripe) =>
  nameStripeGateway(store.db, { secretKey: key, apiUrl })

const purchase = async () => {
  const token = await store.login(customers.withPhone)
  await start(token, await order(token, [{ cardId: 1, quantity: 1 }]))
}

test('API-20 a gateway of Stripe is named by the mode and the account of its key', async () => {
  expect((await name(secretKey)).name).toBe('stripe-test:acct_1Wattle')
  expect((await name(liveKey)).name).toBe('stripe:acct_1Wattle')
})

test('API-20 a database with purchases refuses a key of another account, not a rotated one', async () => {
  await claimPurchases(store.db, await name(secretKey))
  const storeId = await findStoreId(store.db)
  await purchase()
  await store.db.run(sql`delete from stripe_keys`)
  await expect(claimPurchases(store.db, await name(secretKey, other))).rejects.toThrow(
    /^This database holds purchases that were made with the gateway stripe-test:acct_1Wattle: /,
  )
  await claimPurchases(store.db, await name(rotatedKey))
  expect(await findStoreId(store.db)).toBe(storeId)
})

test('API-20 a database named by its mode earlier keeps its purchases and its store id', async () => {
  await claimPurchases(store.db, { name: 'stripe-test' })
  const storeId = await findStoreId(store.db)
  await purchase()
  await expect(claimPurchases(store.db, await name(liveKey))).rejects.toThrow('the gateway stripe-test')
  await claimPurchases(store.db, await name(secretKey))
  expect(await findStoreId(store.db)).toBe(storeId)
})

test('API-20 Stripe is asked once for each key, which is not stored', async () => {
  await name(secretKey)
  stripe.fail(/account$/, unavailable, 10)
  expect((await name(secretKey)).name).toBe('stripe-test:acct_1Wattle')
  expect(stripe.calls).toHaveLength(1)
  expect(JSON.stringify(await store.db.rows(sql`select * from stripe_keys`))).not.toContain(secretKey)
})

test('API-20 a key whose account cannot be read is refused with a sentence', async () => {
  const refused = await name('rk_test_withoutTheRight').catch(String)
  expect(refused).toMatch(/^SetupProblem: The account of STRIPE_SECRET_KEY could not be read \(Stripe answered 401 /)
  expect(refused).not.toContain('withoutTheRight')
})

const disputes = /GET .*disputes$/
const withoutTheRight = refusal(403, { type: 'invalid_request_error', code: 'more_permissions_required' })
const findUnread = ({ url: apiUrl }: StripeServer = stripe) => checkDisputeRight({ secretKey, apiUrl })

test('API-20 a key without the right to read disputes is refused with a sentence', async () => {
  stripe.fail(disputes, withoutTheRight)
  await expect(findUnread()).rejects.toThrow(
    /^STRIPE_SECRET_KEY may not read disputes \(Stripe answered 403 .*\): give the key the right to read Disputes, /,
  )
  expect(await findUnread()).toBeUndefined()
  expect(stripe.calls.map(({ path, fields }) => [path, fields])).toEqual(
    [1, 2].map(() => ['/v1/disputes', { limit: '1' }]),
  )
})

test.each([
  ['answers with an error', unavailable, 'Stripe answered 503 api_error'],
  ['loses the connection', 'lost', 'Stripe did not answer: '],
  ['is behind a proxy that refuses', { status: 403, body: {} }, 'Stripe answered 403'],
] as const)('API-20 a store starts with a warning while Stripe %s', async (_name, fault, problem) => {
  stripe.fail(disputes, fault, 3)
  expect(await findUnread()).toMatch(
    new RegExp(`^It is unknown whether STRIPE_SECRET_KEY may read disputes \\(${problem}`),
  )
})
