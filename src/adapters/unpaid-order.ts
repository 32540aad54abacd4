import { toCents } from '#contract/money.ts'
import type { UnpaidOrders } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { CallFailed } from '#machines/problem.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import type { Client } from './client.ts'

/**
 * CHK-11: the shopper's other payments that the bank has and that are not decided, wherever they were started; `checkoutSessionId` names
 * this purchase. None where the server does not list them (API-14). Rejects with `CallFailed`.
 */
export async function findUnderWay(
  client: Client,
  checkoutSessionId: string | null,
  signal: AbortSignal,
): Promise<UnpaidOrder[]> {
  const result = await client.request('listUnpaidOrders', { signal })
  if (result.success) return toUnpaid(result.data.data.orders).filter((order) => isAnother(order, checkoutSessionId))
  if (result.status === 404 || result.status === 200) return []
  throw new CallFailed(result.status, result.message, result.field, result.data)
}

function isAnother(order: UnpaidOrder, checkoutSessionId: string | null): boolean {
  return !order.canStart && order.checkoutSessionId !== checkoutSessionId
}

/** CHK-16: orders as the server lists them, with their amounts in cents. */
export function toUnpaid(orders: UnpaidOrders): UnpaidOrder[] {
  return orders.map(({ checkoutSessionId, payment }) => ({
    checkoutSessionId,
    intentId: payment.paymentIntentId,
    orderId: payment.orderId,
    totalCents: toCents(payment.total),
    lines: payment.items.map(({ image, price, ...item }) => ({ ...item, imageUrl: image, priceCents: toCents(price) })),
    canStart: payment.paymentStatus === 'NewRequest',
    canCancel: paymentMeaning[payment.paymentStatus].canBeRecalled,
  }))
}
