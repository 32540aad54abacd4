import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findFirstPurchase } from '#server/payments/first-purchase.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { violation } from '#server/platform/db/rows.ts'
import { isMoreLeft, removeOutdated, retention } from '#server/privacy/retention.ts'
import { bookDebit } from './support/book-debit.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'
import { reportOf } from './support/silent-bank.ts'

const { store, place, order, start, recall, until, behave } = usePaymentStore({ reconcileMs: 100 })
const one = [{ cardId: 1, quantity: 1 }]
const dayMs = 86_400_000
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

/** Removes what is outdated at an instant, the session too. */
async function removeAt(now: number) {
  const removed = await removeOutdated(store.db, now)
  token = await store.login(customers.withPhone)
  return removed
}

const removeLater = () => removeAt(Date.now() + 31 * dayMs)

/** An order that is cancelled before its payment is started. */
async function cancel(session: string = randomUUID()): Promise<string> {
  const { json } = await place(token, one, session)
  const intent = json.data.order.paymentIntent.paymentIntentId as string
  await recall(token, intent)
  return intent
}

/** An order whose payment is cancelled after its start. */
async function cancelStarted(): Promise<string> {
  await behave(customers.withPhone, 'silent')
  const intent = await order(token, one)
  await start(token, intent)
  await recall(token, intent)
  await until(token, intent, 'Cancelled')
  return intent
}

const read = async (intent: string) => (await store.call({ url: `/api/Customer/Payments/${intent}`, token })).status

test('MKT-6 an order that ended before its payment was started is removed after 30 days, not before', async () => {
  const cancelled = await cancel()
  const expired = await order(token, one)
  await store.db.run(sql`update payments set expires_at = clock_timestamp() where payment_id = ${expired}`)
  await until(token, expired, 'Expired')
  const placed = await store.db.row(z.object({ at: z.string() }), sql`select max(created_at) as at from payments`)
  const end = Date.parse(placed?.at ?? '') + 30 * dayMs
  await removeAt(end - 1)
  expect(await read(expired)).toBe(200)
  await removeAt(end + 1)
  expect([await read(cancelled), await read(expired)]).toEqual([404, 404])
  for (const table of ['orders', 'order_lines', 'payments', 'payment_events'])
    expect(await store.db.rows(sql`select from ${sql.identifier(table)}`)).toEqual([])
})

test('MKT-6 an order whose payment is open, was started or is known to the bank stays', async () => {
  await behave(customers.withPhone, 'paid')
  const paid = await order(token, one)
  await start(token, paid)
  await until(token, paid, 'Paid')
  const started = await cancelStarted()
  const open = await order(token, one)
  const listed = await cancel()
  await store.db.run(sql`
    insert into differences (kind, reference, cause, state, resolved_at)
    values ('undecided payment', ${listed}, 'A test', 'resolved', now())`)
  const noticed = await cancel()
  await receiveNotice(store.db, { eventId: randomUUID(), reference: noticed, report: reportOf('declined') })
  await removeLater()
  for (const intent of [paid, started, open, listed, noticed]) expect(await read(intent)).toBe(200)
  await recall(token, open)
})

test('MKT-6 API-18 an order that an uncompared entry of the bank’s ledger names stays', async () => {
  await removeLater()
  const intent = await cancel()
  const latest = new Date(Date.now() + dayMs).toISOString()
  const rolledBack = store.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into bank_entries (bank_ref, reference, kind, amount_cents, booked_at)
      values ('uncompared', ${intent.toUpperCase()}, 'debit', 5000, now())`)
    const removed = await retention.orders.remove({ ...store.db, transaction: (work) => work(tx) }, latest)
    throw new Error(`${removed} were removed.`)
  })
  await expect(rolledBack).rejects.toThrow('0 were removed.')
  expect(await retention.orders.remove(store.db, latest)).toBe(1)
})

test('API-9 API-18 a debit for an order that was removed is listed and refunded', async () => {
  const reference = await cancel()
  await removeLater()
  await bookDebit(store.db, { reference, amountCents: 5_000 })
  const listed = sql`select kind, state, resolution from differences where reference = ${reference}`
  const refunded = { kind: 'unknown entry', state: 'resolved', resolution: 'Refunded.' }
  await expect.poll(() => store.db.rows(listed)).toEqual([refunded])
})

test('API-8 a checkout that is repeated after its order was removed places a new one', async () => {
  const session = randomUUID()
  const first = await cancel(session)
  expect(await cancel(session)).toBe(first)
  await removeLater()
  const second = await cancel(session)
  expect(second).not.toBe(first)
  expect(await read(second)).toBe(200)
})

test('API-18 when the store sold first stays known after its first order was removed', async () => {
  const intent = await cancel()
  const at = new Date(Date.now() - 100 * dayMs).toISOString()
  await store.db.run(sql`update payments set created_at = ${at} where payment_id = ${intent}`)
  await store.db.run(sql`update reconciliation set first_purchase_at = null`)
  await removeLater()
  expect(await read(intent)).toBe(404)
  expect(await findFirstPurchase(store.db)).toBe(at)
})

test('MKT-6 orders are removed in batches, by several processes at once', async () => {
  await removeLater()
  await store.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      with placed as (
        insert into orders (customer_id, checkout_session_id, items_hash, total_cents, stock_state, device)
        select customer_id, gen_random_uuid(), 'many', 5000, 'released', '{}' from customers, generate_series(1, 250)
        where mobile = '+61491570157' returning order_id),
      lines as (
        insert into order_lines (order_id, card_id, quantity, unit_price_cents, unit_value_cents, unit_reward_percent)
        select order_id, 1, 1, 5000, 5000, 0 from placed)
      insert into payments (order_id, amount_cents, status, expires_at)
      select order_id, 5000, 'Cancelled', now() from placed`)
  })
  const removed = await removeLater()
  expect([removed.orders, isMoreLeft(removed)]).toEqual([100, true])
  const [first, other] = await Promise.all([removeLater(), removeLater()])
  expect(first.orders + other.orders).toBe(150)
  expect(isMoreLeft(await removeLater())).toBe(false)
})

test.each(['order_lines', 'payment_events'])(
  'API-9 %s of an order whose payment was started cannot be deleted',
  async (table) => {
    await cancelStarted()
    const error: unknown = await store.db
      .run(sql`delete from ${sql.identifier(table)}`)
      .catch((problem: unknown) => problem)
    expect(violation(error).code).toBe('23514')
  },
)

booksAgree(store)
