import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgreementReport, Movement } from '#server/bank/gateway.ts'
import { listFailedRefunds } from '#server/payments/differences.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const all = [{ cardId: 4, quantity: 5 }]
const movement = (amountCents = 40_000): Movement => ({ ref: randomUUID(), amountCents })

let server: Awaited<ReturnType<typeof openServer>>
let token: string

const refund = () => Promise.reject(new Error('The bank is away.'))

beforeEach(async () => {
  server = await openServer(store.db, { reconcileMs: 100 }, { ...silentBank(), refund })
  token = await store.login(customers.withPhone)
})
afterEach(() => server.close())

function notify(reference: string, report: Partial<AgreementReport>) {
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report: { ...reportOf('recalled'), ...report } })
}

/**
 * A cancelled payment with a late debit, whose cards another customer holds: its refund is due, and the bank is away. The
 * returns are reported before the debit.
 */
async function debitTooLate(returns: Movement[] = []): Promise<{ intent: string; debit: Movement }> {
  const intent = await server.order(token, all)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  if (returns.length > 0) expect(await notify(intent, { returns })).toBe('unexpected return')
  const debit = movement()
  const rival = await store.login(customers.withAll)
  const theirs = await server.order(rival, all)
  await notify(intent, { debit })
  await server.recall(rival, theirs)
  if (returns.length > 0) return { intent, debit }
  const job = sql`select 1 from outbox where payment_id = ${intent} and topic = 'refund' and problem is not null`
  await expect.poll(() => store.db.row(job)).toBeDefined()
  return { intent, debit }
}

/** A part of the money that is refunded in the provider's dashboard, reported as made, and then as failed. */
async function returnAndFail(intent: string, amountCents: number): Promise<Movement> {
  const part = movement(amountCents)
  expect(await notify(intent, { returns: [part] })).toBe('partial return')
  await listFailedRefunds(store.db, [part.ref])
  return part
}

const moneyOf = async (intent: string) => (await server.payment(token, intent)).json.data.payment.money as string

async function listedOf(intent: string) {
  const listed = (await readDifferences(store.db, true)).filter(({ reference }) => reference === intent)
  return listed.map(({ kind, state, bankRef }) => [kind, state, bankRef])
}

test('API-17 API-18 a partial return that failed is not counted as refunded', async () => {
  const { intent } = await debitTooLate()
  const failed = await returnAndFail(intent, 15_000)
  expect(await notify(intent, { returns: [movement(25_000)] })).toBe('partial return')
  expect(await moneyOf(intent)).toBe('refunding')
  expect(await listedOf(intent)).toEqual([
    ['overdue refund', 'open', null],
    ['overdue refund', 'open', failed.ref],
  ])
  const [{ cause } = { cause: '' }] = (await readDifferences(store.db, false)).filter(
    ({ reference }) => reference === intent,
  )
  expect(cause).toBe(
    'The bank has returned $250.00 of $400.00 by itself. The store does not refund the other $150.00: do so at the bank. Returns of $150.00 that failed are also listed: do not pay them twice.',
  )
  await expectInvariants(store.db)

  expect(await notify(intent, { returns: [movement(15_000)] })).toBe('returned money')
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await listedOf(intent)).toEqual([
    ['overdue refund', 'resolved', null],
    ['overdue refund', 'resolved', failed.ref],
  ])
})

test('API-17 API-18 a whole refund after a partial return that failed is not too much', async () => {
  const { intent, debit } = await debitTooLate()
  const failed = await returnAndFail(intent, 15_000)
  await notify(intent, { refund: { ...movement(), refunds: debit.ref } })
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await listedOf(intent)).toEqual([
    ['overdue refund', 'resolved', null],
    ['overdue refund', 'resolved', failed.ref],
  ])
})

test('API-18 the refund of a payment does not resolve the failed refund of a second debit', async () => {
  const { intent, debit } = await debitTooLate()
  const second = movement()
  expect(await notify(intent, { debit: second })).toBe('second debit')
  const failed = movement()
  await notify(intent, { refund: { ...failed, refunds: second.ref } })
  await listFailedRefunds(store.db, [failed.ref])
  await notify(intent, { refund: { ...movement(), refunds: debit.ref } })
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await listedOf(intent)).toEqual([
    ['second debit', 'resolved', second.ref],
    ['overdue refund', 'open', failed.ref],
  ])
})

test('API-17 API-18 a return of too much that was listed before its debit is listed again', async () => {
  const returned = movement(50_000)
  const { intent } = await debitTooLate([returned])
  expect(await moneyOf(intent)).toBe('refunded')
  expect(await listedOf(intent)).toEqual([['unexpected return', 'open', returned.ref]])
  const [listed] = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  expect(listed?.cause).toBe('The bank has sent back $500.00 of a payment of $400.00.')
})

/** A paid order of $100. */
async function buy(): Promise<{ intent: string; debit: Movement }> {
  const intent = await server.order(token, [{ cardId: 1, quantity: 2 }])
  await server.start(token, intent)
  await server.untilSent(intent)
  const debit = movement(10_000)
  await notify(intent, { debit })
  await server.until(token, intent, 'Paid')
  return { intent, debit }
}

test('API-17 API-18 the whole amount that returns after a part that failed leaves nothing to pay', async () => {
  const { intent } = await buy()
  const failed = await returnAndFail(intent, 6_000)
  expect(await notify(intent, { returns: [movement(10_000)] })).toBe('returned money')
  await server.until(token, intent, 'Returned')
  expect(await listedOf(intent)).toEqual([['overdue refund', 'resolved', failed.ref]])
})

test('API-17 API-18 the rest that returns after a part that failed leaves that part to pay', async () => {
  const { intent } = await buy()
  const failed = await returnAndFail(intent, 6_000)
  expect(await notify(intent, { returns: [movement(4_000)] })).toBe('returned money')
  await server.until(token, intent, 'Returned')
  expect(await listedOf(intent)).toEqual([['overdue refund', 'open', failed.ref]])
})

test.each([
  ['part', 4_000],
  ['whole', 10_000],
])('API-18 a second debit refunded again after its refund failed leaves nothing to pay: %s', async (_name, cents) => {
  const { intent } = await buy()
  const second = movement(10_000)
  expect(await notify(intent, { debit: second })).toBe('second debit')
  const failed = movement(cents)
  await notify(intent, { refund: { ...failed, refunds: second.ref } })
  await listFailedRefunds(store.db, [failed.ref])
  expect(await listedOf(intent)).toContainEqual(['overdue refund', 'open', failed.ref])
  await notify(intent, { refund: { ...movement(10_000), refunds: second.ref } })
  expect(await listedOf(intent)).toEqual([
    ['second debit', 'resolved', second.ref],
    ['overdue refund', 'resolved', failed.ref],
  ])
})

test('API-18 a failed refund that another has replaced never counts as made, however often refunds fail', async () => {
  const { intent } = await buy()
  const second = movement(10_000)
  await notify(intent, { debit: second })
  for (let refunds = 0; refunds < 3; refunds++) {
    const made = movement(10_000)
    await notify(intent, { refund: { ...made, refunds: second.ref } })
    if (refunds < 2) await listFailedRefunds(store.db, [made.ref])
  }
  const kinds = (await listedOf(intent)).map(([kind, state]) => `${kind}, ${state}`)
  expect(kinds).toEqual(['second debit, resolved', 'overdue refund, resolved', 'overdue refund, resolved'])
})

test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
