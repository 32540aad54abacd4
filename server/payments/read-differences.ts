import { sql } from 'drizzle-orm'
import { formatCents } from '#contract/money.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Difference } from './differences.ts'

/** A difference as support reads it. */
export interface ListedDifference extends Difference {
  id: number
  state: 'open' | 'refunding' | 'resolved'
  resolution: string | null
  /** Why the refund has not been possible so far. */
  problem: string | null
  ageSeconds: number
}

/** API-18: what is not resolved, oldest first; with `all` also what is. */
export function readDifferences(queries: Queries, all: boolean): Promise<ListedDifference[]> {
  return queries.rows<ListedDifference>(sql`
    select difference_id as id, kind, reference, bank_ref as "bankRef", amount_cents as "amountCents", cause, state,
      resolution, problem, extract(epoch from clock_timestamp() - found_at)::float8 as "ageSeconds"
    from differences where state <> 'resolved' or ${all} order by found_at, difference_id`)
}

/** A paragraph for each difference, or a sentence when there is none. */
export function toText(differences: readonly ListedDifference[]): string {
  if (differences.length === 0) return 'The shop and the bank agree.'
  return differences.map(describe).join('\n\n')
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
