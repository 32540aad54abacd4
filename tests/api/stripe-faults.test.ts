import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'
import { rateLimited, unavailable } from './support/stripe-answers.ts'
import { type StripeServer, openStripeServer } from './support/stripe-server.ts'
import { type StripeStore, openStripeStore } from './support/stripe-store.ts'

const store = openTestStore()
let stripe: StripeServer
let server: StripeStore
let token: string

beforeEach(async () => {
  stripe = await openStripeServer()
  server = await openStripeStore(store.db, stripe)
  token = await store.login(customers.withPhone)
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const callsOf = (path: RegExp) => stripe.calls.filter((call) => path.test(`${call.method} ${call.path}`))
const create = /POST .*payment_intents$/
const confirm = /POST .*confirm$/
const cancel = /POST .*cancel$/
const one = [{ cardId: 1, quantity: 1 }]

async function start(): Promise<string> {
  const intent = await server.order(token, one)
  await server.start(token, intent)
  return intent
}

/** The payment is at the bank once, and is paid. */
async function expectPaid(intent: string): Promise<void> {
  await server.untilSent(intent)
  expect(stripe.countIntents()).toBe(1)
  await server.deliver(stripe.settle(intent))
  expect(await server.status(token, intent)).toBe('Paid')
}

/** A slow machine may need a further call. */
function expectRepeated(path: RegExp, key: string): void {
  const calls = callsOf(path)
  expect(calls.length).toBeGreaterThan(1)
  expect(new Set(calls.map((call) => call.key))).toEqual(new Set([key]))
}

test.each([
  ['a rate limit', rateLimited],
  ['a server error', unavailable],
  ['a lost answer', 'lost'],
] as const)('API-9 after %s the creation is repeated with the same key and makes one payment', async (_name, fault) => {
  stripe.fail(create, fault)
  const intent = await start()
  await expectPaid(intent)
  expectRepeated(create, `intent-${intent}-0`)
})

test('API-9 after a lost answer the payer is asked once', async () => {
  stripe.fail(confirm, 'lost')
  const intent = await start()
  await expectPaid(intent)
  expectRepeated(confirm, `confirm-${intent}-0`)
  expect(stripe.events.filter(({ type }) => type === 'payment_intent.requires_action')).toHaveLength(1)
})

test('API-9 a call without an answer ends after 5 s and is repeated with the same key', async () => {
  stripe.fail(create, 'silent')
  const intent = await start()
  await expectPaid(intent)
  expectRepeated(create, `intent-${intent}-0`)
})

test('API-9 a call is repeated twice; the job then waits and finds what became of it', async () => {
  stripe.fail(confirm, 'lost', 3)
  const intent = await start()
  await expectPaid(intent)
  // The confirmation had an effect, so that the job reads the payment in place of another one.
  expect(callsOf(confirm).length).toBeLessThanOrEqual(3)
  expect(stripe.events.filter(({ type }) => type === 'payment_intent.requires_action')).toHaveLength(1)
})

test('API-9 a server error that Stripe has stored for a key leads to another key', async () => {
  stripe.fail(create, 'stored error')
  const intent = await start()
  await expectPaid(intent)
  const keys = new Set(callsOf(create).map(({ key }) => key))
  expect([...keys]).toEqual([`intent-${intent}-0`, `intent-${intent}-1`])
})

test.each([
  ['creation', create, 'intent'],
  ['confirmation', confirm, 'confirm'],
] as const)('API-9 a %s whose key was sent with other fields fails no payment', async (_name, path, prefix) => {
  stripe.fail(path, { status: 400, body: { error: { type: 'idempotency_error' } } })
  const intent = await start()
  await expectPaid(intent)
  expect(callsOf(path).map(({ key }) => key)).toEqual([`${prefix}-${intent}-0`, `${prefix}-${intent}-1`])
})

test('API-9 a rate limit that outlasts the call is left to the job, which repeats it later', async () => {
  stripe.fail(create, { ...rateLimited, headers: { 'retry-after': '60' } })
  const intent = await start()
  await expectPaid(intent)
  const problems = sql`select attempts from outbox where payment_id = ${intent} and topic = 'agreement'`
  expect((await store.db.row(z.object({ attempts: z.number() }), problems))?.attempts).toBeGreaterThan(1)
})

test('API-9 while Stripe is down a payment waits, and continues afterwards', async () => {
  stripe.fail(/./, unavailable, 6)
  const intent = await start()
  await expect.poll(() => callsOf(create).length).toBeGreaterThanOrEqual(3)
  expect(await server.status(token, intent)).toBe('InProgress')
  await expectPaid(intent)
})

test('API-9 CHK-15 a payment that Stripe never received is cancelled at once and never sent', async () => {
  stripe.fail(create, unavailable, 100)
  const intent = await start()
  await expect.poll(() => callsOf(create).length).toBeGreaterThanOrEqual(3)
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  expect([stripe.countIntents(), callsOf(confirm).length]).toEqual([0, 0])
})

test('API-9 a recall whose answers are lost is repeated until the payment is Cancelled', async () => {
  const intent = await start()
  await server.untilSent(intent)
  stripe.fail(cancel, 'lost', 2)
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  expect(stripe.intentOf(intent).status).toBe('canceled')
})

test('API-9 wrong access fails no payment: it waits for the correct settings', async () => {
  stripe.fail(create, { status: 401, body: { error: { type: 'invalid_request_error' } } })
  const intent = await start()
  await expect.poll(() => callsOf(create).length).toBeGreaterThanOrEqual(1)
  expect(await server.status(token, intent)).toBe('InProgress')
  await expectPaid(intent)
})

test('API-9 CHK-15 a refusal that Stripe has stored for a cancellation leads to another key', async () => {
  stripe.fail(cancel, 'stored refusal')
  const intent = await start()
  await server.untilSent(intent)
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  const keys = new Set(callsOf(cancel).map(({ key }) => key))
  expect([...keys]).toEqual([`cancel-${intent}-0`, `cancel-${intent}-1`])
})

test('API-9 two processes send one payment to Stripe once', async () => {
  const other = await openStripeStore(store.db, stripe)
  const intents = await Promise.all([start(), start(), start()])
  for (const intent of intents) await server.untilSent(intent)
  expect([stripe.countIntents(), callsOf(confirm).length]).toEqual([3, 3])
  await other.close()
  for (const intent of intents) await server.recall(token, intent)
})

async function countMalformed(call: string): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' })
  return Number(new RegExp(`wattle_malformed_bank_answers_total\\{call="${call}"\\} (\\d+)`).exec(body)?.[1])
}

test('API-9 an answer of another shape is counted, and the call is made again', async () => {
  stripe.fail(create, { status: 200, body: { object: 'payment_intent', status: 7 } })
  const intent = await start()
  await expectPaid(intent)
  expect(await countMalformed('createAgreement')).toBe(1)
})

test('API-18 pages of Stripe’s lists that cannot be read are counted', async () => {
  const counted = await countMalformed('ledger')
  stripe.fail(/GET .*charges/, { status: 200, body: { object: 'list' } })
  await server.compareLedgers()
  await expect.poll(() => countMalformed('ledger')).toBe(counted + 1)
  stripe.fail(/GET .*refunds/, { status: 200, body: { object: 'list', data: [{}], has_more: true } })
  await server.compareLedgers()
  await expect.poll(() => countMalformed('ledger')).toBe(counted + 2)
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
