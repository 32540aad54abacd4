import type { Database } from './db/database.ts'

/** MKT-6: how long rows are stored, in days after the instant of a column; 0 for a column that is the end itself. */
export interface RetentionRule {
  since: string
  days: number
  /** How many rows are deleted at a time at most; 1,000 when left out. */
  batch?: number
  /** Deletes a batch of what is as old as an ISO 8601 instant, and returns how many rows; every row when left out. */
  remove?: (db: Database, latest: string) => Promise<number>
}

/** The rules of a feature, by its tables. `server/privacy` applies those of all features. */
export type Retention = Readonly<Record<string, RetentionRule>>

export const platformRetention = {
  attempts: { since: 'resets_at', days: 0 },
} as const satisfies Retention
