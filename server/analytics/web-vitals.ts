import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { VitalName } from '#contract/web-vital.ts'
import { asynchronousCommit } from '../platform/db/asynchronous-commit.ts'
import type { Queries } from '../platform/db/database.ts'
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

/** Every statement over what pages measured (VIT-1). */
export function createWebVitals(db: Queries) {
  return {
    /** Stores one measurement. `now` is milliseconds since 1970. */
    async add({ metric, value, page }: { metric: VitalName; value: number; page: string }, now: number): Promise<void> {
      await db.run(
        sql`with ${asynchronousCommit}
            insert into web_vitals (metric, value, page, received_at)
            select ${metric}, ${value}::float8, ${page}, ${new Date(now).toISOString()}::timestamptz from asynchronous_commit`,
      )
    },

    /** ANA-2: by page and metric, over all stored measurements. */
    summarise(): Promise<VitalSummary[]> {
      return db.rows(
        VitalSummary,
        sql`select ${VitalSummary.columns}, percentile_cont(0.75) within group (order by value) as p75, count(*)::int as visits
            from web_vitals group by page, metric order by page, metric`,
      )
    },
  }
}
