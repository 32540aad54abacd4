import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkGateway } from '#server/bank/checked-gateway.ts'
import type { BankGateway } from '#server/bank/gateway.ts'
import { doBankJob } from '#server/payments/bank-jobs.ts'
import { listDifference } from '#server/payments/differences.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { type Job, takeJobs } from '#server/payments/outbox.ts'
import { refundDifferences } from '#server/payments/refund-differences.ts'
import type { Database } from '#server/platform/db/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
let calls: string[]
let intent: string

const bank: BankGateway = {
  ...silentBank(),
  refund: async (reference) => {
    calls.push(reference)
    return { ...reportOf('settled'), refund: { ref: randomUUID(), amountCents: 5_000 } }
  },
}
const gateway = checkGateway(bank, () => {})

/** The work of another process on the same database. */
function jobsOf(database: Database) {
  return { database, gateway, onAnomaly: () => {}, onRefusal: () => {} }
}

/** A payment whose refund is due. */
beforeEach(async () => {
  calls = []
  const server = await openServer(store.db, {}, silentBank())
  const token = await server.login(customers.withPhone)
  intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, intent)
  await server.until(token, intent, 'InProgress')
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  await server.close()
  const debit = { ref: randomUUID(), amountCents: 5_000 }
  const report = { ...reportOf('settled'), debit }
  await receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })
})

async function take(): Promise<Job> {
  const [job] = (await takeJobs(store.db, 'refund', 1)).jobs
  return job ?? expect.fail('No refund is due.')
}

function endLease(): Promise<number> {
  return store.db.run(sql`
    update outbox set run_at = clock_timestamp() - interval '1 ms' where payment_id = ${intent} and topic = 'refund'`)
}

const readJob = () =>
  store.db.row(sql`
    select attempts, is_under_way as "isUnderWay", done_at is not null as "isDone", problem from outbox
    where payment_id = ${intent} and topic = 'refund'`)

test('API-11 API-18 a process that lost its lease before the call requests no refund', async () => {
  const first = await take()
  await endLease()
  const second = await take()
  expect(second.id).toBe(first.id)
  expect(await doBankJob(jobsOf(store.db), first)).toEqual({ isDone: false })
  expect(calls).toEqual([])
  expect(await readJob()).toMatchObject({ attempts: 2, isUnderWay: true, isDone: false })
  expect(await doBankJob(jobsOf(store.db), second)).toMatchObject({ isDone: true })
  expect(calls).toEqual([intent])
})

test('API-11 API-18 a failed call of a process that lost its lease leaves the next one its own', async () => {
  const first = await take()
  const refund = async () => {
    await endLease()
    await take()
    throw new Error('The answer was lost.')
  }
  const losing = { ...jobsOf(store.db), gateway: checkGateway({ ...bank, refund }, () => {}) }
  expect(await doBankJob(losing, first)).toEqual({ isDone: false })
  expect(await readJob()).toEqual({ attempts: 2, isUnderWay: true, isDone: false, problem: null })
  await endLease()
  await doBankJob(jobsOf(store.db), await take())
  expect(calls).toEqual([intent])
})

test('API-11 API-18 a process that hangs until its lease is about to end requests no refund', async () => {
  let elapsed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
  const row = async (...query: unknown[]) => {
    const found: unknown = await Reflect.apply(store.db.row, store.db, query)
    elapsed += 9_500
    return found
  }
  expect(await doBankJob(jobsOf({ ...store.db, row: row as Database['row'] }), await take())).toEqual({ isDone: false })
  vi.restoreAllMocks()
  expect(calls).toEqual([])
  const problem = 'The call to the bank is not made: its lease is about to end.'
  expect(await readJob()).toEqual({ attempts: 1, isUnderWay: false, isDone: false, problem })
  await endLease()
  await doBankJob(jobsOf(store.db), await take())
  expect(calls).toEqual([intent])
})

test('API-11 API-18 of two processes that took one listed debit, one requests its refund', async () => {
  await doBankJob(jobsOf(store.db), await take())
  calls = []
  const debit = { reference: intent, bankRef: randomUUID(), amountCents: 5_000, cause: 'A second debit.' }
  await store.db.transaction((tx) => listDifference(tx, { kind: 'second debit', ...debit }))
  const ofDebit = sql`bank_ref = ${debit.bankRef}`
  await store.db.run(sql`update differences set state = 'refunding' where ${ofDebit}`)
  const rows = async (...query: unknown[]) => {
    const taken: unknown = await Reflect.apply(store.db.rows, store.db, query)
    await store.db.run(sql`update differences set run_at = clock_timestamp() where ${ofDebit}`)
    await refundDifferences({ database: store.db, gateway: lost })
    return taken
  }
  // The answer to the other process is lost, so that the debit is still to be refunded.
  const refund = async (reference: string) => {
    calls.push(reference)
    throw new Error('The answer was lost.')
  }
  const lost = checkGateway({ ...bank, refund }, () => {})
  await refundDifferences({ database: { ...store.db, rows: rows as Database['rows'] }, gateway })
  expect(calls).toEqual([intent])
  await store.db.run(sql`update differences set run_at = clock_timestamp() where ${ofDebit}`)
  await refundDifferences({ database: store.db, gateway })
  expect(await store.db.row(sql`select state from differences where ${ofDebit}`)).toEqual({ state: 'resolved' })
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
