import { readOrderLine } from '#contract/cart-lines.ts'
import { toCents } from '#contract/money.ts'
import type { UnpaidOrders } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { CallFailed } from '#machines/problem.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import type { Client } from './client.ts'
import { endOfWait } from './open-wait.ts'
import { absent, isOtherShape } from './other-server.ts'
import { readStatuses } from './payment-report.ts'
import { timeLeft } from './time-left.ts'

/**
 * CHK-11: the shopper's other payments that the bank has and that are not decided, wherever they were started;
 * `checkoutSessionId` names this purchase. None where the server does not list them (API-14). Rejects with `CallFailed`.
 */
export async function findUnderWay(
  client: Client,
  checkoutSessionId: string | null,
  signal: AbortSignal,
): Promise<UnpaidOrder[]> {
  const result = await requestList(client, signal)
  if (result.success) {
    const others = result.data.data.orders.filter(
      (order) => isUnderWay(order) && order.checkoutSessionId !== checkoutSessionId,
    )
    return toUnpaid(others, result.serverTime)
  }
  if (hasNoList(result)) return []
  throw new CallFailed(result.status, result.message, result)
}

/**
 * Reads the list again where it was not the API that refused it: a proxy without its store answers every call with a page,
 * a server without a list answers its other calls.
 */
async function requestList(client: Client, signal: AbortSignal) {
  const result = await client.request('listUnpaidOrders', { signal, reviver: readStatuses })
  if (result.success || !result.isUnreadable || !hasNoList(result)) return result
  await client.call('getCart', { signal })
  return client.request('listUnpaidOrders', { signal, reviver: readStatuses })
}

function hasNoList(failure: { status: number; isUnreadable: boolean }): boolean {
  return absent.includes(failure.status) || isOtherShape(failure)
}

/** A payment may have ended while the server read the list. */
function isUnderWay({ payment: { paymentStatus } }: UnpaidOrders[number]): boolean {
  return paymentStatus !== 'NewRequest' && !paymentMeaning[paymentStatus].endsWait
}

/** CHK-16: orders as the server listed them at `serverTime` (epoch milliseconds), with their amounts in cents. */
export function toUnpaid(orders: UnpaidOrders, serverTime: number): UnpaidOrder[] {
  return orders.map(({ checkoutSessionId, payment }) => {
    const canStart = payment.paymentStatus === 'NewRequest'
    const { canBeRecalled: canCancel, isApproved } = paymentMeaning[payment.paymentStatus]
    return {
      checkoutSessionId,
      intentId: payment.paymentIntentId,
      orderId: payment.orderId,
      totalCents: toCents(payment.total),
      lines: payment.items.map(readOrderLine),
      canStart,
      canCancel,
      isApproved,
      money: payment.money,
      deadline: canStart ? null : endOfWait(timeLeft(payment.expiresAt, serverTime), Date.now()),
    }
  })
}
