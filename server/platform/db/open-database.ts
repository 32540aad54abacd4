import type { Database, DatabasePlace } from './database.ts'
import { openPostgres } from './postgres.ts'

/** Opens the engine that the place names; PGlite is loaded only for it. Does not migrate. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place)
  const { openPglite } = await import('./pglite.ts')
  return openPglite(place)
}
