import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PaymentStatus, paymentStatuses } from '#contract/payment-status.ts'
import { paymentCases } from '#machines/payment/payment.cases.ts'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { nextStatus } from '#machines/payment/payment.move.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { violation } from '#server/platform/db/rows.ts'
import { eventCasesOf } from '#model-tests/event-cases.ts'
import { paymentModel } from '#tests/payment/payment.model.ts'
import { required } from '#tests/payment/required-statuses.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, until, behave } = usePaymentStore()
let intent: string

beforeAll(async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
  intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
})

/** Every event with every payload. */
const events = eventCasesOf(paymentModel).map(({ event }) => event as PaymentEvent)

/** Tries statements in a transaction that is rolled back; returns the SQLSTATE of the error, if any. */
async function attempt(work: (tx: Queries) => Promise<unknown>): Promise<string> {
  const undo = new Error('undo')
  const error: unknown = await store.db
    .transaction(async (tx) => {
      await work(tx)
      throw undo
    })
    .catch((thrown: unknown) => thrown)
  return error === undo ? 'allowed' : (violation(error).code ?? String(error))
}

/** A payment that starts with a later status. */
const another = sql`
  insert into payments (order_id, amount_cents, expires_at, status)
  select order_id, amount_cents, now(), 'Pending' from payments limit 1`

test('API-7 API-9 SM-5 the database knows exactly the statuses of the contract, each with its stock', async () => {
  const rows = await store.db.rows(
    z.object({ status: PaymentStatus, stock: z.string() }),
    sql`
    select status, stock from payment_statuses`,
  )
  const known = Object.fromEntries(rows.map(({ status, stock }) => [status, stock]))
  const stocks = { open: 'held', bought: 'sold', unpaid: 'released', returned: 'sold' }
  expect(known).toEqual(Object.fromEntries(paymentStatuses.map((status) => [status, stocks[required[status].outcome]])))
  expect(await attempt((tx) => tx.run(another))).toBe('23514')
})

test('API-9 SM-5 the database allows exactly the moves of the machine, for every pair of statuses', async () => {
  expect(Object.keys(paymentCases.events)).toHaveLength(3)
  const machine: Record<string, boolean> = {}
  const database: Record<string, boolean> = {}
  for (const from of paymentStatuses) {
    for (const to of paymentStatuses) {
      const pair = `${from} → ${to}`
      machine[pair] = from === to || events.some((event) => nextStatus(from, event) === to)
      database[pair] = (await attempt((tx) => goFromTo(tx, from, to))) === 'allowed'
    }
  }
  expect(database).toEqual(machine)
})

/** Sets the payment to `from` with the trigger disabled, then moves it with the trigger enabled. */
async function goFromTo(tx: Queries, from: PaymentStatus, to: PaymentStatus): Promise<void> {
  await tx.run(sql`set local session_replication_role = replica`)
  await tx.run(sql`update payments set status = ${from} where payment_id = ${intent}`)
  await tx.run(sql`set local session_replication_role = origin`)
  await tx.run(sql`update payments set status = ${to} where payment_id = ${intent}`)
}

test('API-9 API-10 what is recorded cannot be rewritten', async () => {
  const rewrites = [
    sql`update payments set amount_cents = 1 where payment_id = ${intent}`,
    sql`delete from payment_events where payment_id = ${intent}`,
    sql`update money_movements set kind = 'refund' where payment_id = ${intent}`,
    sql`update bank_notices set report = '{}' where payment_id = ${intent}`,
    sql`update order_lines set quantity = 9`,
    sql`update redemption_codes set ciphertext = ${'A'.repeat(64)}`,
    sql`delete from user_cards where order_id is not null`,
    sql`update user_cards set value_cents = 1 where order_id is not null`,
    sql`update user_cards set reward_percent = 100 where order_id is not null`,
  ]
  const refused = await Promise.all(rewrites.map((rewrite) => attempt((tx) => tx.run(rewrite))))
  expect(refused).toEqual(rewrites.map(() => '23514'))
  const redeem = sql`update user_cards set redeemed_at = now() where order_id is not null`
  expect(await attempt((tx) => tx.run(redeem))).toBe('allowed')
})

test('API-7 API-9 no transaction can leave a payment that disagrees with its stock, money or cards', async () => {
  const [token, free] = [await store.login(customers.withPhone), sql`set constraints all immediate`]
  const open = await order(token, [{ cardId: 1, quantity: 1 }])
  const wrong = [
    [sql`update payments set status = 'Cancelled' where payment_id = ${open}`, free],
    [sql`update payments set refund = 'due' where payment_id = ${intent}`, free],
  ]
  for (const statements of wrong) {
    const state = await attempt(async (tx) => {
      for (const statement of statements) await tx.run(statement)
    })
    expect(state).toBe('23514')
  }
})

test('API-9 money moves once each way, and only whole', async () => {
  expect(await attempt((tx) => book(tx, 'debit', 5_000))).toBe('23505')
  expect(await attempt((tx) => book(tx, 'refund', 4_999))).toBe('23503')
})

function book(tx: Queries, kind: 'debit' | 'refund', cents: number): Promise<number> {
  return tx.run(sql`
    insert into money_movements (bank_ref, payment_id, kind, amount_cents)
    values (gen_random_uuid()::text, ${intent}, ${kind}, ${cents})`)
}
