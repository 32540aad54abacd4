import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { type PaymentHistory, describePayment, readPaymentHistory } from '#server/payments/payment-history.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, until, behave } = usePaymentStore({ reconcileMs: 100 })
let token: string
let intent: string
beforeAll(async () => {
  token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'debitedTwice')
  intent = await order(token, [{ cardId: 1, quantity: 2 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
  const refunded = sql`select 1 from bank_entries where reference = ${intent} and kind = 'refund'`
  await vi.waitFor(async () => expect(await store.db.row(refunded)).toBeDefined(), { timeout: 20_000 })
})

const historyOf = async (id: string) => (await readPaymentHistory(store.db, id)) as PaymentHistory

test('API-9 API-18 a payment history lists every row about the payment in the order of time', async () => {
  const { status, amountCents, entries } = await historyOf(intent)
  expect({ status, amountCents }).toEqual({ status: 'Paid', amountCents: expect.any(Number) })
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => Number(a) - Number(b)))
  const texts = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ text }) => text)
  expect(texts('event')).toEqual(expect.arrayContaining(['0 NewRequest', expect.stringMatching(/^\d Paid$/)]))
  expect(texts('bank entry').map((text) => text.split(' ')[1])).toEqual(['debit', 'debit', 'refund'])
  expect(texts('movement')).toEqual([expect.stringContaining(`debit of ${amountCents} cents`)])
  expect(texts('job')).toContainEqual(expect.stringMatching(/^agreement, 1 attempts, done /))
  expect(texts('notice')).toContainEqual(expect.stringContaining('settled'))
  expect(texts('difference')).toContainEqual(expect.stringContaining('second debit'))
  expect(texts('cards')).toEqual(['2 issued'])
})

test('API-9 a payment history is found by payment id in any case and by order number, and by nothing else', async () => {
  const history = await historyOf(intent)
  expect(await historyOf(intent.toUpperCase())).toEqual(history)
  expect(await historyOf(String(history.orderId))).toEqual(history)
  for (const id of ['', '0', "' or true --", history.paymentId.slice(1)])
    expect(await readPaymentHistory(store.db, id)).toBeUndefined()
})

test('API-9 a described payment history has a line for each entry and names no customer', async () => {
  const history = await historyOf(intent)
  const text = describePayment(history)
  expect(text.split('\n')).toHaveLength(history.entries.length + 1)
  expect(text).toMatch(/^payment [\w-]{36} of order \d+: Paid, \$/)
  expect(text).not.toMatch(/@|0491/)
})

booksAgree(store)
