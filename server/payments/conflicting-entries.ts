import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents } from '#contract/money.ts'
import type { LedgerEntry } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import { listDifference } from './differences.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { bankEntries } from './payments.tables.ts'

/** A movement as the bank reports it, of the payment that it names. */
export type ReportedMovement = Pick<LedgerEntry, 'ref' | 'reference' | 'kind' | 'amountCents' | 'refunds'>

/**
 * Locks references of the bank until the transaction ends. Without it, two transactions that record one reference for two
 * payments at once would not see the conflict.
 */
export async function lockReferences(tx: Queries, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  await tx.row(sql`
    select count(pg_advisory_xact_lock(hashtextextended(ref, ${referenceSeed}))::text) from (
      select value as ref from json_array_elements_text(${JSON.stringify(refs)}::json) order by 1) sorted`)
}

/** Keeps these locks apart from those of other texts. */
const referenceSeed = 58

const Conflict = rowSchema({
  ref: bankEntries.bankRef,
  reference: bankEntries.reference,
  kind: bankEntries.kind,
  amountCents: bankEntries.amountCents,
  refunds: bankEntries.refunds,
  knownReference: bankEntries.reference,
  knownKind: z.nullable(z.string()),
  knownCents: bankEntries.amountCents,
})
type Conflict = RowOf<typeof Conflict>

/**
 * API-18: lists movements whose reference the bank has used for another movement: of another payment, kind or amount, or of
 * the same one before it was changed. What equals a known movement is a repeat. A line of the ledger also has to equal the
 * stored line. `known` is a conflict that is listed already.
 */
export async function listConflicts(
  tx: Queries,
  source: 'ledger' | 'report',
  reported: readonly ReportedMovement[],
): Promise<'none' | 'known' | 'new'> {
  if (reported.length === 0) return 'none'
  const isSameLine =
    source === 'ledger'
      ? sql`(k.kind = r.kind and k.refunds is not distinct from r.refunds)`
      : sql`((k.refunds = r.refunds) is not false)`
  const conflicts = await tx.rows(
    Conflict,
    sql`
    with reported as (
      select ref, lower(reference) as reference, kind, "amountCents" as amount_cents, refunds
      from json_to_recordset(${JSON.stringify(reported)}::json)
        as reported(ref text, reference text, kind text, "amountCents" bigint, refunds text)),
    known as (
      select bank_ref, payment_id::text as reference, kind, amount_cents, null as refunds, true as is_applied from money_movements
      where bank_ref in (select ref from reported)
      union all
      select bank_ref, lower(reference), null, amount_cents, null, true from differences
      where bank_ref in (select ref from reported)
        and kind in ('unknown entry', 'wrong amount', 'second debit', 'unasked debit', 'unexpected return')
      union all
      select r.bank_ref, lower(reference), 'refund', r.amount_cents, null, true
      from listed_refunds r join differences using (difference_id) where r.bank_ref in (select ref from reported)
      union all
      select bank_ref, lower(reference), kind, amount_cents, refunds, false from bank_entries
      where bank_ref in (select ref from reported))
    select distinct on (r.ref, r.reference, r.kind, r.amount_cents, r.refunds) r.ref, r.reference, r.kind,
      r.amount_cents as "amountCents", r.refunds,
      k.reference as "knownReference", k.kind as "knownKind", k.amount_cents as "knownCents"
    from reported r join known k on k.bank_ref = r.ref and not (${isSame} and (is_applied or ${isSameLine}))
    where ${isSame} or not exists (select from known k where k.bank_ref = r.ref and is_applied and ${isSame})
    order by r.ref, r.reference, r.kind, r.amount_cents, r.refunds, k.reference = r.reference desc, is_applied desc`,
  )
  let listed = 0
  for (const conflict of conflicts) {
    const { ref: bankRef, kind: entryKind, reference, amountCents } = conflict
    const refunds = conflict.refunds ?? undefined
    const kind = 'conflicting entry'
    const difference = { kind, reference, bankRef, amountCents, cause: describe(conflict), refunds, entryKind } as const
    if (await listDifference(tx, difference)) listed += 1
  }
  if (conflicts.length === 0) return 'none'
  return listed > 0 ? 'new' : 'known'
}

/** The bank may report a return as a refund, and the reverse; the kind of a listed difference is not stored. */
const isSame = sql`(k.reference = r.reference and k.amount_cents = r.amount_cents
  and (k.kind is null or (k.kind = 'debit') = (r.kind = 'debit')))`

function describe({ reference, kind, amountCents, refunds, ...known }: Conflict): string {
  const debit = refunds === null ? '' : ` of the debit ${refunds}`
  const payment = known.knownReference === reference ? 'this payment' : `payment ${known.knownReference}`
  const former = `a ${known.knownKind ?? 'movement'} of ${formatCents(known.knownCents)} of ${payment}`
  return `The bank reports a ${kind} of ${formatCents(amountCents)}${debit} under the reference of ${former}: find out at the bank whether it changed one movement or made two.`
}
