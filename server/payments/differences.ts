import { sql } from 'drizzle-orm'
import type { Movement } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'

export type DifferenceKind =
  | 'undecided payment'
  | 'unknown entry'
  | 'wrong amount'
  | 'second debit'
  | 'unasked debit'
  | 'unexpected return'
  | 'overdue refund'
  | 'missing at the bank'
  | 'malformed entry'

/** Debits that nothing was ordered for: to give them back is safe, and it is done without anybody being asked (API-18). */
const refundedAtOnce: readonly DifferenceKind[] = ['unknown entry', 'second debit', 'unasked debit']

/** Something in which the shop and the bank disagree (API-18). */
export interface Difference {
  kind: DifferenceKind
  /** The payment as the bank names it. */
  reference: string
  /** The bank's entry; `null` for a payment that no entry decides. */
  bankRef: string | null
  amountCents: number | null
  cause: string
}

/** Lists a difference for support, once however often it is found; answers false when it is listed already. */
export async function listDifference(tx: Queries, difference: Difference): Promise<boolean> {
  const { kind, reference, bankRef, amountCents, cause } = difference
  const listed = await tx.run(sql`
    insert into differences (kind, reference, bank_ref, amount_cents, cause)
    values (${kind}, ${reference}, ${bankRef}, ${amountCents}, ${cause}) on conflict do nothing`)
  return listed > 0
}

/** Lists a debit that is not what a payment asked for, and has it refunded where that is safe. */
export async function listDebit(
  tx: Queries,
  kind: DifferenceKind,
  reference: string,
  debit: Movement,
  isPaymentEnded = false,
): Promise<void> {
  const { ref: bankRef, amountCents } = debit
  const isListed = await listDifference(tx, { kind, reference, bankRef, amountCents, cause: debitCauses[kind] ?? kind })
  if (!isListed || !(isPaymentEnded || refundedAtOnce.includes(kind))) return
  await tx.run(sql`update differences set state = 'refunding' where bank_ref = ${bankRef} and kind = ${kind}`)
}

const debitCauses: Partial<Record<DifferenceKind, string>> = {
  'unknown entry': 'The bank booked a debit for no order.',
  'wrong amount': 'The bank booked another amount than the payment has.',
  'second debit': 'The bank booked a second debit of one payment.',
  'unasked debit': 'The bank booked a debit of a payment that was never started.',
}

/** Whether a debit of the bank's is listed, so that it pays for nothing. */
export async function isListedDebit(tx: Queries, bankRef: string): Promise<boolean> {
  return (
    (await tx.row(sql`
      select 1 from differences where bank_ref = ${bankRef} and kind not in ('missing at the bank', 'malformed entry')`)) !==
    undefined
  )
}

/** Lists a payment about which the bank decides nothing, or whose refund it does not make. */
export async function listStuck(
  tx: Queries,
  kind: 'undecided payment' | 'overdue refund',
  paymentId: string,
  cause: string,
): Promise<void> {
  await listDifference(tx, { kind, reference: paymentId, bankRef: null, amountCents: null, cause })
}

/** A refund that the store does not make by itself any more; listed with its latest cause. */
export async function listOverdueRefund(tx: Queries, paymentId: string, cause: string): Promise<void> {
  await tx.run(sql`
    insert into differences (kind, reference, cause) values ('overdue refund', ${paymentId}, ${cause})
    on conflict (reference) where bank_ref is null and state <> 'resolved' do update set cause = excluded.cause`)
}

/** A debit of a wrong amount that paid for nothing; an entry that only differs from a recorded movement is none. */
export const isTakenWrongly = sql`(kind = 'wrong amount' and not exists (
  select 1 from money_movements m where m.bank_ref = differences.bank_ref))`

/** The payment has ended: nobody has to ask about it any more, and what was taken of another amount is given back. */
export async function endAsking(tx: Queries, paymentId: string, status: string): Promise<void> {
  await tx.run(sql`
    with ended as (
      update outbox set done_at = now(), problem = null
      where payment_id = ${paymentId} and topic in ('recall', 'ask') and done_at is null),
    decided as (
      update differences set state = 'resolved', resolved_at = now(), resolution = ${`The payment ended as ${status}.`}
      where reference = ${paymentId} and kind = 'undecided payment' and state <> 'resolved')
    update differences set state = 'refunding'
    where reference = ${paymentId} and state = 'open' and ${isTakenWrongly}`)
}

/** Returns that were listed before the debit that they give back was known. */
export function listedReturns(tx: Queries, reference: string): Promise<Movement[]> {
  return tx.rows<Movement>(sql`
    select bank_ref as ref, amount_cents as "amountCents" from differences d
    where reference = ${reference} and kind = 'unexpected return'
      and not exists (select 1 from money_movements m where m.bank_ref = d.bank_ref)
    order by difference_id`)
}

/** A listed return is in the books after all, or gives a listed debit back. */
export async function resolveReturn(tx: Queries, bankRef: string, resolution: string): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = ${resolution}
    where bank_ref = ${bankRef} and kind = 'unexpected return' and state <> 'resolved'`)
}

/** The refund of a payment is made. */
export async function resolveOverdue(tx: Queries, paymentId: string): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = 'Refunded.'
    where reference = ${paymentId} and kind = 'overdue refund' and state <> 'resolved'`)
}
