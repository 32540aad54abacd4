import { EventEmitter, once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { type AgreementReport, type BankGateway, BankRefusal, type Movement } from '#server/bank/gateway.ts'
import { listUndecided } from '#server/payments/differences.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const report = (state: string, more: Partial<AgreementReport> = {}): AgreementReport => {
  return { state, reason: null, debit: null, refund: null, ...more }
}
const movement = (amountCents = 40_000): Movement => ({ ref: randomUUID(), amountCents })
const all = [{ cardId: 4, quantity: 5 }]

let server: Awaited<ReturnType<typeof openServer>>
let token: string
/** The bank's response to a refund request. */
let answerRefund: () => Promise<AgreementReport>
let refundCalls: number
/** The debit that the bank was last asked to refund. */
let refundedDebit: string | undefined

const gateway: BankGateway = {
  createAgreement: async () => report('open'),
  recallAgreement: async () => report('recalled'),
  report: async () => report('recalled'),
  refund: (_reference, debitRef) => {
    refundCalls += 1
    refundedDebit = debitRef
    return answerRefund()
  },
  ledger: async () => ({ entries: [], next: null }),
}

beforeEach(async () => {
  refundCalls = 0
  answerRefund = () => Promise.reject(new Error('The bank is away.'))
  server = await openServer(store.db, { reconcileMs: 100 }, gateway)
  token = await store.login(customers.withPhone)
})
afterEach(() => server.close())

function notify(reference: string, sent: AgreementReport) {
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report: sent })
}

async function cancel(intent: string): Promise<string> {
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  return intent
}

/** Runs while another customer holds the cards. */
async function sellElsewhere(meanwhile: () => Promise<unknown>): Promise<void> {
  const rival = await store.login(customers.withAll)
  const theirs = await server.order(rival, all)
  await meanwhile()
  await server.recall(rival, theirs)
}

/** A cancelled payment with a late debit, whose cards another customer holds: its refund is due. */
async function debitTooLate(): Promise<{ intent: string; debit: Movement }> {
  const intent = await cancel(await server.order(token, all))
  const debit = movement()
  await sellElsewhere(() => notify(intent, report('settled', { debit })))
  await expect.poll(() => refundCalls).toBeGreaterThan(0)
  return { intent, debit }
}

const refundJob = (intent: string) =>
  store.db.row(
    z.object({ isDone: z.boolean(), isUnderWay: z.boolean(), attempts: z.number() }),
    sql`
    select done_at is not null as "isDone", is_under_way as "isUnderWay", attempts from outbox where payment_id = ${intent} and topic = 'refund'`,
  )

/** Makes postponed work due now. */
function hurry() {
  return store.db.run(sql`
    update outbox set run_at = clock_timestamp() where done_at is null and not is_under_way and run_at < 'infinity'`)
}

async function buyNext(): Promise<void> {
  await hurry()
  const next = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, next)
  await server.untilSent(next)
}

const moneyOf = async (intent: string) => (await server.payment(token, intent)).json.data.payment.money as string

async function listedOf(reference: string) {
  const listed = (await readDifferences(store.db, true)).filter((one) => one.reference === reference)
  return listed.map(({ kind, state, cause }) => [kind, state, cause])
}

test('API-9 the refund names its debit and is recorded once the bank has made it', async () => {
  const { intent, debit } = await debitTooLate()
  expect(refundedDebit).toBe(debit.ref)
  expect(await moneyOf(intent)).toBe('refunding')
  const refund = { ...movement(), refunds: debit.ref }
  answerRefund = async () => report('recalled', { debit, refund })
  await expect.poll(async () => (await hurry(), moneyOf(intent))).toBe('refunded')
  const moved = await store.db.rows(sql`
    select bank_ref as ref, kind from money_movements where payment_id = ${intent} order by kind`)
  expect(moved).toEqual([
    { ref: debit.ref, kind: 'debit' },
    { ref: refund.ref, kind: 'refund' },
  ])
})

test.each([
  ['refuses', () => Promise.reject(new Error('The bank is away.')), 'The bank is away.'],
  ['answers without a refund', async () => report('recalled'), 'The bank gave nothing back.'],
])('API-18 a refund that the bank %s 8 times is listed, and resolved once it is made', async (_name, answer, cause) => {
  answerRefund = answer
  const { intent, debit } = await debitTooLate()
  await expect.poll(async () => (await hurry(), listedOf(intent))).toEqual([['overdue refund', 'open', cause]])
  expect(await refundJob(intent)).toMatchObject({ isDone: false, attempts: expect.toSatisfy((tries) => tries >= 8) })
  answerRefund = async () => report('recalled', { debit, refund: movement() })
  await expect.poll(async () => (await hurry(), listedOf(intent))).toEqual([['overdue refund', 'resolved', cause]])
  expect(await moneyOf(intent)).toBe('refunded')
})

test('API-17 a return that arrives while the refund is due replaces it: no refund is sent', async () => {
  const { intent } = await debitTooLate()
  // A call that is being made is not withdrawn.
  await expect.poll(() => refundJob(intent)).toMatchObject({ isUnderWay: false })
  const returned = movement()
  expect(await notify(intent, report('returned', { returns: [returned] }))).toBe('returned money')
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await refundJob(intent)).toMatchObject({ isDone: true })
  const calls = refundCalls
  answerRefund = async () => report('returned', { refund: movement() })
  await buyNext()
  expect(refundCalls).toBe(calls)
  expect(await notify(intent, report('returned', { returns: [returned] }))).toBe('taken')
  expect(await listedOf(intent)).toEqual([])
})

test('API-17 API-18 a refund that was sent before the return arrived is listed, as both were paid', async () => {
  const bank = new EventEmitter()
  const { intent, debit } = await debitTooLate()
  const twice = { ...movement(), refunds: debit.ref }
  answerRefund = async () => {
    await once(bank, 'answer')
    return report('recalled', { debit, refund: twice })
  }
  const calls = refundCalls
  await expect.poll(async () => (await hurry(), refundCalls)).toBeGreaterThan(calls)
  expect(await notify(intent, report('returned', { returns: [movement()] }))).toBe('returned money')
  bank.emit('answer')
  await expect.poll(() => refundJob(intent)).toMatchObject({ isDone: true })
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await listedOf(intent)).toEqual([
    ['unexpected return', 'open', 'The bank returned money of a payment that is Cancelled.'],
  ])
  expect(refundCalls).toBe(calls + 1)
})

test('API-17 a refund that was sent before the return arrived, and failed, is not resent', async () => {
  const bank = new EventEmitter()
  const { intent } = await debitTooLate()
  answerRefund = async () => {
    await once(bank, 'answer')
    throw new Error('The bank is away.')
  }
  const calls = refundCalls
  await expect.poll(async () => (await hurry(), refundCalls)).toBeGreaterThan(calls)
  expect(await notify(intent, report('returned', { returns: [movement()] }))).toBe('returned money')
  expect(await refundJob(intent)).toMatchObject({ isDone: false })
  bank.emit('answer')
  answerRefund = async () => report('returned', { refund: movement() })
  await expect.poll(async () => (await hurry(), refundJob(intent))).toMatchObject({ isDone: true })
  expect(refundCalls).toBe(calls + 1)
  expect([await moneyOf(intent), await listedOf(intent)]).toEqual(['refunded', []])
})

test('API-18 a refund that fails for the eighth time is not listed when the money returned', async () => {
  const bank = new EventEmitter()
  const { intent } = await debitTooLate()
  await store.db.run(sql`update outbox set attempts = 8 where payment_id = ${intent} and topic = 'refund'`)
  answerRefund = async () => {
    await once(bank, 'answer')
    throw new Error('The bank is away.')
  }
  const calls = refundCalls
  await expect.poll(async () => (await hurry(), refundCalls)).toBeGreaterThan(calls)
  expect(await notify(intent, report('returned', { returns: [movement()] }))).toBe('returned money')
  bank.emit('answer')
  await expect.poll(async () => (await hurry(), refundJob(intent))).toMatchObject({ isDone: true })
  expect([await moneyOf(intent), await listedOf(intent)]).toEqual(['refunded', []])
})

test('API-9 API-18 the bank is asked again when it answers with the refund of another debit', async () => {
  const { intent, debit } = await debitTooLate()
  const second = movement()
  const refunds = new Map([debit, second].map(({ ref }) => [ref, { ...movement(), refunds: ref }]))
  const answerWith = (ref: string | undefined) => async () =>
    report('recalled', { refund: refunds.get(ref ?? '') ?? null })
  let otherCalls = 0
  answerRefund = () => {
    otherCalls += 1
    return answerWith(refundedDebit === debit.ref ? second.ref : debit.ref)()
  }
  await notify(intent, report('recalled', { debit: second }))
  // What was listed while the payment was undecided is no reason to leave the refund to support.
  await store.db.transaction((tx) => listUndecided(tx, intent, 'The bank has not recalled it.'))
  await expect.poll(async () => (await hurry(), otherCalls)).toBeGreaterThan(3)
  expect(await refundJob(intent)).toMatchObject({ isDone: false })
  const cause = 'The bank gave another debit back.'
  await expect.poll(async () => (await hurry(), listedOf(intent))).toContainEqual(['overdue refund', 'open', cause])
  expect(await moneyOf(intent)).toBe('refunding')
  answerRefund = () => answerWith(refundedDebit)()
  await expect.poll(async () => (await hurry(), moneyOf(intent))).toBe('refunded')
  const listed = sql`select state, refund_ref as ref from differences where bank_ref = ${second.ref}`
  const resolved = { state: 'resolved', ref: refunds.get(second.ref)?.ref }
  await expect.poll(() => store.db.row(listed)).toEqual(resolved)
})

test('API-17 API-18 a partial return stops the refund, which would overpay, until the rest returns', async () => {
  const { intent, debit } = await debitTooLate()
  await store.db.run(sql`delete from messages`)
  expect(await notify(intent, report('returned', { returns: [movement(15_000)] }))).toBe('partial return')
  const calls = refundCalls
  await buyNext()
  expect(refundCalls).toBe(calls)
  expect(await moneyOf(intent)).toBe('refunding')
  const cause =
    'The bank has returned $150.00 of $400.00 by itself. The store does not refund the other $250.00: do so at the bank.'
  expect(await listedOf(intent)).toEqual([['overdue refund', 'open', cause]])
  const mails = await store.db.rows(
    z.object({ body: z.string() }),
    sql`
    select body from messages where recipient = ${brand.supportEmail}`,
  )
  expect(mails.map(({ body }) => body.includes(cause))).toEqual([true])

  const rest = { ...movement(25_000), refunds: debit.ref }
  expect(await notify(intent, report('recalled', { debit, refund: rest }))).toBe('returned money')
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await refundJob(intent)).toMatchObject({ isDone: true })
  expect(await listedOf(intent)).toEqual([['overdue refund', 'resolved', cause]])
  expect(refundCalls).toBe(calls)
})

test('API-18 an overdue refund that support resolves counts as refunded, and is not requested', async () => {
  answerRefund = () => Promise.reject(new BankRefusal('The account is closed.'))
  const { intent } = await debitTooLate()
  await expect.poll(async () => (await hurry(), (await listedOf(intent)).length)).toBe(1)
  const [found] = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  // Refused while the store is requesting the refund once more.
  await expect.poll(() => resolveByHand(store.db, found?.id ?? 0, 'Paid by hand.')).toBe(true)
  const calls = refundCalls
  expect([await moneyOf(intent), (await refundJob(intent))?.isDone]).toEqual(['refunded', true])
  await buyNext()
  expect(refundCalls).toBe(calls)
})

test('API-18 an overdue refund is not resolved by hand while the bank is being asked for it', async () => {
  const bank = new EventEmitter()
  const { intent, debit } = await debitTooLate()
  await expect.poll(async () => (await hurry(), (await listedOf(intent)).length)).toBe(1)
  answerRefund = async () => {
    await once(bank, 'answer')
    return report('recalled', { debit, refund: { ...movement(), refunds: debit.ref } })
  }
  refundCalls = 0
  await expect.poll(async () => (await hurry(), refundCalls)).toBeGreaterThan(0)
  const found = (await readDifferences(store.db, false)).find(({ reference }) => reference === intent)
  await expect(resolveByHand(store.db, found?.id ?? 0, 'Paid by hand.')).rejects.toThrow('requesting this refund')
  expect(await moneyOf(intent)).toBe('refunding')
  bank.emit('answer')
  await expect.poll(() => moneyOf(intent)).toBe('refunded')
})

test('API-17 a return reported before its debit replaces the refund of that debit', async () => {
  answerRefund = async () => report('recalled', { refund: movement() })
  const returned = movement()
  const intent = await cancel(await server.order(token, all))
  expect(await notify(intent, report('returned', { returns: [returned] }))).toBe('unexpected return')
  await sellElsewhere(() => notify(intent, report('settled', { debit: movement() })))
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await refundJob(intent)).toMatchObject({ isDone: true })
  expect(refundCalls).toBe(0)
  expect((await listedOf(intent)).map(([kind, state]) => [kind, state])).toEqual([['unexpected return', 'resolved']])
})

test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
