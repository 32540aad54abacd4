import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { timedStatuses } from '#server/payments/payment-lists.ts'
import { bankLedger, broken, forgotten, invariants, liveness, ourLedger } from './invariant-queries.ts'

/** Holds once a running server has noticed what is due at this moment: no payment waits for nobody. */
export async function expectNoneForgotten(db: Database): Promise<void> {
  await expect.poll(() => broken(db, forgotten)).toEqual({})
}

/** Holds every invariant; there must have been orders. */
export async function expectInvariants(db: Database): Promise<void> {
  expect(await broken(db, invariants)).toEqual({})
  const counted = await db.row<{ orders: number }>(sql`select count(*) as orders from orders`)
  expect(counted?.orders).toBeGreaterThan(0)
}

/** Call it last in a file: once everything has come to rest, the books must agree with each other and with the bank's. */
export function booksAgree(store: { db: Database }): void {
  test('API-7 API-9 API-10 after all of this the books agree, with each other and with the bank', () =>
    expectQuiet(store.db))
}

/** Lets every deadline pass, waits until all work is done, then holds every invariant and compares both ledgers. */
async function expectQuiet(db: Database): Promise<void> {
  await db.run(sql`
    update payments set expires_at = clock_timestamp()
    where status in ${timedStatuses} and recalled_by is null and expires_at > clock_timestamp()`)
  await expect.poll(() => broken(db, liveness), { timeout: 15_000 }).toEqual({})
  await expectInvariants(db)
  expect(await ourLedger(db)).toEqual(await bankLedger(db))
}
