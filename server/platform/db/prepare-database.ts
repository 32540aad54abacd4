import { openKeys } from '../secrets/open-keys.ts'
import { openSecrets } from '../secrets/keyring.ts'
import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/** Brings an open database to this version, with the keys of its secrets (API-22). Throws `SetupProblem`. */
export async function prepareDatabase(db: Database, settings: Settings): Promise<Database> {
  const keys = await openKeys(db, settings)
  await migrate(db, keys)
  return openSecrets(db, keys)
}
