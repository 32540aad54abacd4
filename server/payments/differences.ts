import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Movement, MovementKind } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import { differences } from './payments.tables.ts'

export type DifferenceKind = (typeof differences.kind.enumValues)[number]

/** Kinds of debits that belong to no order: they are refunded without a decision of support (API-18). */
const refundedAtOnce: readonly DifferenceKind[] = ['unknown entry', 'second debit', 'unasked debit']

/** A disagreement between the books of the store and the bank (API-18). */
export interface Difference {
  kind: DifferenceKind
  /** The payment as the bank names it. */
  reference: string
  /** The bank's entry; `null` for a payment without one. */
  bankRef: string | null
  amountCents: number | null
  cause: string
  /** Of money that the bank sent back: the bank's entry of its debit, where the bank names it. */
  refunds?: string | undefined
  /** Of an entry that differs from what the bank reported before. */
  entryKind?: MovementKind
}

/** Lists a difference for support once; returns false when it is already listed. Of another amount: see `listConflicts`. */
export async function listDifference(tx: Queries, difference: Difference): Promise<boolean> {
  const { kind, reference, bankRef, amountCents, cause, refunds = null, entryKind = null } = difference
  const listed = await tx.run(sql`
    insert into differences (kind, reference, bank_ref, amount_cents, cause, refunds, entry_kind)
    values (${kind}, ${reference}, ${bankRef}, ${amountCents}, ${cause}, ${refunds}, ${entryKind}) on conflict do nothing`)
  return listed > 0
}

/** Lists money that the bank sent back without cause; again where the same return was resolved as that of a known debit. */
export async function listExcessReturn(
  tx: Queries,
  { reference, bankRef, amountCents, cause }: Pick<Difference, 'reference' | 'bankRef' | 'amountCents' | 'cause'>,
): Promise<void> {
  await tx.run(sql`
    insert into differences (kind, reference, bank_ref, amount_cents, cause)
    values ('unexpected return', ${reference}, ${bankRef}, ${amountCents}, ${cause})
    on conflict (bank_ref, kind, reference) where bank_ref is not null and kind <> 'conflicting entry'
      do update set state = 'open', resolved_at = null, resolution = null, cause = excluded.cause`)
}

/**
 * Lists a debit that does not match its payment, and has it refunded where that is safe; returns false when it is already
 * listed.
 */
export async function listDebit(
  tx: Queries,
  kind: DifferenceKind,
  reference: string,
  debit: Movement,
  isPaymentEnded = false,
): Promise<boolean> {
  const { ref: bankRef, amountCents } = debit
  const isListed = await listDifference(tx, { kind, reference, bankRef, amountCents, cause: debitCauses[kind] ?? kind })
  if (isListed && (isPaymentEnded || refundedAtOnce.includes(kind)))
    await tx.run(sql`
      update differences set state = 'refunding'
      where bank_ref = ${bankRef} and kind = ${kind} and reference = ${reference}`)
  return isListed
}

const debitCauses: Partial<Record<DifferenceKind, string>> = {
  'unknown entry': 'The bank booked a debit for no order.',
  'wrong amount': 'The bank booked another amount than the payment has.',
  'second debit': 'The bank booked a second debit of one payment.',
  'unasked debit': 'The bank booked a debit of a payment that was never started.',
}

/** Lists a payment that the bank does not decide. */
export async function listUndecided(tx: Queries, paymentId: string, cause: string): Promise<void> {
  await listDifference(tx, { kind: 'undecided payment', reference: paymentId, bankRef: null, amountCents: null, cause })
}

/**
 * Lists a refund that the bank does not make, or that the store no longer requests, with its latest cause. It replaces what
 * was listed while its payment was undecided, so that support ends the refund by resolving it.
 */
export async function listOverdueRefund(tx: Queries, paymentId: string, cause: string): Promise<void> {
  await tx.run(sql`
    insert into differences (kind, reference, cause) values ('overdue refund', ${paymentId}, ${cause})
    on conflict (reference) where bank_ref is null and state <> 'resolved'
      do update set kind = excluded.kind, cause = excluded.cause
      where (differences.kind, differences.cause) is distinct from (excluded.kind, excluded.cause)`)
}

/** States the present cause of an overdue refund that is listed already, such as since the bank did not answer. */
export async function correctOverdueCause(tx: Queries, paymentId: string, cause: string): Promise<void> {
  await tx.run(sql`
    update differences set cause = ${cause}
    where reference = ${paymentId} and kind = 'overdue refund' and bank_ref is null and state <> 'resolved'`)
}

/** API-18: lists refunds and returns that the bank reported as made, and now as failed; each once. */
export async function listFailedRefunds(db: Queries, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  await db.run(sql`
    with failed as (select value as ref from json_array_elements_text(${JSON.stringify(refs)}::json)),
    recorded as (
      select ref, payment_id::text as reference, amount_cents
      from failed join money_movements on bank_ref = ref and kind <> 'debit'
      union
      select ref, reference, amount_cents from failed join differences on refund_ref = ref
      where not exists (select 1 from listed_refunds r where r.bank_ref = ref)
      union
      select ref, reference, r.amount_cents
      from failed join listed_refunds r on r.bank_ref = ref join differences using (difference_id))
    insert into differences (kind, reference, bank_ref, amount_cents, cause)
    select 'overdue refund', reference, ref, amount_cents,
      'The bank reported this refund as made, and then that it failed: the money is still to be paid.'
    from recorded on conflict do nothing`)
}

/** How the store resolves what the bank has refunded after all. */
const refunded = 'Refunded.'

/**
 * Whether the refund or return `paid` of this reference was reported as made, and then as failed, and support has not paid it.
 * One that others have replaced stays failed.
 */
export function hasFailed(reference: SQL): SQL {
  return sql`exists (
    select from differences f where f.bank_ref = paid.bank_ref and f.reference = ${reference} and f.kind = 'overdue refund'
      and (f.state <> 'resolved' or f.resolution = ${refunded}))`
}

/** A debit of a wrong amount that settled nothing; not an entry that differs from a recorded one. */
export const isTakenWrongly = sql`(kind = 'wrong amount' and entry_kind is null
  and not exists (
    select 1 from money_movements m where m.bank_ref = differences.bank_ref and m.payment_id::text = differences.reference)
  and not exists (
    select 1 from listed_refunds r join differences debit using (difference_id)
    where r.bank_ref = differences.bank_ref and debit.reference = differences.reference))`

/** A listed debit of which nothing is refunded yet: the store can refund whole debits only. */
export const isUnrefunded = sql`not exists (
  select 1 from listed_refunds r where r.difference_id = differences.difference_id)`

/**
 * The part of the statement that ends a payment which cancels polling and refunds a debit of a wrong amount: expressions for
 * `with`.
 */
export function endWaiting(paymentId: string, status: string): SQL {
  return sql`ended as (
      update outbox set done_at = now(), problem = null
      where payment_id = ${paymentId} and topic in ('recall', 'ask') and done_at is null),
    decided as (
      update differences set state = 'resolved', resolved_at = now(), resolution = ${`The payment ended as ${status}.`}
      where reference = ${paymentId} and kind = 'undecided payment' and state <> 'resolved'),
    refunding as (
      update differences set state = 'refunding'
      where reference = ${paymentId} and state = 'open' and ${isTakenWrongly} and ${isUnrefunded})`
}

const Listed = z.object({
  /** Whether the debit is listed, so that it settles no payment. */
  isDebitListed: z.boolean(),
  /** Whether the bank has used its reference for another movement, so that it may be a conflict. */
  isReused: z.boolean(),
  /** Unresolved returns that were listed before their debit was known, and whose bank names this debit or none. */
  returns: z.array(z.object({ ref: z.string(), amountCents: z.int(), isNamed: z.boolean() })),
})
export type Listed = z.infer<typeof Listed>

/** What is listed of a payment that affects a report of one of its debits. */
export async function findListed(tx: Queries, reference: string, debit: Movement): Promise<Listed> {
  const listed = await tx.row(
    Listed,
    sql`
    select exists (
        select 1 from differences
        where bank_ref = ${debit.ref} and reference = ${reference} and entry_kind is null
          and kind not in ('missing at the bank', 'malformed entry', 'conflicting entry')) as "isDebitListed",
      exists (
        select 1 from differences
        where bank_ref = ${debit.ref} and (reference, amount_cents) is distinct from (${reference}, ${debit.amountCents})
          and kind not in ('missing at the bank', 'malformed entry', 'conflicting entry'))
      or exists (
        select 1 from money_movements where bank_ref = ${debit.ref}
          and (payment_id::text, kind, amount_cents) <> (${reference}, 'debit', ${debit.amountCents}))
      or exists (select 1 from listed_refunds where bank_ref = ${debit.ref}) as "isReused", (
        select coalesce(json_agg(
          json_build_object('ref', bank_ref, 'amountCents', amount_cents, 'isNamed', named is not null)
          order by difference_id), '[]')
        from differences d cross join lateral (
          -- The ledger may name the debit of what a notice reported without it.
          select coalesce(d.refunds, (select e.refunds from bank_entries e where e.bank_ref = d.bank_ref)) as named) r
        where reference = ${reference} and kind = 'unexpected return' and state <> 'resolved'
          and (named is null or named = ${debit.ref})
          and not exists (
            select 1 from money_movements m where m.bank_ref = d.bank_ref and m.payment_id::text = d.reference
              and m.kind <> 'debit')) as returns`,
  )
  if (!listed) throw new Error('A statement without a table returned no row.')
  return listed
}

/** Resolves a return that is listed under one of these references: its debit is known now. */
export async function resolveReturn(
  tx: Queries,
  bankRef: string,
  references: readonly string[],
  resolution: string,
): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = ${resolution}
    where bank_ref = ${bankRef} and kind = 'unexpected return' and state <> 'resolved'
      and reference in (select value from json_array_elements_text(${JSON.stringify(references)}::json))`)
}

/**
 * Resolves the overdue refund of a payment that has been refunded as a whole, and its returns that failed; not failed refunds
 * of listed debits.
 */
export async function resolveOverdue(tx: Queries, paymentId: string): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = ${refunded}
    where reference = ${paymentId} and kind = 'overdue refund' and state <> 'resolved'
      and (bank_ref is null or exists (
        select 1 from money_movements m where m.bank_ref = differences.bank_ref and m.payment_id = ${paymentId}))`)
}

/** Resolves the failed refunds of a listed debit whose whole amount others have refunded. */
export async function resolveFailed(tx: Queries, differenceId: number): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = ${refunded}
    where kind = 'overdue refund' and state <> 'resolved'
      and (bank_ref, reference) in (
        select r.bank_ref, debit.reference from listed_refunds r join differences debit using (difference_id)
        where difference_id = ${differenceId})`)
}
