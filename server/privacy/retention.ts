import { type SQL, sql } from 'drizzle-orm'
import { accountsRetention } from '../accounts/retention.ts'
import { analyticsRetention } from '../analytics/retention.ts'
import { enquiriesRetention } from '../enquiries/retention.ts'
import { mailRetention } from '../mail/retention.ts'
import { pagesRetention } from '../pages/retention.ts'
import { ordersRetention } from '../orders/retention.ts'
import type { Database } from '../platform/db/database.ts'
import { type Retention, type RetentionRule, platformRetention } from '../platform/retention.ts'

/** Rows that one statement deletes at most, so that none waits for long. */
const usualBatch = 1_000

/** MKT-6: the rules of every feature. Stock notifications and reset links are removed where they are used. */
export const retention = {
  ...accountsRetention,
  ...analyticsRetention,
  ...enquiriesRetention,
  ...mailRetention,
  ...pagesRetention,
  ...platformRetention,
  ...ordersRetention,
} as const satisfies Retention

export type RetainedTable = keyof typeof retention

/** Deletes a batch of what has been stored for long enough, of each table; returns how many rows of each. */
export async function removeOutdated(db: Database, now: number): Promise<Record<RetainedTable, number>> {
  const removed = {} as Record<RetainedTable, number>
  for (const table of Object.keys(retention) as RetainedTable[]) removed[table] = await removeFrom(db, table, now)
  return removed
}

/** Whether a batch was full: there may be more. */
export function isMoreLeft(removed: Record<RetainedTable, number>): boolean {
  return Object.entries(retention).some(
    ([table, { batch = usualBatch }]: [string, RetentionRule]) => removed[table as RetainedTable] === batch,
  )
}

function removeFrom(db: Database, table: RetainedTable, now: number): Promise<number> {
  const { since, days, remove }: RetentionRule = retention[table]
  const latest = new Date(now - days * 86_400_000).toISOString()
  if (remove) return remove(db, latest)
  const name: SQL = sql`${sql.identifier(table)}`
  return db.run(sql`
    delete from ${name} where ctid in (
      select ctid from ${name} where ${sql.identifier(since)} <= ${latest} limit ${usualBatch} for update skip locked)`)
}
