import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { TransitionCount } from '#contract/transition-count.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { transitionCounts } from './analytics.tables.ts'

/** The store has about 400 transitions: more rows of one day are invented names, which are dropped (VIT-2). */
export const rowsPerDay = 5_000

const CountedTransition = rowSchema({
  source: transitionCounts.source,
  event: transitionCounts.event,
  branch: transitionCounts.branch,
  times: z.int(),
  visits: z.int(),
})

const Span = rowSchema({ from: z.nullable(z.string()), to: z.nullable(z.string()) })

/** What `npm run traffic` writes: sums from the first to the last of the days, which are null without any. */
export interface Traffic extends RowOf<typeof Span> {
  transitions: RowOf<typeof CountedTransition>[]
}

/** Every statement over how often pages took each transition (VIT-2). */
export function createTransitionCounts(db: Queries) {
  return {
    /** Adds a page's counts to those of the day of `now`, in milliseconds since 1970. */
    async add(transitions: readonly TransitionCount[], now: number): Promise<void> {
      const day = new Date(now).toISOString().slice(0, 10)
      const rows = transitions.map(({ isFirst, ...count }) => ({ ...count, visits: isFirst ? 1 : 0 }))
      // A page names each transition once; a client that repeats one is summed. In one order, so that two never wait for each other.
      await db.run(
        sql`insert into transition_counts (day, source, event, branch, times, visits)
            select ${day}::date, source, event, branch, sum(times), least(sum(visits), 1)
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              as given (source text, event text, branch smallint, times bigint, visits bigint)
            where exists (
                select from transition_counts known
                where known.day = ${day}::date and known.source = given.source
                  and known.event = given.event and known.branch = given.branch)
              or (select count(*) from transition_counts where day = ${day}::date) < ${rowsPerDay}
            group by source, event, branch
            order by source, event, branch
            on conflict (day, source, event, branch) do update set
              times = transition_counts.times + excluded.times,
              visits = transition_counts.visits + excluded.visits`,
      )
    },

    /** The sums of all stored days, or of those from `since` on (`2026-11-01`), by name. */
    async summarise(since = '0001-01-01'): Promise<Traffic> {
      const span = await db.row(
        Span,
        sql`select min(day)::text as "from", max(day)::text as "to" from transition_counts where day >= ${since}::date`,
      )
      const transitions = await db.rows(
        CountedTransition,
        sql`select ${CountedTransition.columns}, sum(times)::float8 as times, sum(visits)::float8 as visits
            from transition_counts where day >= ${since}::date
            group by source, event, branch order by source, event, branch`,
      )
      return { from: span?.from ?? null, to: span?.to ?? null, transitions }
    },
  }
}
