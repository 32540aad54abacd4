import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'

interface Range {
  /** Those recorded before that were listed by an earlier comparison. ISO 8601; null for all. */
  since: string | null
  /** How old what is missing has to be. Milliseconds. */
  latenessMs: number
  /** Called before each slice: false ends the listing. */
  mayContinue: () => Promise<boolean>
}

/** How many movements one statement reads at most. A literal: the planner has to expect no more of them. */
const slice = sql.raw('1000')

/** The movement that was read last. As text, because ISO 8601 of this process has no microseconds. */
const Place = z.object({ at: z.string(), ref: z.string() })

/**
 * API-18: lists movements, and refunds of listed debits, that the bank's whole ledger lacks, once each. False when it did not
 * reach the end.
 */
export async function listMissing(database: Database, { since, latenessMs, mayContinue }: Range): Promise<boolean> {
  // Not `clock_timestamp()`, which ends no scan of an index.
  const isOld = sql`at >= ${since ?? '-infinity'} and at < now() - ${latenessMs} * interval '1 ms'`
  await database.run(sql`
    with made as (
      select reference, r.bank_ref, r.amount_cents, 'refund' as kind
      from listed_refunds r join differences using (difference_id) where ${isOld})
    ${insertMissing(sql`made`)}`)
  let last: z.infer<typeof Place> | undefined = { at: '-infinity', ref: '' }
  while (last) {
    if (!(await mayContinue())) return false
    last = await database.row(
      Place,
      sql`
      with made as materialized (
        select payment_id::text as reference, bank_ref, amount_cents, kind, at from money_movements
        where ${isOld} and (at, bank_ref) > (${last.at}::timestamptz, ${last.ref})
        order by at, bank_ref limit ${slice}),
      listed as (${insertMissing(sql`made`)})
      select at::text as at, bank_ref as ref from made order by made.at desc, bank_ref desc limit 1`,
    )
  }
  return true
}

function insertMissing(made: SQL): SQL {
  return sql`
    insert into differences (kind, reference, bank_ref, amount_cents, cause)
    select 'missing at the bank', reference, bank_ref, amount_cents, ${'The bank’s ledger has no such '}::text || kind || '.'
    from ${made} where not exists (select 1 from bank_entries e where e.bank_ref = made.bank_ref)
    on conflict do nothing`
}
