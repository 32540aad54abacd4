import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'
import { timedStatuses } from '#server/payments/payment-lists.ts'
import { bankLedger, broken, forgotten, invariants, liveness, ourLedger } from './invariant-queries.ts'

/** Asserts that no payment is left waiting, once a running server has processed what is due. */
export async function expectNoneForgotten(db: Database): Promise<void> {
  await expect.poll(() => broken(db, forgotten)).toEqual({})
}

/** Asserts every invariant; there must have been orders. */
export async function expectInvariants(db: Database): Promise<void> {
  expect(await broken(db, invariants)).toEqual({})
  const counted = await db.row(z.object({ orders: z.number() }), sql`select count(*) as orders from orders`)
  expect(counted?.orders).toBeGreaterThan(0)
}

/** Call it last in a file: when all work is done, the store's books and the bank's must agree. */
export function booksAgree(store: { db: Database }): void {
  test('API-7 API-9 API-10 after all of this the books agree, with each other and with the bank', () =>
    expectQuiet(store.db))
}

/** Ends every deadline, waits until all work is done, then asserts every invariant and compares both ledgers. */
async function expectQuiet(db: Database): Promise<void> {
  await db.run(sql`
    update payments set expires_at = clock_timestamp()
    where status in ${timedStatuses} and recalled_by is null and expires_at > clock_timestamp()`)
  await expect.poll(() => broken(db, liveness), { timeout: 15_000 }).toEqual({})
  await expectInvariants(db)
  // The notice of what the bank has booked last may be under way.
  const booked = await bankLedger(db)
  await expect.poll(() => ourLedger(db)).toEqual(booked)
}
