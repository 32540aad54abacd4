import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import { messagePart } from '#server/mail/message-part.ts'
import { listUndecided } from '#server/payments/differences.ts'
import { type PaymentHistory, describePayment, readPaymentHistory } from '#server/payments/payment-history.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { refundByHand, resolveByHand } from '#server/payments/refund-differences.ts'
import { booksAgree } from './support/invariants.ts'
import { calmTimes, customers, shopping } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(({ db }) => ({
  parts: [paymentPart({ db, ...calmTimes, reconcileMs: 100 }), messagePart({ db, origin: 'https://shop.example' })],
}))
const { order, start, recall, until, untilSent, behave } = shopping(store)
const one = [{ cardId: 1, quantity: 1 }]
let token: string
let intent: string
beforeAll(async () => {
  token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'debitedTwice')
  intent = await order(token, [{ cardId: 1, quantity: 2 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
  const refunded = sql`
    select 1 from bank_entries e join listed_refunds r using (bank_ref) where reference = ${intent}`
  await vi.waitFor(async () => expect(await store.db.row(refunded)).toBeDefined(), { timeout: 20_000 })
})

/** A purchase that the bank ends in this way. */
async function end(outcome: OutcomeName, status: PaymentStatus): Promise<PaymentHistory> {
  await behave(customers.withPhone, outcome)
  const ended = await order(token, one)
  await start(token, ended)
  await until(token, ended, status)
  return historyOf(ended)
}

const textsOf = ({ entries }: Pick<PaymentHistory, 'entries'>, kind: string) =>
  entries.filter((entry) => entry.kind === kind).map(({ text }) => text)

const historyOf = async (id: string) => (await readPaymentHistory(store.db, id)) as PaymentHistory

test('API-9 API-18 a payment history lists every row about the payment in the order of time', async () => {
  const { status, amountCents, entries } = await historyOf(intent)
  expect({ status, amountCents }).toEqual({ status: 'Paid', amountCents: expect.any(Number) })
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times).not.toContain(Number.NaN)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const texts = (kind: string) => textsOf({ entries }, kind)
  expect(texts('event')).toEqual(expect.arrayContaining(['0 NewRequest', expect.stringMatching(/^\d Paid$/)]))
  expect(texts('bank entry').map((text) => text.split(' ')[1])).toEqual(['debit', 'debit', 'refund'])
  expect(texts('movement')).toEqual([expect.stringContaining(`debit of ${amountCents} cents`)])
  expect(texts('job')).toEqual(expect.arrayContaining(['agreement queued', 'agreement done after 1 attempts']))
  expect(texts('notice')).toContainEqual(expect.stringContaining('settled'))
  expect(texts('difference')).toContainEqual(expect.stringContaining('second debit'))
  expect(texts('refund')).toEqual([expect.stringMatching(/^\S+ of \d+ cents, of difference \d+$/)])
  expect(texts('cards')).toEqual(['2 issued'])
})

test('API-9 VLT-11 a payment history lists each message with kind, channel and time after its delivery', async () => {
  await expect.poll(() => store.db.rows(sql`select 1 from messages`)).toEqual([])
  const history = await historyOf(intent)
  expect(textsOf(history, 'message').toSorted()).toEqual([
    'cards by email queued',
    'cards by email sent',
    'cards by sms queued',
    'cards by sms sent',
    'second debit by email queued',
    'second debit by email sent',
  ])
  expect(JSON.stringify(history)).not.toMatch(/@|0491 ?570|\+61/)
})

test('API-9 a payment history dates a job by when it was queued and done, also after later events', async () => {
  await store.db.run(sql`update outbox set run_at = run_at + interval '1 hour' where payment_id = ${intent}`)
  const { entries } = await historyOf(intent)
  const place = (text: string) => entries.findIndex((entry) => entry.text === text)
  expect(place('agreement done after 1 attempts')).toBeGreaterThan(place('agreement queued'))
  expect(place('agreement done after 1 attempts')).toBeLessThan(entries.findIndex(({ text }) => /^\d Paid$/.test(text)))
})

test('API-9 a payment history names the bank’s reason for a failed payment', async () => {
  const failed = await end('insufficient', 'Failed')
  expect(describePayment(failed)).toMatch(/: Failed, \$[\d.]+, reason AM04\n/)
  expect(textsOf(failed, 'event').at(-1)).toMatch(/^\d Failed, reason AM04$/)
})

test('API-9 CHK-15 a payment history names who recalled the agreement', async () => {
  await behave(customers.withPhone, 'silent')
  const recalled = await order(token, one)
  await start(token, recalled)
  await untilSent(recalled)
  await recall(token, recalled)
  await until(token, recalled, 'Cancelled')
  expect(textsOf(await historyOf(recalled), 'event').at(-1)).toMatch(/^\d Cancelled, recalled by the shopper$/)
})

test('API-9 a payment history names an order that was never started', async () => {
  const lapsed = await order(token, one)
  await store.db.run(sql`update payments set expires_at = clock_timestamp() where payment_id = ${lapsed}`)
  await until(token, lapsed, 'Expired')
  expect(textsOf(await historyOf(lapsed), 'event').at(-1)).toBe('1 Expired, not started in time')
})

test('API-9 API-18 a payment history names what support resolved when that ended the payment', async () => {
  await behave(customers.withPhone, 'silent')
  const stuck = await order(token, one)
  await start(token, stuck)
  await untilSent(stuck)
  await store.db.transaction((tx) => listUndecided(tx, stuck, 'The bank is silent.'))
  const { id } = (await store.db.row(
    z.object({ id: z.number() }),
    sql`select difference_id as id from differences where reference = ${stuck}`,
  )) ?? { id: 0 }
  expect(await resolveByHand(store.db, id, 'Closed by phone.')).toBe(true)
  const history = await historyOf(stuck)
  expect(textsOf(history, 'event').at(-1)).toMatch(new RegExp(`^\\d Failed, difference ${id} was resolved$`))
  const found = `${id} undecided payment, The bank is silent.`
  expect(textsOf(history, 'difference')).toEqual([found, `${id} resolved: Closed by phone.`])
})

test('API-9 API-18 a payment history lists the refund of a debit of a wrong amount', async () => {
  await behave(customers.withPhone, 'wrongAmount')
  const paid = await order(token, one)
  await start(token, paid)
  const listed = async () =>
    (await readDifferences(store.db, false)).find(
      ({ kind, reference }) => kind === 'wrong amount' && reference === paid,
    )
  await expect.poll(listed, { timeout: 10_000 }).toBeDefined()
  expect(await refundByHand(store.db, (await listed())?.id ?? 0)).toBe(true)
  await until(token, paid, 'Failed')
  const wrong = await historyOf(paid)
  expect(textsOf(wrong, 'refund')).toHaveLength(1)
  expect(textsOf(wrong, 'event').at(-1)).toMatch(/^\d Failed, difference \d+ was resolved$/)
})

test('API-9 a payment history reads every table with the id of a payment', async () => {
  const columns = await store.db.rows(
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('payment_id', 'reference', 'difference_id')`,
  )
  const files = ['payment-entries', 'payment-history'].map((name) => readFileSync(`server/payments/${name}.ts`, 'utf8'))
  const sources = files.join('\n')
  const names = [...new Set(columns.map(({ name }) => name))]
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(sources).toMatch(new RegExp(`(from|join) ${name}\\b`))
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
  expect(text).not.toMatch(/@|0491 ?570/)
})

booksAgree(store)
