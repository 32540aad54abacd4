import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../platform/db/database.ts'

const channel = 'catalogue_changed'

/** Notifies every process of the store, once the transaction has committed. */
export async function announceCatalogue(tx: Queries): Promise<void> {
  await tx.run(sql`select announce(${channel}, '')`)
}

/** Calls `listener` after each change of the catalogue by any process; answers a function that stops that. */
export function onCatalogueChange(db: Pick<Database, 'listen'>, listener: () => void): Promise<() => Promise<void>> {
  return db.listen(channel, listener)
}
