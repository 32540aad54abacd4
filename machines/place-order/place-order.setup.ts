import { assign, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import type { StartPayment } from '#contract/order.ts'
import { type Attempt, type Wait, isUnderWay } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isPaid, isUnknownPayment } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { problemText } from '../problem.ts'
import { isAsShown } from './line-changes.ts'
import type { BlockingOrders } from '../unpaid-orders/unpaid-order.ts'
import { type Placement, attemptOf, placementProblem } from './placement.ts'

/** What is bought, and the account to pay from. */
export interface PlaceOrderInput {
  /** The cart as the shopper saw it when they pressed Pay. */
  lines: CartLine[]
  start: StartPayment
  /** The chosen account, masked. */
  account: string
  /** The intents of the other payments under way that the shopper knows of (CHK-11). */
  seen: string[]
}

/** What a call that places the order is given. */
export interface OrderCall extends Omit<PlaceOrderInput, 'start'> {
  checkoutSessionId: string
}

/** The outcome of a press of Pay. Without a wait, checkout requests the server's report before anything else. */
export interface PlaceOrderOutput {
  wait: Wait | null
  problem: string | null
  /** CHK-11, CHK-16: the unpaid orders because of which this one was not placed. */
  blocking: BlockingOrders | null
}

/** The order, and how much of it the server has confirmed. */
export interface PlaceOrderContext extends PlaceOrderInput, PlaceOrderOutput {
  attempt: Attempt | null
  /** The session id was made by this press: the server cannot know it yet. */
  isFresh: boolean
}

/** The actors, actions and guards of one press of Pay. */
export const placeOrderSetup = setup({
  types: {
    input: {} as PlaceOrderInput,
    context: {} as PlaceOrderContext,
    events: {} as { type: 'order.accept' } | { type: 'order.decline' },
    output: {} as PlaceOrderOutput,
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the stored attempt, or creates and stores one; two tabs get the same. No request. */
    keepAttempt: fromPromise<{ attempt: Attempt; isFresh: boolean }, void>(notProvided),
    /** The server's current report on a payment. */
    checkPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Places the order under the stored session id, and stores the intent id before it resolves. */
    placeOrder: fromPromise<Placement, OrderCall>(notProvided),
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Starts the payment, and stores the deadline of its wait before it resolves. */
    startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(notProvided),
  },
  actions: {
    adopt: assign((_, { attempt, isFresh }: { attempt: Attempt; isFresh: boolean }) => ({ attempt, isFresh })),
    keepPlaced: assign(({ context }, placement: Placement) => ({ attempt: attemptOf(context, placement) })),
    keepWait: assign((_, { wait }: { wait: Wait }) => ({ wait })),
    keepBlocking: assign((_, placement: Placement) => ({
      blocking: 'blocking' in placement ? placement.blocking : null,
    })),
    showRefusal: assign((_, placement: Placement) => ({ problem: placementProblem(placement) })),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemText(error, {
        fallback: 'Something went wrong while placing the order',
        exception: 'Unexpected error occurred',
      }),
    })),
    /** Provided by the wiring: removes the stored attempt if it is still this one. */
    forgetAttempt: (_args, _params: { checkoutSessionId: string }) => {},
  },
  guards: {
    hasIntent: (_, { attempt }: { attempt: Attempt }) => attempt.intentId !== null,
    isPaidOrUnderWay: ({ context: { attempt } }, report: PaymentReport) =>
      isPaid(report) || (attempt !== null && isUnderWay({ attempt, report })),
    isEndedUnpaid: (_, report: PaymentReport) => isEndedUnpaid(report),
    isUnknownToServer: (_, { error }: { error: unknown }) => isUnknownPayment(error),
    isPlacedAsShown: ({ context }, placement: Placement) =>
      placement.outcome === 'placed' && isAsShown(context.lines, placement.attempt.order),
    isPlaced: (_, { outcome }: Placement) => outcome === 'placed',
    exceedsLimit: (_, { outcome }: Placement) => outcome === 'limit',
    hasUnderWay: (_, { outcome }: Placement) => outcome === 'underWay',
    namesOtherItems: ({ context }, { outcome }: Placement) => outcome === 'otherItems' && !context.isFresh,
  },
})
