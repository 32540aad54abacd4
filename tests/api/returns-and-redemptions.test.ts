import { EventEmitter, once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { receiveNotice } from '#server/payments/inbox.ts'
import type { Database } from '#server/platform/db/database.ts'
import { violation } from '#server/platform/db/rows.ts'
import { committingOn } from './support/committing-on.ts'
import { expectInvariants } from './support/invariants.ts'
import { useReturnStore } from './support/return-store.ts'

// PGlite has one session: its transactions follow each other.
const isPostgres = inject('engine').name === 'postgres'
const { store, buy } = useReturnStore()

/** The ids of the two cards of a payment. */
async function cardsOf(intent: string): Promise<number[]> {
  const cards = await store.db.rows(
    z.object({ id: z.number() }),
    sql`select id from user_cards join payments using (order_id) where payment_id = ${intent} order by id`,
  )
  return cards.map(({ id }) => id)
}

/** The bank returns the money of a payment. */
function returnMoney(db: Database, reference: string) {
  const returns = [{ ref: randomUUID(), amountCents: 10_000 }]
  const report = { state: 'returned', reason: null, debit: null, refund: null, returns }
  return receiveNotice(db, { eventId: randomUUID(), reference, report })
}

/** The app orders what a card is redeemed for. */
const redeem = (db: Database, cardId: number | undefined) =>
  db
    .transaction((tx) =>
      tx.run(sql`insert into redeem_orders (user_card_id, order_status) values (${cardId ?? null}, 'Sent')`),
    )
    .then(
      () => 'redeemed',
      (error: unknown) => violation(error).code,
    )

/** Waits until a statement of another transaction waits for a lock, or until `work` has ended. */
const untilWaiting = (work: Promise<unknown>) =>
  Promise.race([
    work,
    expect
      .poll(() =>
        store.db.rows(sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toHaveLength(1),
  ])

const isBlocked = (cardId: number | undefined) =>
  store.db.row(sql`select blocked_at is not null as "isBlocked" from user_cards where id = ${cardId ?? null}`)

if (isPostgres)
  test('API-17 a card that is being blocked cannot be redeemed', async () => {
    const intent = await buy()
    const [card] = await cardsOf(intent)
    const signals = new EventEmitter()
    const written = once(signals, 'written')
    const returned = returnMoney(committingOn(store.db, signals), intent)
    await written
    const redeemed = redeem(store.db, card)
    await untilWaiting(redeemed)
    signals.emit('commit')
    expect([await returned, await redeemed]).toEqual(['returned money', '23514'])
    expect(await isBlocked(card)).toEqual({ isBlocked: true })
  })

if (isPostgres)
  test('API-17 money is returned while one of its cards is being redeemed, which is not blocked', async () => {
    const intent = await buy()
    const [card, other] = await cardsOf(intent)
    const signals = new EventEmitter()
    const written = once(signals, 'written')
    const redeemed = redeem(committingOn(store.db, signals), card)
    await written
    const returned = returnMoney(store.db, intent)
    await untilWaiting(returned.catch(() => undefined))
    signals.emit('commit')
    expect([await returned, await redeemed]).toEqual(['returned money', 'redeemed'])
    expect([await isBlocked(card), await isBlocked(other)]).toEqual([{ isBlocked: false }, { isBlocked: true }])
  })

test('API-17 a card of a returned order cannot be redeemed, and that of another can', async () => {
  const [intent, other] = [await buy(), await buy()]
  expect(await returnMoney(store.db, intent)).toBe('returned money')
  expect(await redeem(store.db, (await cardsOf(intent))[0])).toBe('23514')
  expect(await redeem(store.db, (await cardsOf(other))[0])).toBe('redeemed')
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
