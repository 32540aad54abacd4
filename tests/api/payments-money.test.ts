import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AgreementReport } from '#server/bank/gateway.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, recall, payment, until, behave, stock } = usePaymentStore({
  windowMs: 1_500,
  lapseMs: 30_000,
  reconcileMs: 200,
})
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const one = [{ cardId: 1, quantity: 1 }]

async function ledgerOf(intent: string) {
  const { json } = await store.call({ url: '/sandbox/bank/ledger' })
  const entries = json.data.entries as { reference: string; kind: string; amount: number }[]
  return entries.filter(({ reference }) => reference === intent).map(({ kind, amount }) => [kind, amount])
}

test('API-9 a late debit for cards that are sold out is refunded', async () => {
  const all = [{ cardId: 4, quantity: 5 }]
  const rival = await store.login(customers.withAll)
  await behave(customers.withPhone, 'late', 2_000)
  const intent = await order(token, all)
  await start(token, intent)
  await until(token, intent, 'Expired')

  const theirs = await order(rival, all)
  await expect
    .poll(() => ledgerOf(intent), { timeout: 8_000 })
    .toEqual([
      ['debit', 400],
      ['refund', 400],
    ])
  await expect.poll(async () => (await payment(token, intent)).json.data.payment.money).toBe('refunded')
  expect((await payment(token, intent)).json.data.payment.paymentStatus).toBe('Expired')
  expect(await stock(4)).toEqual({ available: 0, reserved: 5, sold: 0 })
  await recall(rival, theirs)
})

test('API-9 a debit of a cancelled payment is refunded, although its cards are in stock', async () => {
  const before = await stock(1)
  await behave(customers.withPhone, 'late', 200)
  const intent = await order(token, one)
  await start(token, intent)
  const agreement = sql`select 1 from bank.agreements where reference = ${intent}`
  await expect.poll(() => store.db.row(agreement)).toBeDefined()
  expect((await recall(token, intent)).json.data.payment).toMatchObject({ paymentStatus: 'Cancelled', money: 'none' })
  await expect
    .poll(async () => (await payment(token, intent)).json.data.payment)
    .toMatchObject({ paymentStatus: 'Cancelled', money: 'refunded' })
  expect(await ledgerOf(intent)).toEqual([
    ['debit', 50],
    ['refund', 50],
  ])
  expect(await stock(1)).toEqual(before)
})

test('API-9 CHK-12 money whose notices were all lost is found in the bank’s own ledger', async () => {
  await behave(customers.withPhone, 'lost')
  const intent = await order(token, one)
  await start(token, intent)
  await until(token, intent, 'Paid')
  expect(await ledgerOf(intent)).toEqual([['debit', 50]])
  const heard = await store.db.row(sql`select count(*) as notices from bank_notices where payment_id = ${intent}`)
  expect(heard).toEqual({ notices: 0 })
})

test('API-9 a repeated, renamed, out-of-order or late notice changes nothing', async () => {
  await behave(customers.withPhone, 'paid')
  const intent = await order(token, one)
  await start(token, intent)
  await until(token, intent, 'Paid')
  // The bank's ledger may report it first.
  await expect.poll(() => settledNotices(intent)).toHaveLength(1)
  const [{ eventId, report } = { eventId: '', report: none }] = await settledNotices(intent)
  const before = await snapshot(intent)

  const notify = (id: string, results: AgreementReport) =>
    receiveNotice(store.db, { eventId: id, reference: intent, report: results })
  expect(await notify(eventId, report)).toBe('known')
  expect(await notify(randomUUID(), report)).toBe('taken')
  for (const state of ['approved', 'failed', 'declined', 'lapsed', 'recalled', 'settled', 'open', 'Odd']) {
    expect(await notify(randomUUID(), { ...none, state })).toBe('taken')
  }
  expect(await snapshot(intent)).toEqual(before)
})

test('API-9 notices of one payment that come at once are all taken in, and sell it once', async () => {
  await behave(customers.withPhone, 'silent')
  const intent = await order(token, one)
  await start(token, intent)
  await until(token, intent, 'InProgress')
  const reports = ['approved', 'open', 'approved', 'open', 'approved', 'open', 'approved', 'open']
  const results = reports.map((state) =>
    receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report: { ...none, state } }),
  )
  expect(await Promise.all(results)).toEqual(reports.map(() => 'taken'))
  expect((await payment(token, intent)).json.data.payment.paymentStatus).toBe('Pending')
  const failed = { ...none, state: 'failed', reason: 'AM04' }
  await receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report: failed })
})

const none: AgreementReport = { state: 'open', reason: null, debit: null, refund: null }

function settledNotices(intent: string) {
  return store.db.rows(
    z.object({ eventId: z.string(), report: AgreementReport }),
    sql`
    select event_id as "eventId", report from bank_notices
    where payment_id = ${intent} and report ->> 'state' = 'settled'`,
  )
}

function snapshot(intent: string) {
  return store.db.row(sql`
    select p.*, (select count(*) from user_cards u where u.order_id = p.order_id) as cards,
      (select count(*) from money_movements m where m.payment_id = p.payment_id) as movements
    from payments p where payment_id = ${intent}`)
}

booksAgree(store)
