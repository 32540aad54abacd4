import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { VitalName } from '#contract/web-vital.ts'
import { asynchronousCommit } from '../platform/db/asynchronous-commit.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { webVitals } from './analytics.tables.ts'

const VitalSummary = rowSchema({
  page: webVitals.page,
  metric: webVitals.metric,
  p75: z.number(),
  visits: z.int(),
})
/** What 3 of 4 visits do not exceed, on one kind of page. Milliseconds; CLS has no unit. */
export type VitalSummary = RowOf<typeof VitalSummary>

/** VIT-1: about as many as 70,000 visits of a page measure. More are dropped, so that strangers cannot fill the database. */
export const measurementsPerDay = 500_000

/** Stores what pages measured (VIT-1). */
export function createWebVitals(db: Queries) {
  return {
    /** Stores one measurement, unless the day is full. Returns whether it was stored. `now` is milliseconds since 1970. */
    async add(
      { metric, value, page }: { metric: VitalName; value: number; page: string },
      now: number,
    ): Promise<boolean> {
      const stored = await db.row(
        sql`with ${asynchronousCommit}
            insert into web_vitals (metric, value, page, received_at)
            select ${metric}::text, ${value}::float8, ${page}::text, ${new Date(now).toISOString()}::timestamptz
            from asynchronous_commit where not ${isFull(now)}
            returning vital_id`,
      )
      return stored !== undefined
    },
  }
}

/**
 * ANA-2: by page and metric, over all stored measurements. They are some 45 million where every day is full, and sorted:
 * without the server's timeout.
 */
export function summariseVitals(db: Database): Promise<VitalSummary[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    return tx.rows(
      VitalSummary,
      sql`select ${VitalSummary.columns}, percentile_cont(0.75) within group (order by value) as p75, count(*)::int as visits
          from web_vitals group by page, metric order by page, metric`,
    )
  })
}

/** Whether the day has all its measurements, by the numbers of its first and last one: a count would read all of them. */
function isFull(now: number): SQL {
  const day = new Date(now).toISOString().slice(0, 10)
  return sql`coalesce(
    (select max(vital_id) from web_vitals) - (
      select vital_id from web_vitals where received_at >= ${`${day}T00:00:00Z`}::timestamptz order by received_at limit 1)
    >= ${measurementsPerDay - 1}, false)`
}
