import type { Settings } from '../../settings.ts'
import type { DatabasePlace } from '../database.ts'

/** A statement of an export or import sorts a whole table. Milliseconds. */
const queryTimeoutMs = 12 * 3_600_000

/** Where an export or import finds the database. */
export function transferPlace({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): DatabasePlace {
  return databaseUrl ? { databaseUrl, queryTimeoutMs } : { dataDir }
}
