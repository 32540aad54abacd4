import type { Settings } from '../../settings.ts'
import type { DatabasePlace } from '../database.ts'

/** How long a statement may take that sorts a whole table, as of an export or a report. Milliseconds. */
export const wholeTableMs = 12 * 3_600_000

/** Where an export or import finds the database. */
export function transferPlace({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): DatabasePlace {
  return databaseUrl ? { databaseUrl, queryTimeoutMs: wholeTableMs } : { dataDir }
}
