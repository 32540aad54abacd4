import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { TransitionCount } from '#contract/transition-count.ts'
import { asynchronousCommit } from '../platform/db/asynchronous-commit.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { transitionCounts } from './analytics.tables.ts'

/** The store has about 500 transitions: further names of one day are invented, and dropped (VIT-2). */
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
    /**
     * Adds a page's counts to those of the day of `now`, in milliseconds since 1970. Resolves to whether all were stored:
     * not when the day has no room for a new name.
     */
    async add(transitions: readonly TransitionCount[], now: number): Promise<boolean> {
      const day = new Date(now).toISOString().slice(0, 10)
      const rows = transitions.map(({ isFirst, ...count }) => ({ ...count, visits: isFirst ? 1 : 0 }))
      const names = new Set(transitions.map(({ source, event, branch }) => `${source} | ${event} | ${branch}`))
      const stored = await db.rows(z.object({ source: z.string() }), addition(JSON.stringify(rows), day))
      return stored.length === names.size
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

/**
 * A client that repeats a name is summed. In one order, so that two reports never deadlock. All visits count the same first
 * transitions: a count that a crash loses is allowed, a wait for the disk with locked rows is not.
 */
function addition(rows: string, day: string): SQL {
  return sql`
    with ${asynchronousCommit}
    insert into transition_counts (day, source, event, branch, times, visits)
    select ${day}::date, source, event, branch, times, visits
    from (
      select given.*, known.day is not null as is_known,
        row_number() over (partition by known.day is null order by given.source, given.event, given.branch) as number
      from (
        select source, event, branch, sum(times) as times, least(sum(visits), 1) as visits
        from jsonb_to_recordset(${rows}::jsonb)
          as report (source text, event text, branch smallint, times bigint, visits bigint)
        group by source, event, branch) given
      left join transition_counts known
        on known.day = ${day}::date and known.source = given.source
        and known.event = given.event and known.branch = given.branch) named, asynchronous_commit
    where is_known or number <= ${rowsPerDay} - (select count(*) from transition_counts where day = ${day}::date)
    order by source, event, branch
    on conflict (day, source, event, branch) do update set
      times = transition_counts.times + excluded.times,
      visits = transition_counts.visits + excluded.visits
    returning source`
}
