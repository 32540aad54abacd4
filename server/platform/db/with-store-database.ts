import { join, resolve } from 'node:path'
import { isThere } from '../is-there.ts'
import { readSettings } from '../settings.ts'
import { SetupProblem } from '../setup-problem.ts'
import type { Database } from './database.ts'
import { requireMigrated, takesNoWrites } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { violation } from './rows.ts'

/**
 * Opens the database that the settings name for the work of a command, and closes it. It has to be that of a store of this
 * version, and take writes where the work writes: otherwise nothing is created or migrated, and a `SetupProblem` is
 * thrown. `queryTimeoutMs` is how long a statement may take at the server, usually 30 s.
 */
export async function withStoreDatabase<Result>(
  work: (db: Database) => Promise<Result>,
  { queryTimeoutMs }: { queryTimeoutMs?: number } = {},
): Promise<Result> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (!databaseUrl) await refuseMissingStore(dataDir)
  const db = await openDatabase(databaseUrl ? { databaseUrl, queryTimeoutMs } : { dataDir })
  try {
    await requireMigrated(db)
    return await work(db)
  } catch (error) {
    // read_only_sql_transaction
    throw violation(error).code === '25006' ? new SetupProblem(takesNoWrites, { cause: error }) : error
  } finally {
    await db.close()
  }
}

/** Rejects with a `SetupProblem` where `DATA_DIR` has no database: opening it would make one. */
export async function refuseMissingStore(dataDir: string): Promise<void> {
  if (await isThere(join(dataDir, 'pglite/PG_VERSION'))) return
  throw new SetupProblem(
    `There is no store in ${resolve(dataDir)}: correct DATA_DIR, or start the store of this version first.`,
  )
}
