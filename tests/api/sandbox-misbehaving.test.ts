import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#contract/payment-status.ts'
import {
  type RecallAnswer,
  forgottenStatus,
  outcomeGroups,
  outcomeNames,
  outcomes,
} from '#server/bank/sandbox/outcomes.ts'
import { expectInvariants, expectNoneForgotten } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, status, until, untilSent, endWindow, behave, advanceTime } = usePaymentStore({
  reconcileMs: 100,
})
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const dayMs = 86_400_000
const page = '/sandbox/bank'

async function begin(...behaviour: Parameters<typeof behave> extends [string, ...infer Rest] ? Rest : never) {
  await behave(customers.withPhone, ...behaviour)
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  expect((await start(token, intent)).status).toBe(200)
  return intent
}

async function entriesOf(reference: string) {
  const { json } = await store.call({ url: `${page}/ledger` })
  return (json.data.entries as { reference: string; bookedAt: string }[]).filter(
    (entry) => entry.reference === reference,
  )
}

/** The result of the latest recall call to the bank. */
function recallOf(intent: string) {
  return store.db.row(
    z.object({ problem: z.nullable(z.string()), isUnderWay: z.boolean() }),
    sql`
    select problem, is_under_way as "isUnderWay" from outbox where payment_id = ${intent} and topic = 'recall'`,
  )
}

test.each<[RecallAnswer, PaymentStatus]>([
  ['usual', 'Expired'],
  ['recalled', 'Expired'],
  ['lapsed', 'Expired'],
  ['declined', 'Cancelled'],
  ['failed', 'Failed'],
  ['approved', 'Pending'],
])('API-9 a recall that the bank answers with %s makes the payment %s', async (recallAnswer, end) => {
  const intent = await begin('silent', 0, 0, { recallAnswer })
  await untilSent(intent)
  await endWindow(intent)
  await until(token, intent, end)
})

test.each<[RecallAnswer, string]>([
  ['open', 'The bank left the agreement open.'],
  ['settled', 'The bank answered “settled” without a debit.'],
  ['returned', 'The bank answered “returned”.'],
  ['unknownStatus', 'The bank answered “on hold: AP-07”.'],
])('API-9 a recall that the bank answers with %s decides nothing and is repeated', async (recallAnswer, problem) => {
  const intent = await begin('silent', 0, 0, { recallAnswer })
  await untilSent(intent)
  await endWindow(intent)
  await expect.poll(() => recallOf(intent)).toMatchObject({ problem })
  expect(await status(token, intent)).toBe('InProgress')
})

test('API-9 a recall that the bank never answers leaves the payment open', async () => {
  const intent = await begin('silent', 0, 0, { recallAnswer: 'none' })
  await untilSent(intent)
  await endWindow(intent)
  await expect.poll(() => recallOf(intent)).toMatchObject({ isUnderWay: true })
  expect(await status(token, intent)).toBe('InProgress')
})

test('API-9 a payment is Paid by its notices while the bank’s answer is still missing', async () => {
  const intent = await begin('paid', 0, 0, { answersAfterMs: 60_000 })
  await until(token, intent, 'Paid')
  const agreement = sql`select done_at from outbox where payment_id = ${intent} and topic = 'agreement'`
  expect(await store.db.row(agreement)).toEqual({ done_at: null })
})

test('API-9 an agreement that the bank forgets is asked about and decides nothing', async () => {
  const intent = await begin('forgotten')
  const forgotten = sql`select 1 from bank.agreements where reference = ${intent} and is_forgotten`
  await expect.poll(() => store.db.row(forgotten)).toBeDefined()
  await endWindow(intent)
  await expect.poll(() => recallOf(intent)).toMatchObject({ problem: `The bank answered “${forgottenStatus}”.` })
  expect(await status(token, intent)).toBe('InProgress')
  expect((await store.app.inject({ url: page })).body).toContain('<td>forgotten</td>')
})

test.each([
  ['bookedMinutesLate', 11 * 60_000],
  ['bookedLate', dayMs],
] as const)(
  'API-18 money of %s is booked once that time has passed at the bank, and found',
  async (outcome, lateMs) => {
    const intent = await begin(outcome)
    await until(token, intent, 'Pending')
    await advanceTime(lateMs - 30_000)
    expect(await entriesOf(intent)).toEqual([])
    await advanceTime(30_000)
    await until(token, intent, 'Paid')
    const [debit, ...others] = await entriesOf(intent)
    expect(others).toEqual([])
    expect(Date.now() - Date.parse(debit?.bookedAt ?? '')).toBeGreaterThanOrEqual(lateMs)
  },
)

test('API-17 money is returned weeks later once that time has passed at the bank', async () => {
  const intent = await begin('returned', 0, 21 * dayMs)
  await until(token, intent, 'Paid')
  await advanceTime(20 * dayMs)
  expect(await status(token, intent)).toBe('Paid')
  await advanceTime(dayMs)
  await until(token, intent, 'Returned')
})

test('the page lists every outcome by group, with the bank’s and the shopper’s view', async () => {
  const { body } = await store.app.inject({ url: page })
  for (const title of Object.values(outcomeGroups)) expect(body).toContain(`<h3>${title}</h3>`)
  for (const name of outcomeNames) {
    const { label, bank, shopper } = outcomes[name]
    expect(body).toContain(`<dt>${label} <code>${name}</code></dt><dd>${bank}</dd>`)
    expect(body).toContain(shopper)
  }
})

test('buttons of an open agreement set how its bank answers, one without the other', async () => {
  const intent = await begin('silent')
  await untilSent(intent)
  const press = (payload: object) =>
    store.call({ method: 'POST', url: `${page}/agreements/${intent}/answers`, payload })
  expect((await press({ recallAnswer: 'none' })).status).toBe(303)
  expect((await press({ answersAfterMs: 2_000 })).status).toBe(303)
  const { body } = await store.app.inject({ url: page })
  expect(body).toContain('value="none" aria-pressed="true">Nothing</button>')
  expect(body).toContain('value="2000" aria-pressed="true">2 s late</button>')
})

test.each([
  ['recallAnswer', 'behaviour', { mobileNumber: '0491570157', outcome: 'paid', recallAnswer: 'maybe' }],
  ['answersAfterMs', 'behaviour', { mobileNumber: '0491570157', outcome: 'paid', answersAfterMs: 60_001 }],
  ['ms', 'time', { ms: -1 }],
])('API-3 a bad %s is refused', async (field, path, payload) => {
  const method = path === 'behaviour' ? 'PUT' : 'POST'
  const { status: code, json } = await store.call({ method, url: `${page}/${path}`, payload })
  expect([code, json.field]).toEqual([400, field])
})

test('API-7 API-9 API-10 the books agree, and support finds what the bank left undecided', async () => {
  await expectInvariants(store.db)
  await expectNoneForgotten(store.db)
})
