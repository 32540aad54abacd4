import { fromPromise } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import { type Wait, isUnderWay } from '#machines/checkout/attempt.ts'
import { type PaymentReport, isUnknownPayment } from '#machines/checkout/payment-report.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { wentOnInAnotherTab } from '#machines/place-order/placement.ts'
import { CallFailed } from '#machines/problem.ts'
import { readAttempt, replaceAttempt } from './attempt-store.ts'
import type { Client } from './client.ts'
import { askForPayment, recallPayment } from './payment-report.ts'
import { startPayment } from './place-order.ts'

/** CHK-16: unpaid orders over the API and this browser's storage. */
export function wireUnpaidOrders(client: Client) {
  return unpaidOrdersMachine.provide({
    actors: {
      recallPayment: fromPromise<PaymentReport, { intentId: string }>(({ input }) =>
        recallPayment(client, input.intentId),
      ),
      adoptOrder: fromPromise<void, { order: UnpaidOrder; account: string }>(({ input, signal }) =>
        adoptOrder(client, input, signal),
      ),
      startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(({ input }) =>
        startPayment(client, input),
      ),
    },
  })
}

/**
 * CHK-11, CHK-16: an order becomes the purchase of this browser. The account of a payment that was already started is unknown
 * here. Rejects with `CallFailed` while another tab waits for a payment, or when it is unknown whether one does.
 */
export async function adoptOrder(
  client: Client,
  { order, account }: { order: UnpaidOrder; account: string | null },
  signal: AbortSignal,
): Promise<void> {
  if (await isAnotherWaitedFor(client, order.intentId, signal)) throw new CallFailed(0, wentOnInAnotherTab)
  const { checkoutSessionId, intentId, orderId, totalCents, lines, canStart, deadline } = order
  await replaceAttempt({
    checkoutSessionId,
    intentId,
    deadline,
    account: canStart ? account : null,
    order: { id: orderId, totalCents, lines },
  })
}

async function isAnotherWaitedFor(client: Client, intentId: string, signal: AbortSignal): Promise<boolean> {
  const attempt = readAttempt()
  if (!attempt?.intentId || attempt.deadline === null || attempt.intentId === intentId) return false
  try {
    return isUnderWay({ attempt, report: await askForPayment(client, attempt.intentId, signal) })
  } catch (error) {
    if (isUnknownPayment(error)) return false
    throw error
  }
}
