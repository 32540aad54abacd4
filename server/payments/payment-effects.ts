import { type SQL, sql } from 'drizzle-orm'
import type { PaymentEffect, RecalledBy } from '#machines/payment/payment.machine.ts'
import type { Movement, MovementKind } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import { deliverCards } from './deliver-cards.ts'
import { resolveOverdue, resolveReturn } from './differences.ts'
import { enqueue, enqueueRecall } from './outbox.ts'
import type { EventDetails } from './event-details.ts'
import type { StoredPayment } from './payments.ts'
import { moveStock } from '../orders/stock.ts'
import { notifyOfReturn, reportPartialReturn } from './return-messages.ts'
import { blockCards, issueCards } from '../vault/user-cards.ts'

type Effect = (tx: Queries, payment: StoredPayment, details: EventDetails) => Promise<void>

/** Effects that change columns of the payment: assignments of the statement that changes its status. */
export const assignments = {
  openWindow: ({ windowMs }: EventDetails): SQL => {
    if (windowMs === undefined) throw new Error('A start needs its window.')
    return sql`expires_at = now() + ${windowMs} * interval '1 ms'`
  },
} satisfies Partial<Record<PaymentEffect, (details: EventDetails) => SQL>>

type Assignment = keyof typeof assignments

export function isAssignment(effect: PaymentEffect): effect is Assignment {
  return effect in assignments
}

/** How every other effect that the payment machine names is carried out. */
export const effects: Record<Exclude<PaymentEffect, Assignment>, Effect> = {
  sendAgreement: (tx, { paymentId }) => enqueue(tx, 'agreement', paymentId),
  recallForShopper: (tx, { paymentId }, { requestId }) => recall(tx, paymentId, 'shopper', requestId),
  recallForWindow: (tx, { paymentId }) => recall(tx, paymentId, 'window'),
  recordDebit: async (tx, { paymentId }, { debit }) => {
    if (!debit) throw new Error('A settlement needs its debit.')
    await recordMovement(tx, paymentId, 'debit', debit)
  },
  refundDebit: async (tx, { paymentId }) => {
    await tx.run(sql`update payments set refund = 'due' where payment_id = ${paymentId}`)
    await enqueue(tx, 'refund', paymentId)
  },
  holdStock: (tx, { orderId }) => moveStock(tx, orderId, 'released', 'held'),
  releaseStock: (tx, { orderId }) => moveStock(tx, orderId, 'held', 'released'),
  sellStock: (tx, { orderId }) => moveStock(tx, orderId, 'held', 'sold'),
  issueCards: async (tx, payment) => {
    await deliverCards(tx, payment, await issueCards(tx, payment))
  },
  recordReturn: async (tx, { paymentId }, { returned }) => {
    if (!returned) throw new Error('A return needs its movement.')
    await recordMovement(tx, paymentId, 'return', returned)
  },
  reportPartialReturn: async (tx, payment, { returned }) => {
    if (!returned) throw new Error('A return needs its movement.')
    await reportPartialReturn(tx, payment, returned)
  },
  blockCards: (tx, { orderId }) => blockCards(tx, orderId),
  notifyOfReturn: (tx, { orderId }) => notifyOfReturn(tx, orderId),
  takeFromCart: async (tx, { orderId }) => {
    await tx.run(sql`
      with bought as (
        select cart_lines.id, cart_lines.quantity - order_lines.quantity as remaining
        from orders join order_lines using (order_id) join cart_lines using (customer_id, card_id)
        where order_id = ${orderId} order by cart_lines.id for update of cart_lines),
      emptied as (
        delete from cart_lines using bought where cart_lines.id = bought.id and remaining <= 0)
      update cart_lines set quantity = remaining from bought
      where cart_lines.id = bought.id and remaining > 0`)
  },
}

/** Records the refund of a payment. */
export async function recordRefund(tx: Queries, paymentId: string, refund: Movement): Promise<void> {
  await recordMovement(tx, paymentId, 'refund', refund)
  await tx.run(sql`update payments set refund = 'done' where payment_id = ${paymentId}`)
  await resolveReturn(tx, refund.ref, [paymentId], 'It is the refund of its payment.')
  await resolveOverdue(tx, paymentId)
}

/** The first requester decides the final status. */
async function recall(tx: Queries, paymentId: string, by: RecalledBy, requestId?: string): Promise<void> {
  await tx.run(sql`update payments set recalled_by = coalesce(recalled_by, ${by}) where payment_id = ${paymentId}`)
  await enqueueRecall(tx, paymentId, requestId)
}

/** A movement is known by its payment, its kind and the bank's reference: the bank may use that for others too. */
export async function recordMovement(tx: Queries, paymentId: string, kind: MovementKind, movement: Movement) {
  await tx.run(sql`
    insert into money_movements (bank_ref, payment_id, kind, amount_cents)
    values (${movement.ref}, ${paymentId}, ${kind}, ${movement.amountCents})`)
}
