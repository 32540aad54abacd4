import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { customers } from './payment-store.ts'
import { openServer } from './server.ts'
import { silentBank } from './silent-bank.ts'
import type { openTestStore } from './store.ts'

const ageMs = 100 * 24 * 3_600_000

/** Sells the first card, 100 days ago. Returns when that was. */
export async function sellFirstCard(store: ReturnType<typeof openTestStore>): Promise<string> {
  const firstPurchase = new Date(Date.now() - ageMs).toISOString()
  const server = await openServer(store.db, {}, silentBank())
  const intent = await server.order(await store.login(customers.withPhone), [{ cardId: 1, quantity: 1 }])
  await server.close()
  await store.db.run(sql`update payments set created_at = ${firstPurchase} where payment_id = ${intent}`)
  // A comparison may have stored when the order was placed.
  await store.db.run(sql`update reconciliation set first_purchase_at = null`)
  return firstPurchase
}

/** Makes the next comparison read from now on only: the books have been compared, and no late entry is due. */
export async function startComparing(database: Database): Promise<void> {
  await database.run(sql`
    update reconciliation set compared_to = clock_timestamp(), late_at = clock_timestamp() + interval '1 hour',
      complete_at = clock_timestamp() + interval '1 day'`)
}

/** Makes the comparisons of recent and of late entries due now. */
export async function makeLateDue(database: Database): Promise<void> {
  await database.run(sql`update reconciliation set late_at = '-infinity', next_at = '-infinity'`)
}

/** Makes the comparisons of recent entries and of the whole books due now. */
export async function makeWholeDue(database: Database): Promise<void> {
  await database.run(sql`update reconciliation set complete_at = '-infinity', next_at = '-infinity'`)
}
