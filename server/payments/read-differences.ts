import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents } from '#contract/money.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { differences } from './payments.tables.ts'

const ListedDifference = rowSchema({
  id: differences.differenceId,
  kind: differences.kind,
  reference: differences.reference,
  bankRef: differences.bankRef,
  amountCents: differences.amountCents,
  cause: differences.cause,
  state: differences.state,
  resolution: differences.resolution,
  /** Why the refund has not been possible so far. */
  problem: differences.problem,
  ageSeconds: z.number(),
})
/** A difference as support reads it. */
export type ListedDifference = RowOf<typeof ListedDifference>

/** API-18: what is not resolved, oldest first; with `all` also what is. */
export function readDifferences(queries: Queries, all: boolean): Promise<ListedDifference[]> {
  return queries.rows(
    ListedDifference,
    sql`
    select ${ListedDifference.columns}, extract(epoch from clock_timestamp() - found_at)::float8 as "ageSeconds"
    from differences where state <> 'resolved' or ${all} order by found_at, difference_id`,
  )
}

/** A paragraph for each difference, or a sentence when there is none. */
export function toText(listed: readonly ListedDifference[]): string {
  if (listed.length === 0) return 'The store and the bank agree.'
  return listed.map(describe).join('\n\n')
}

function describe(difference: ListedDifference): string {
  const { id, kind, state, ageSeconds, reference, bankRef, amountCents, cause, problem, resolution } = difference
  const lines = [
    `${id}  ${kind}, ${state}, found ${formatAge(ageSeconds)} ago`,
    `payment ${reference}${bankRef === null ? '' : `, bank entry ${bankRef}`}${amountCents === null ? '' : `, ${formatCents(amountCents)}`}`,
    cause,
    problem,
    resolution,
  ]
  return lines.filter((line) => line !== null).join('\n    ')
}

function formatAge(seconds: number): string {
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} days`
}
