import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookRefund } from '#server/bank/sandbox/books.ts'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences, toText } from '#server/payments/read-differences.ts'
import { refundByHand, resolveByHand } from '#server/payments/refund-differences.ts'
import { bookDebit } from './support/book-debit.ts'
import { booksAgree, expectNoneForgotten } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, payment, until, behave, stock, advanceTime } = usePaymentStore({ reconcileMs: 100 })
const one = [{ cardId: 1, quantity: 1 }]
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

async function buy(outcome: OutcomeName): Promise<string> {
  await behave(customers.withPhone, outcome)
  const intent = await order(token, one)
  expect((await start(token, intent)).status).toBe(200)
  return intent
}

async function ledgerOf(reference: string) {
  const { json } = await store.call({ url: '/sandbox/bank/ledger' })
  const entries = json.data.entries as { ref: string; reference: string; kind: string; amountCents: number }[]
  return entries.filter((entry) => entry.reference === reference)
}

function listed(intent: string) {
  return store.db.rows(sql`
    select kind, state, resolution from differences where reference = ${intent} and bank_ref is not null`)
}

async function cardsOf(intent: string) {
  const issued = await store.db.row(
    z.object({ cards: z.number() }),
    sql`
    select count(*) as cards from user_cards join payments using (order_id) where payment_id = ${intent}`,
  )
  return issued?.cards
}

test('API-9 API-18 a debit that the bank books a day late, without a notice, is found', async () => {
  // That day was compared already.
  await expect.poll(() => store.db.row(sql`select 1 from reconciliation where compared_to is not null`)).toBeDefined()
  const intent = await buy('bookedLate')
  await until(token, intent, 'Pending')
  await advanceTime(86_400_000)
  await until(token, intent, 'Paid')
  const heard = await store.db.rows(
    sql`select 1 from bank_notices where payment_id = ${intent} and report ->> 'state' = 'settled'`,
  )
  expect(heard).toEqual([])
})

test('API-18 a second debit of one payment is listed and refunded; the first buys the cards', async () => {
  const intent = await buy('debitedTwice')
  await until(token, intent, 'Paid')
  await expect
    .poll(() => listed(intent))
    .toEqual([{ kind: 'second debit', state: 'resolved', resolution: 'Refunded.' }])
  expect((await ledgerOf(intent)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['debit', 5_000],
    ['debit', 5_000],
    ['refund', 5_000],
  ])
  expect((await payment(token, intent)).json.data.payment).toMatchObject({ paymentStatus: 'Paid', money: 'taken' })
  expect(await cardsOf(intent)).toBe(1)
})

test('API-17 API-18 a second debit that the bank returns by itself leaves the order paid', async () => {
  const intent = await buy('paid')
  await until(token, intent, 'Paid')
  await store.db.transaction(async (tx) => {
    await bookDebit(tx, { reference: intent, amountCents: 5_000 })
    await tx.run(sql`
      insert into bank.ledger (reference, kind, amount_cents, refunds)
      select reference, 'return', amount_cents, entry_ref from bank.ledger
      where reference = ${intent} and kind = 'debit' order by id desc limit 1`)
  })
  await expect.poll(() => listed(intent)).toMatchObject([{ kind: 'second debit', state: 'resolved' }])
  expect((await payment(token, intent)).json.data.payment).toMatchObject({ paymentStatus: 'Paid', money: 'taken' })
  const blocked = sql`select from user_cards join payments using (order_id) where payment_id = ${intent} and blocked_at is not null`
  expect(await store.db.rows(blocked)).toEqual([])
  const entries = await ledgerOf(intent)
  expect(entries.map(({ kind }) => kind)).toEqual(['debit', 'debit', 'return'])

  const returns = entries.filter(({ kind }) => kind === 'return').map(({ ref, amountCents }) => ({ ref, amountCents }))
  const report = { state: 'settled', reason: null, debit: null, refund: null, returns }
  expect(await receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })).toBe('taken')
  expect((await payment(token, intent)).json.data.payment).toMatchObject({ paymentStatus: 'Paid', money: 'taken' })
  expect(await store.db.rows(blocked)).toEqual([])
})

test('API-18 a debit for no order is listed and refunded', async () => {
  const intent = await buy('unasked')
  await until(token, intent, 'Paid')
  const strange = sql`select reference from differences where kind = 'unknown entry' and state = 'resolved'`
  await expect.poll(() => store.db.row(strange)).toBeDefined()
  const found = await store.db.row(z.object({ reference: z.string() }), strange)
  expect((await ledgerOf(found?.reference ?? '')).map(({ kind }) => kind)).toEqual(['debit', 'refund'])
  expect((await ledgerOf(intent)).map(({ kind }) => kind)).toEqual(['debit'])
})

test('API-18 a wrong amount is listed until support refunds it, which fails the payment', async () => {
  const before = await stock(1)
  const intent = await buy('wrongAmount')
  await expect.poll(() => listed(intent)).toEqual([{ kind: 'wrong amount', state: 'open', resolution: null }])
  await until(token, intent, 'Pending')
  expect((await payment(token, intent)).json.data.payment).toMatchObject({ money: 'wrongAmount' })
  await expectNoneForgotten(store.db)
  const found = await store.db.row(
    z.object({ id: z.number() }),
    sql`
    select difference_id as id from differences where reference = ${intent} and kind = 'wrong amount'`,
  )
  expect(await refundByHand(store.db, found?.id ?? 0)).toBe(true)
  await until(token, intent, 'Failed')
  expect((await payment(token, intent)).json.data.payment).toMatchObject({
    money: 'refunded',
    reason: 'Your bank took a different amount than this order costs.',
  })
  expect(await listed(intent)).toEqual([{ kind: 'wrong amount', state: 'resolved', resolution: 'Refunded.' }])
  expect((await ledgerOf(intent)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['debit', 5_100],
    ['refund', 5_100],
  ])
  expect(await stock(1)).toEqual(before)
})

test('API-18 a wrong amount that the bank refunds itself fails the waiting payment', async () => {
  const intent = await buy('wrongAmount')
  await expect.poll(() => listed(intent)).toEqual([{ kind: 'wrong amount', state: 'open', resolution: null }])
  const [debit] = await ledgerOf(intent)
  await bookRefund(store.db, debit?.ref ?? '')
  await until(token, intent, 'Failed')
  expect(await listed(intent)).toEqual([{ kind: 'wrong amount', state: 'resolved', resolution: 'Refunded.' }])
})

test('API-18 an entry that cannot be compared holds up no other', async () => {
  await store.db.script(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin
      if new.reference = 'poison' then raise exception 'This one cannot be listed.'; end if;
      return new;
    end $$;
    create trigger refuse_poison before insert on differences for each row execute function refuse_poison()`)
  const strangers = Array.from({ length: 25 }, () => randomUUID())
  for (const reference of ['poison', ...strangers]) await bookDebit(store.db, { reference, amountCents: 100 })
  const refunded = () =>
    store.db.rows(sql`
      select 1 from differences where state = 'resolved' and kind = 'unknown entry' and amount_cents = 100`)
  await expect.poll(async () => (await refunded()).length).toBe(strangers.length)
  await store.db.script('drop trigger refuse_poison on differences')
  await expect.poll(async () => (await refunded()).length).toBe(strangers.length + 1)
})

test('API-9 API-18 an order whose money arrives unasked is refunded, lapses, and stays unpaid', async () => {
  const before = await stock(1)
  const intent = await order(token, one)
  await bookDebit(store.db, { reference: intent, amountCents: 5_000 })
  const [entry] = await ledgerOf(intent)
  const debit = { ref: entry?.ref ?? '', amountCents: 5_000 }
  const report = { state: 'settled', reason: null, debit, refund: null }
  const notice = () => receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })
  await notice()
  await expect
    .poll(() => listed(intent))
    .toEqual([{ kind: 'unasked debit', state: 'resolved', resolution: 'Refunded.' }])

  await store.db.run(sql`update payments set expires_at = clock_timestamp() where payment_id = ${intent}`)
  await until(token, intent, 'Expired')
  expect(await notice()).toBe('taken')
  expect((await payment(token, intent)).json.data.payment).toMatchObject({ paymentStatus: 'Expired', money: 'none' })
  expect([await stock(1), await cardsOf(intent)]).toEqual([before, 0])
  expect((await ledgerOf(intent)).map(({ kind }) => kind)).toEqual(['debit', 'refund'])
})

test('API-18 support lists differences with age and state, and closes one with a note', async () => {
  const intent = await buy('silent')
  await bookDebit(store.db, { reference: intent, amountCents: 4_000 })
  await expect.poll(() => listed(intent)).toHaveLength(1)
  await store.db.run(sql`update differences set found_at = now() - interval '3 hours' where reference = ${intent}`)
  const [found] = await readDifferences(store.db, false)
  expect(toText(await readDifferences(store.db, false))).toBe(
    `${found?.id}  wrong amount, open, found 3 h ago
    payment ${intent}, bank entry ${found?.bankRef}, $40.00
    The bank booked another amount than the payment has.`,
  )
  const { body } = await store.app.inject({ url: '/metrics' })
  expect(body).toContain('wattle_differences{kind="wrong amount",state="open"} 1\n')
  expect(body).toMatch(/wattle_differences_oldest_seconds\{kind="wrong amount",state="open"\} 108\d\d\n/)

  expect(await resolveByHand(store.db, found?.id ?? 0, 'The bank reversed it.')).toBe(true)
  expect(await resolveByHand(store.db, found?.id ?? 0, 'Again.')).toBe(false)
  await until(token, intent, 'Failed')
  expect(toText(await readDifferences(store.db, false))).toBe('The store and the bank agree.')
  expect(toText(await readDifferences(store.db, true))).toContain('The bank reversed it.')
  expect((await store.app.inject({ url: '/metrics' })).body).not.toMatch(/^wattle_differences.*\{/m)
})

test('API-18 the figures are for this machine alone', async () => {
  const url = '/metrics'
  const elsewhere = [{ remoteAddress: '192.0.2.7' }, { headers: { 'x-forwarded-for': '192.0.2.7' } }]
  for (const from of elsewhere) expect((await store.app.inject({ url, ...from })).statusCode).toBe(404)
})

booksAgree(store)
