import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'

/** Rows that one statement deletes at most, so that none waits for long. */
const batch = 1_000

/**
 * MKT-6: how long rows with personal data are stored, in days after the instant of a column; 0 for a column that is the
 * end itself. Reset links, stock notifications and delivered messages are removed by their own features.
 */
export const retention = {
  sessions: { since: 'expires_at', days: 0 },
  attempts: { since: 'resets_at', days: 0 },
  // Of messages that no provider accepted: for the support team to look at.
  messages: { since: 'given_up_at', days: 30 },
  enquiries: { since: 'received_at', days: 730 },
  web_vitals: { since: 'received_at', days: 90 },
  sandbox_mailbox: { since: 'delivered_at', days: 30 },
  sandbox_phone: { since: 'delivered_at', days: 30 },
} as const satisfies Record<string, { since: string; days: number }>

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
