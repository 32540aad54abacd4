import { EventEmitter, once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgreementReport, BankRefusal, type Movement } from '#server/bank/gateway.ts'
import { listDebit, listOverdueRefund } from '#server/payments/differences.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const all = [{ cardId: 4, quantity: 5 }]
const away = () => Promise.reject(new Error('The bank is away.'))
const refused = () => Promise.reject(new BankRefusal('The account is closed.'))

let server: Awaited<ReturnType<typeof openServer>>
let token: string
/** The bank's response to a refund request. */
let answer: () => Promise<AgreementReport>
let calls: number

const refund = () => {
  calls += 1
  return answer()
}

beforeEach(async () => {
  calls = 0
  answer = away
  server = await openServer(store.db, { reconcileMs: 100 }, { ...silentBank(), refund })
  token = await store.login(customers.withPhone)
})
afterEach(() => server.close())

function notify(reference: string, report: Partial<AgreementReport>) {
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report: { ...reportOf('recalled'), ...report } })
}

const ofJob = (intent: string) => sql`payment_id = ${intent} and topic = 'refund'`
const setRunAt = (ms: number) => sql`run_at = clock_timestamp() + ${ms} * interval '1 ms'`

/** A cancelled payment with a late debit, whose cards another customer holds. Its refund is listed, and requested once. */
async function debitTooLate(): Promise<{ intent: string; id: number }> {
  const intent = await server.order(token, all)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  const rival = await store.login(customers.withAll)
  const theirs = await server.order(rival, all)
  await notify(intent, { debit: { ref: randomUUID(), amountCents: 40_000 } })
  await server.recall(rival, theirs)
  await expect.poll(() => calls).toBe(1)
  await store.db.transaction((tx) => listOverdueRefund(tx, intent, 'The bank is away.'))
  return { intent, id: await idOf(intent) }
}

/** A debit for no order, whose refund is requested once. */
async function listRefunding(): Promise<{ debit: Movement; id: number }> {
  const debit = { ref: randomUUID(), amountCents: 5_000 }
  await store.db.transaction((tx) => listDebit(tx, 'unknown entry', debit.ref, debit))
  await expect.poll(() => calls).toBe(1)
  return { debit, id: await idOf(debit.ref) }
}

const idOf = async (reference: string) =>
  (await readDifferences(store.db, false)).find((one) => one.reference === reference)?.id ?? 0

/** Waits until an attempt has ended, and postpones the next by a minute. */
async function untilPostponed(table: 'outbox' | 'differences', isAttempt: ReturnType<typeof sql>): Promise<void> {
  const postpone = sql`update ${sql.raw(table)} set ${setRunAt(60_000)} where ${isAttempt} and problem is not null`
  await expect.poll(() => store.db.run(postpone)).toBe(1)
}

const resolve = (id: number, isNotRefunded = false) =>
  resolveByHand(store.db, id, 'Paid by hand.', { isNotRefunded }).catch((error: Error) => error.message)
const unanswered = expect.stringContaining('--not-refunded')

const moneyOf = async (intent: string) => (await server.payment(token, intent)).json.data.payment.money as string
const kindsOf = async (reference: string) =>
  (await readDifferences(store.db, true))
    .filter((one) => one.reference === reference)
    .map(({ kind, state }) => [kind, state])

test('API-18 a refund without an answer is resolved by hand only as not made at the bank', async () => {
  const { intent, id } = await debitTooLate()
  await untilPostponed('outbox', ofJob(intent))
  expect([await resolve(id), await moneyOf(intent)]).toEqual([unanswered, 'refunding'])
  expect([await resolve(id, true), await moneyOf(intent)]).toEqual([true, 'refunded'])
  expect(await notify(intent, { refund: { ref: randomUUID(), amountCents: 40_000 } })).toBe('unexpected return')
  expect(await kindsOf(intent)).toEqual([
    ['overdue refund', 'resolved'],
    ['unexpected return', 'open'],
  ])
})

test('API-18 a refund that the bank refuses after no answer is resolved by hand', async () => {
  const { intent, id } = await debitTooLate()
  await untilPostponed('outbox', ofJob(intent))
  answer = refused
  await store.db.run(sql`update outbox set problem = null, ${setRunAt(0)} where ${ofJob(intent)}`)
  await untilPostponed('outbox', ofJob(intent))
  expect([await resolve(id), await moneyOf(intent)]).toEqual([true, 'refunded'])
})

test('API-18 a partial return does not hide that a refund is unanswered', async () => {
  const { intent, id } = await debitTooLate()
  await untilPostponed('outbox', ofJob(intent))
  expect(await notify(intent, { returns: [{ ref: randomUUID(), amountCents: 15_000 }] })).toBe('partial return')
  expect(await resolve(id)).toEqual(unanswered)
  expect(await resolve(id, true)).toBe(true)
})

test('API-18 a part that the bank answers with leaves no doubt: support resolves the rest', async () => {
  answer = async () => ({ ...reportOf('recalled'), refund: { ref: randomUUID(), amountCents: 15_000 } })
  const { intent, id } = await debitTooLate()
  await expect
    .poll(() => store.db.row(sql`select 1 from outbox where ${ofJob(intent)} and done_at is not null`))
    .toBeDefined()
  expect(await resolve(id)).toBe(true)
})

test('API-18 a refund requested by a process that died is not resolved as if it was not', async () => {
  const bank = new EventEmitter()
  answer = async () => {
    await once(bank, 'answer')
    return away()
  }
  const { intent, id } = await debitTooLate()
  // The lease ended less than 10 s ago: the call may still run.
  await store.db.run(sql`update outbox set ${setRunAt(-1_000)} where ${ofJob(intent)}`)
  expect(await resolve(id, true)).toContain('in 20 seconds')
  answer = away
  bank.emit('answer')
  await untilPostponed('outbox', ofJob(intent))
  expect(await resolve(id)).toEqual(unanswered)
})

test('API-18 a listed debit whose refund is unanswered is resolved only as not refunded', async () => {
  const { debit, id } = await listRefunding()
  await untilPostponed('differences', sql`bank_ref = ${debit.ref}`)
  expect(await resolve(id)).toEqual(unanswered)
  expect(await kindsOf(debit.ref)).toEqual([['unknown entry', 'refunding']])
  expect(await resolve(id, true)).toBe(true)
})

test('API-18 a listed debit whose refund is refused after no answer is resolved by hand', async () => {
  const { debit, id } = await listRefunding()
  const ofDebit = sql`bank_ref = ${debit.ref}`
  await untilPostponed('differences', ofDebit)
  answer = refused
  await store.db.run(sql`update differences set problem = null, state = 'refunding', ${setRunAt(0)} where ${ofDebit}`)
  await untilPostponed('differences', ofDebit)
  expect(await resolve(id)).toBe(true)
})

test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
