import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { customers } from './payment-store.ts'
import { openServer } from './server.ts'
import { silentBank } from './silent-bank.ts'
import type { openTestStore } from './store.ts'

const ageMs = 100 * 24 * 3_600_000

/** Makes the store sell its first card 100 days ago. Returns when that was. */
export async function haveSold(store: ReturnType<typeof openTestStore>): Promise<string> {
  const firstPurchase = new Date(Date.now() - ageMs).toISOString()
  const server = await openServer(store.db, {}, silentBank())
  const intent = await server.order(await store.login(customers.withPhone), [{ cardId: 1, quantity: 1 }])
  await server.close()
  await store.db.run(sql`update payments set created_at = ${firstPurchase} where payment_id = ${intent}`)
  return firstPurchase
}

/** The books were compared as a whole today, and last so many hours ago. */
export async function haveCompared(database: Database, hours: number): Promise<void> {
  await database.run(sql`
    update reconciliation set compared_to = clock_timestamp() - ${hours} * interval '1 hour',
      complete_at = clock_timestamp() + interval '1 day'`)
}

/** Makes a comparison due now, of the whole books. */
export async function compareWhole(database: Database): Promise<void> {
  await database.run(sql`update reconciliation set complete_at = '-infinity', next_at = '-infinity'`)
}
