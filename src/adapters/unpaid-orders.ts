import { fromPromise } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import type { Wait } from '#machines/checkout/attempt.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { replaceAttempt } from './attempt-store.ts'
import type { Client } from './client.ts'
import { recallPayment } from './payment-report.ts'
import { startPayment } from './place-order.ts'

/** CHK-16: unpaid orders over the API and this browser's storage. */
export function wireUnpaidOrders(client: Client) {
  return unpaidOrdersMachine.provide({
    actors: {
      recallPayment: fromPromise<PaymentReport, { intentId: string }>(({ input }) =>
        recallPayment(client, input.intentId),
      ),
      adoptOrder: fromPromise<void, { order: UnpaidOrder; account: string }>(({ input }) =>
        adoptOrder(input.order, input.account),
      ),
      startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(({ input }) =>
        startPayment(client, input),
      ),
    },
  })
}

/** CHK-11, CHK-16: an order replaces the stored attempt. The account of a payment that was already started is unknown here. */
export function adoptOrder(order: UnpaidOrder, account: string | null = null): Promise<void> {
  const { checkoutSessionId, intentId, orderId, totalCents, lines, canStart } = order
  return replaceAttempt({
    checkoutSessionId,
    intentId,
    deadline: null,
    account: canStart ? account : null,
    order: { id: orderId, totalCents, lines },
  })
}
