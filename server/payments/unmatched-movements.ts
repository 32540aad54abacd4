import { sql } from 'drizzle-orm'
import type { AgreementReport, Movement, MovementKind } from '../bank/gateway.ts'
import type { Queries } from '../db/database.ts'
import type { Oddity } from './bank-reports.ts'

/** A movement that the bank reported and that fits no payment, as it was first reported. */
export interface UnmatchedMovement extends Movement {
  /** The payment that the bank named, whether or not there is one. */
  reference: string
  kind: MovementKind
  oddity: Oddity
  /** ISO 8601. */
  reportedAt: string
}

/** Records the money of a report that fits no payment, each movement once however often it is reported (API-17). */
export async function recordUnmatched(
  tx: Queries,
  reference: string,
  report: Partial<Pick<AgreementReport, 'debit' | 'refund' | 'returns'>>,
  oddity: Oddity,
): Promise<void> {
  for (const { kind, ref, amountCents } of movementsOf(report)) {
    await tx.run(sql`
      insert into unmatched_movements (bank_ref, reference, kind, amount_cents, oddity)
      values (${ref}, ${reference}, ${kind}, ${amountCents}, ${oddity}) on conflict (bank_ref) do nothing`)
  }
}

/** Those that no payment has taken since, the oldest first. */
export function listUnmatched(queries: Queries, reference?: string): Promise<UnmatchedMovement[]> {
  return queries.rows<UnmatchedMovement>(sql`
    select bank_ref as ref, reference, kind, amount_cents as "amountCents", oddity, reported_at as "reportedAt"
    from unmatched_movements u
    where reference = coalesce(${reference ?? null}::text, reference)
      and not exists (select 1 from money_movements m where m.bank_ref = u.bank_ref)
    order by reported_at, bank_ref`)
}

function movementsOf({ debit, refund, returns = [] }: Parameters<typeof recordUnmatched>[2]) {
  return [
    ...(debit ? [{ kind: 'debit' as const, ...debit }] : []),
    ...(refund ? [{ kind: 'refund' as const, ...refund }] : []),
    ...returns.map((movement) => ({ kind: 'return' as const, ...movement })),
  ]
}
