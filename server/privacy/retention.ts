import { type SQL, sql } from 'drizzle-orm'
import { accountsRetention } from '../accounts/retention.ts'
import { analyticsRetention } from '../analytics/retention.ts'
import { enquiriesRetention } from '../enquiries/retention.ts'
import { mailRetention } from '../mail/retention.ts'
import { pagesRetention } from '../pages/retention.ts'
import type { Queries } from '../platform/db/database.ts'
import { type Retention, platformRetention } from '../platform/retention.ts'

/** Rows that one statement deletes at most, so that none waits for long. */
const batch = 1_000

/** MKT-6: the rules of every feature. Stock notifications and reset links are removed where they are used. */
export const retention = {
  ...accountsRetention,
  ...analyticsRetention,
  ...enquiriesRetention,
  ...mailRetention,
  ...pagesRetention,
  ...platformRetention,
} as const satisfies Retention

export type RetainedTable = keyof typeof retention

/** Deletes a batch of what has been stored for long enough, of each table; returns how many rows of each. */
export async function removeOutdated(db: Queries, now: number): Promise<Record<RetainedTable, number>> {
  const removed = {} as Record<RetainedTable, number>
  for (const table of Object.keys(retention) as RetainedTable[]) removed[table] = await removeFrom(db, table, now)
  return removed
}

/** Whether a batch was full: there may be more. */
export function isMoreLeft(removed: Record<RetainedTable, number>): boolean {
  return Object.values(removed).some((count) => count === batch)
}

function removeFrom(db: Queries, table: RetainedTable, now: number): Promise<number> {
  const { since, days } = retention[table]
  const latest = new Date(now - days * 86_400_000).toISOString()
  const name: SQL = sql`${sql.identifier(table)}`
  return db.run(sql`
    delete from ${name} where ctid in (
      select ctid from ${name} where ${sql.identifier(since)} <= ${latest} limit ${batch} for update skip locked)`)
}
