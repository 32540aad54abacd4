import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents } from '#contract/money.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { Movement } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import { hasFailed, listExcessReturn, resolveFailed, resolveReturn } from './differences.ts'
import { enqueueRecall } from './outbox.ts'
import { applyEvent } from './payment-moves.ts'
import { lockPayment } from './payments.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { differences } from './payments.tables.ts'

export const listedDebitFields = {
  id: differences.differenceId,
  kind: differences.kind,
  reference: differences.reference,
  bankRef: [differences.bankRef, z.string()],
} as const
const ListedDebit = rowSchema(listedDebitFields)
/** A debit that is listed as a difference. */
export type ListedDebit = RowOf<typeof ListedDebit>
const LockedDebit = rowSchema({ amountCents: differences.amountCents, isResolvedByHand: z.boolean() })
const RefundedSum = z.object({ cents: z.int() })

/**
 * Records a reported refund of a listed debit, whose response may have been lost; false when it is for no listed debit.
 * `debitRef` is the debit that the bank names, under `reference` where it has used that for several debits.
 */
export async function takeListedRefund(
  tx: Queries,
  reference: string,
  refund: Movement,
  debitRef: string | null,
): Promise<boolean> {
  const listed = await tx.row(
    ListedDebit,
    sql`
    select ${ListedDebit.columns} from differences
    where bank_ref = ${debitRef}::text and kind in ('unknown entry', 'wrong amount', 'second debit', 'unasked debit')
      and entry_kind is null
      and not exists (
        select 1 from money_movements m where m.bank_ref = differences.bank_ref and m.payment_id::text = differences.reference)
    order by reference = ${reference} desc, difference_id limit 1`,
  )
  if (listed) {
    await recordListedRefund(tx, listed, refund, reference)
    return true
  }
  const known = await tx.row(sql`
    select 1 from differences where refund_ref = ${refund.ref} and reference = ${reference}
    union all
    select 1 from listed_refunds r join differences using (difference_id)
    where r.bank_ref = ${refund.ref} and reference = ${reference} limit 1`)
  return known !== undefined
}

/**
 * Records a refund or a part of one, once. The whole resolves the debit; of a part support refunds the rest. A part that
 * failed later does not count until support has resolved it.
 */
export async function recordListedRefund(
  tx: Queries,
  debit: ListedDebit,
  { ref, amountCents }: Movement,
  reportedReference = debit.reference,
): Promise<void> {
  const { id, reference } = debit
  const { isResolvedByHand, debitCents } = await lockDebit(tx, id)
  const isNew = await tx.run(sql`
    insert into listed_refunds (bank_ref, difference_id, amount_cents) values (${ref}, ${id}, ${amountCents})
    on conflict do nothing`)
  if (isNew === 0) return
  await resolveReturn(tx, ref, [reference, reportedReference], 'It is the refund of a listed debit.')
  const { cents } = (await tx.row(
    RefundedSum,
    sql`
    select coalesce(sum(amount_cents), 0)::int as cents from listed_refunds paid
    where difference_id = ${id} and not ${hasFailed(sql`${reference}`)}`,
  )) ?? { cents: 0 }
  if (cents < debitCents) await stopAtPart(tx, id, cents, debitCents)
  else await resolveRefunded(tx, debit, ref)
  const cause = describeExcess(cents, debitCents, isResolvedByHand)
  if (cause) await listExcessReturn(tx, { reference, bankRef: ref, amountCents, cause })
}

/** `isResolvedByHand`: support resolved the debit before the bank reported any refund of it. */
async function lockDebit(tx: Queries, id: number): Promise<{ debitCents: number; isResolvedByHand: boolean }> {
  const locked = await tx.row(
    LockedDebit,
    sql`
    select ${LockedDebit.columns}, state = 'resolved' and refund_ref is null and not exists (
      select 1 from listed_refunds r
      where r.difference_id = differences.difference_id and r.at <= resolved_at) as "isResolvedByHand"
    from differences where difference_id = ${id} for update`,
  )
  return { debitCents: locked?.amountCents ?? 0, isResolvedByHand: locked?.isResolvedByHand ?? false }
}

/** Why a refund of a listed debit is itself a difference: the shopper has more than was debited, or may have. */
function describeExcess(cents: number, debitCents: number, isResolvedByHand: boolean): string | undefined {
  if (cents > debitCents) return `The bank has refunded ${formatCents(cents)} of a debit of ${formatCents(debitCents)}.`
  if (!isResolvedByHand) return undefined
  return 'The bank has refunded a debit that support had resolved: the shopper may have been paid twice.'
}

/** The store refunds whole debits only: the rest is refunded at the bank. */
async function stopAtPart(tx: Queries, id: number, cents: number, debitCents: number): Promise<void> {
  const rest = formatCents(debitCents - cents)
  const cause = `The bank has refunded ${formatCents(cents)} of ${formatCents(debitCents)}: refund the other ${rest} at the bank.`
  await leaveToSupport(tx, id, cause)
}

/** Requests no refund of a listed debit any more: support resolves it. */
export async function leaveToSupport(db: Queries, id: number, cause: string): Promise<void> {
  await db.run(sql`
    update differences set state = 'open', cause = ${cause}, problem = null
    where difference_id = ${id} and state <> 'resolved'`)
}

/** Resolves a refunded debit and its refunds that failed; a payment that waited for a decision about a wrong amount fails. */
async function resolveRefunded(tx: Queries, { id, kind, reference }: ListedDebit, refundRef: string): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = coalesce(resolved_at, now()),
      resolution = coalesce(resolution, 'Refunded.'), refund_ref = ${refundRef}, problem = null
    where difference_id = ${id} and refund_ref is null`)
  await resolveFailed(tx, id)
  if (kind === 'wrong amount') await failWaiting(tx, reference)
}

/**
 * Fails a payment whose debit of a wrong amount was refunded, or that support has resolved. An agreement that the bank may
 * still have is recalled after the end: its approval would debit the shopper.
 */
export async function failWaiting(tx: Queries, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || paymentMeaning[payment.status].endsWait) return
  const moved = await applyEvent(tx, payment, { type: 'bank.failed' })
  if (moved && paymentMeaning[payment.status].canBeRecalled) await enqueueRecall(tx, paymentId)
}
