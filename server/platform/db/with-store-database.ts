import { readSettings } from '../settings.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

interface Opening {
  /** What makes the database one of this version, or refuses it. */
  prepare: (db: Database) => Promise<unknown>
  /** A folder that becomes the data folder where there is none. */
  template?: string
  /** How long a statement may take at the server, usually 30 s. */
  queryTimeoutMs?: number
}

/** Opens the database that the settings name for the work of a command, and closes it. */
export async function withStoreDatabase<Result>(
  { prepare, template, queryTimeoutMs }: Opening,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const db = await openDatabase(
    databaseUrl ? { databaseUrl, queryTimeoutMs } : { dataDir, ...(template && { template }) },
  )
  try {
    await prepare(db)
    return await work(db)
  } finally {
    await db.close()
  }
}
