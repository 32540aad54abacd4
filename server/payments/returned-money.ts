import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AgreementReport, Movement } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Anomaly } from './anomaly.ts'
import { listDifference, resolveOverdue, resolveReturn } from './differences.ts'
import { type RefundedDebit } from './refunded-debit.ts'
import { applyToRefund, listTooMuch } from './return-during-refund.ts'
import { applyEvent } from './payment-moves.ts'
import { type StoredPayment, lockPayment } from './payments.ts'
import { reportUnexpectedReturn } from './return-messages.ts'
import { sumReturns } from './sum-returns.ts'

/**
 * API-17: applies the returns of a report, each movement once, and those that were reported before their debit. One that
 * matches no payment is listed as a difference (API-18).
 */
export async function applyReturns(
  tx: Queries,
  { paymentId }: StoredPayment,
  report: AgreementReport,
  known: KnownReturns,
): Promise<Anomaly | undefined> {
  const returns = await findNewReturns(tx, paymentId, report, known)
  let anomaly: Anomaly | undefined
  for (const returned of returns) anomaly = await applyReturn(tx, paymentId, returned)
  const { refund } = report
  if (refund && known.refunded === 'unknown') anomaly = (await listReturn(tx, paymentId, refund)) ?? anomaly
  return anomaly
}

/** What is known of a payment's money before the returns of a report are applied. */
interface KnownReturns {
  refunded: RefundedDebit
  /** Returns that were listed before the debit of the report was known. */
  waiting: readonly Movement[]
}

/** `refunds` is the debit that the bank names. */
type ReportedReturn = Movement & Pick<NonNullable<AgreementReport['refund']>, 'refunds'>

const ReturnedOrder = z.object({ orderId: z.string() })

/** API-17: the ids of a customer's orders whose money the bank has returned. Their cards stay sold. */
export async function listReturnedOrders(queries: Queries, customerId: number): Promise<string[]> {
  const rows = await queries.rows(
    ReturnedOrder,
    sql`
    select order_id::text as "orderId" from orders
    where customer_id = ${customerId} and stock_state = 'sold'
      and exists (select from payments where payments.order_id = orders.order_id and status = 'Returned')
    order by order_id`,
  )
  return rows.map(({ orderId }) => orderId)
}

async function applyReturn(tx: Queries, paymentId: string, returned: Movement): Promise<Anomaly | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} no longer exists.`)
  const former = await sumReturns(tx, paymentId)
  if (payment.refund === 'due') {
    await resolveReturn(tx, returned.ref, [paymentId], 'It takes the place of the refund.')
    return applyToRefund(tx, payment, returned, former)
  }
  // The constraint of a paid payment counts failed returns too.
  const isWhole = former.cents + former.failedCents + returned.amountCents >= payment.amountCents
  const moved = await applyEvent(tx, payment, { type: 'bank.returned', isWhole }, { returned })
  if (!moved) return listReturn(tx, paymentId, returned)
  await resolveReturn(tx, returned.ref, [paymentId], 'Its debit was reported later.')
  const cents = former.cents + returned.amountCents
  if (cents >= payment.amountCents) await resolveOverdue(tx, paymentId)
  if (cents > payment.amountCents) await listTooMuch(tx, payment, returned, cents)
  return isWhole ? 'returned money' : 'partial return'
}

/** Lists a return that matches no debit of the payment, and reports it to support once. It changes nothing else. */
async function listReturn(tx: Queries, paymentId: string, returned: ReportedReturn): Promise<Anomaly | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} no longer exists.`)
  const { ref: bankRef, amountCents, refunds } = returned
  const cause = `The bank returned money of a payment that is ${payment.status}.`
  const kind = 'unexpected return'
  const listed = { kind, reference: paymentId, bankRef, amountCents, cause, refunds } as const
  if (!(await listDifference(tx, listed))) return undefined
  await reportUnexpectedReturn(tx, payment, returned)
  return kind
}

const RecordedRef = z.object({ ref: z.string() })

/**
 * The returns of a report that are recorded neither for this payment nor for a listed debit; with a debit, also those that
 * were listed before it.
 */
async function findNewReturns(
  tx: Queries,
  paymentId: string,
  { refund, returns = [] }: AgreementReport,
  { refunded, waiting }: KnownReturns,
): Promise<Movement[]> {
  const reported = [...waiting, ...returns, ...(refund && refunded === 'own' ? [refund] : [])]
  const movements = new Map(reported.map(({ ref, amountCents }) => [ref, { ref, amountCents }]))
  if (movements.size === 0) return []
  const known = await tx.rows(
    RecordedRef,
    sql`
    select value as ref from json_array_elements_text(${JSON.stringify([...movements.keys()])}::json)
    where exists (
        select from money_movements where bank_ref = value and payment_id = ${paymentId} and kind <> 'debit')
      or exists (
        select from listed_refunds r join differences using (difference_id)
        where r.bank_ref = value and reference = ${paymentId})
      or exists (select from differences where refund_ref = value and reference = ${paymentId})`,
  )
  for (const { ref } of known) movements.delete(ref)
  return [...movements.values()]
}
