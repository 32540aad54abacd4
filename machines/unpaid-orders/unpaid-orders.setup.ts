import { assign, fromPromise, setup } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { Wait } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isPaid } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { noAnswer, problemText } from '../problem.ts'
import type { BlockingOrders, UnpaidOrder } from './unpaid-order.ts'

/** The orders that hold the cards, and the account to pay one of them from. */
export interface UnpaidOrdersInput extends BlockingOrders {
  start: StartPayment
  /** The chosen account, masked. */
  account: string
}

/** How the shopper left the list. With neither a wait nor a retry, checkout asks the server about the order. */
export interface UnpaidOrdersOutput {
  wait: Wait | null
  isRetry: boolean
  /** Those that were listed last. */
  orders: UnpaidOrder[]
  /** Why a resumed payment may not have been started. */
  startProblem: string | null
}

/** The list as it is now, and the order that is being worked on. */
export interface UnpaidOrdersContext extends UnpaidOrdersInput, UnpaidOrdersOutput {
  pressed: UnpaidOrder | null
  problem: string | null
  notice: string | null
}

export type UnpaidOrdersEvent =
  | { type: 'unpaid.resume'; intentId: string }
  | { type: 'unpaid.cancel'; intentId: string }
  | { type: 'order.retry' }
  | { type: 'orders.leave' }

/** The actors, actions and guards of the unpaid orders. */
export const unpaidOrdersSetup = setup({
  types: {
    input: {} as UnpaidOrdersInput,
    context: {} as UnpaidOrdersContext,
    events: {} as UnpaidOrdersEvent,
    output: {} as UnpaidOrdersOutput,
    tags: {} as 'busy',
  },
  actors: {
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Stores the order as the attempt of this browser, so that checkout resumes it. No request. */
    adoptOrder: fromPromise<void, { order: UnpaidOrder; account: string }>(notProvided),
    /** Starts the payment, and stores the deadline of its wait before it resolves. */
    startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(notProvided),
  },
  actions: {
    keepPressed: assign(({ context: { orders } }, { intentId }: { intentId: string }) => ({
      pressed: orders.find((order) => order.intentId === intentId) ?? null,
      problem: null,
      notice: null,
    })),
    dropPressed: assign(({ context: { orders, pressed } }) => ({
      ...withRoom(orders, pressed),
      notice: `Order ${pressed?.orderId ?? ''} is cancelled.`,
    })),
    dropPaid: assign(({ context: { orders, pressed } }) => ({
      ...withRoom(orders, pressed),
      notice: `Order ${pressed?.orderId ?? ''} is paid. Its cards are in your eVault.`,
    })),
    noteTooLate: assign(({ context: { orders, pressed } }, { status }: PaymentReport) => {
      const { isApproved } = paymentMeaning[status]
      const orderId = pressed?.orderId ?? ''
      return {
        orders: orders.map((order) => (order === pressed ? { ...order, canCancel: false, isApproved } : order)),
        notice: isApproved
          ? `You’ve already approved the payment of order ${orderId}, so it can’t be cancelled.`
          : `Order ${orderId} could not be cancelled.`,
      }
    }),
    noteAsked: assign(({ context: { pressed } }) => ({
      notice: `We’ve asked your bank to cancel order ${pressed?.orderId ?? ''}. This can take a moment.`,
    })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: textOf(error) })),
    keepStartProblem: assign((_, { error }: { error: unknown }) => ({ startProblem: textOf(error) })),
    keepWait: assign((_, { wait }: { wait: Wait }) => ({ wait })),
    noteRetry: assign({ isRetry: true }),
  },
  guards: {
    canResume: ({ context: { orders } }, { intentId }: { intentId: string }) =>
      orders.some((order) => order.intentId === intentId && !order.isApproved),
    canCancel: ({ context: { orders } }, { intentId }: { intentId: string }) =>
      orders.some((order) => order.intentId === intentId && order.canCancel),
    isEnded: (_, report: PaymentReport) => isEndedUnpaid(report),
    isPaid: (_, report: PaymentReport) => isPaid(report),
    isPastRecall: (_, { status }: PaymentReport) => !paymentMeaning[status].canBeRecalled,
    canStart: ({ context: { pressed } }) => pressed?.canStart === true,
  },
})

/** CHK-16: an order that holds no cards any more leaves room for another. */
function withRoom(orders: UnpaidOrder[], dropped: UnpaidOrder | null): BlockingOrders {
  return { orders: orders.filter((order) => order !== dropped), minutes: null }
}

function textOf(error: unknown): string {
  return problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' })
}

export function pressedOf({ pressed }: UnpaidOrdersContext): UnpaidOrder {
  if (!pressed) throw new Error('No order was pressed.')
  return pressed
}
