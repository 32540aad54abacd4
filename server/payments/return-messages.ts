import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents } from '#contract/money.ts'
import type { Movement } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import { queueMail } from '../mail/message-queue.ts'
import { returnedMail, returnedSms, supportMail } from '../mail/return-texts.ts'
import { notifyBuyer } from './notify-buyer.ts'
import type { StoredPayment } from './payments.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { type ReturnedSums, sumReturns } from './sum-returns.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments } from './payments.tables.ts'

const ReturnedOrder = rowSchema({
  orderId: orders.orderId,
  paymentId: payments.paymentId,
  totalCents: orders.totalCents,
  blocked: z.array(z.object({ userCardId: z.int(), name: z.string() })),
  used: z.int(),
})

/**
 * API-17: notifies shopper and support that the bank has returned the money of an order. The shopper gets an e-mail, or an
 * SMS where there is no address, and nothing once the account was deleted, which support reads.
 */
export async function notifyOfReturn(tx: Queries, orderId: number): Promise<void> {
  const order = await tx.row(
    ReturnedOrder,
    sql`
    select ${ReturnedOrder.columns}, (
        select coalesce(json_agg(json_build_object('userCardId', u.id, 'name', card_name) order by card_id, unit), '[]')
        from user_cards u join cards using (card_id) where u.order_id = orders.order_id and blocked_at is not null) as blocked, (
        select count(*) from user_cards u where u.order_id = orders.order_id and blocked_at is null) as used
    from orders join payments using (order_id) where order_id = ${orderId}`,
  )
  if (!order) throw new Error(`There is no order ${orderId}.`)
  const { paymentId, totalCents, blocked, used } = order
  const sums = await sumReturns(tx, paymentId)
  const returnedCents = sums.cents
  const isNotified = await notifyBuyer(tx, orderId, {
    about: { paymentId, kind: 'payment returned' },
    mail: (to) => returnedMail(to, { ...order, returnedCents }),
    sms: (to) => returnedSms(to, { ...order, returnedCents }),
  })
  const cards = `Cards blocked: ${blocked.length}. Cards used before, and not blocked: ${used}.`
  const notified = isNotified
    ? 'The customer has been notified.'
    : 'The account was deleted: the customer has not been notified.'
  const text = `${describeSums(sums, totalCents)} ${notified} ${cards}`
  await reportToSupport(tx, { subject: 'Payment returned', orderId, paymentId, cents: returnedCents, text })
}

function describeSums({ cents, failedCents }: ReturnedSums, totalCents: number): string {
  if (cents === totalCents) return 'The bank has returned the whole payment.'
  const part = `The bank has returned ${formatCents(cents)} of a payment of ${formatCents(totalCents)}`
  if (cents > totalCents) return `${part}: the excess is listed.`
  const rest = formatCents(totalCents - cents)
  return `${part}. Returns of ${formatCents(failedCents)} failed and are listed: ${rest} is still to be paid.`
}

/** API-17: reports a partial return: support decides what becomes of the order. */
export async function reportPartialReturn(
  tx: Queries,
  { orderId, paymentId, amountCents }: StoredPayment,
  { amountCents: cents, ref }: Movement,
): Promise<void> {
  const text = `The bank has returned part of a payment of ${formatCents(amountCents)}, as ${ref}. The order stays paid and its cards work. The customer has not been notified.`
  await reportToSupport(tx, { subject: 'Part of a payment returned', orderId, paymentId, cents, text })
}

/** API-17: reports a partial return during a refund, which is stopped: support refunds the rest. */
export async function reportStoppedRefund(
  tx: Queries,
  { orderId, paymentId }: StoredPayment,
  { amountCents: cents }: Movement,
  text: string,
): Promise<void> {
  await reportToSupport(tx, { subject: 'Refund stopped', orderId, paymentId, cents, text })
}

/** API-17: reports a return of a payment that has no debit left to return. */
export async function reportUnexpectedReturn(
  tx: Queries,
  { orderId, paymentId, status }: StoredPayment,
  { amountCents: cents, ref }: Movement,
): Promise<void> {
  const text = `The bank reports a return, ${ref}, for a payment that is ${status}. Nothing was changed.`
  await reportToSupport(tx, { subject: 'Unexpected return', orderId, paymentId, cents, text })
}

function reportToSupport(tx: Queries, report: Parameters<typeof supportMail>[0]): Promise<void> {
  return queueMail(tx, supportMail(report), { paymentId: report.paymentId, kind: 'report to support' })
}
