import { assign, fromPromise, setup } from 'xstate'
import type { IdentificationType } from '#contract/order.ts'
import type { ArrivalOutput } from '../checkout-arrival/checkout-arrival.setup.ts'
import { checkoutArrivalMachine } from '../checkout-arrival/checkout-arrival.machine.ts'
import type { WaitOutcome, WaitOutput } from '../payment-wait/payment-wait.setup.ts'
import { paymentWaitMachine } from '../payment-wait/payment-wait.machine.ts'
import { placeOrderMachine } from '../place-order/place-order.machine.ts'
import type { PlaceOrderOutput } from '../place-order/place-order.setup.ts'
import type { UnpaidOrdersOutput } from '../unpaid-orders/unpaid-orders.setup.ts'
import { unpaidOrdersMachine } from '../unpaid-orders/unpaid-orders.machine.ts'
import { notProvided } from '../not-provided.ts'
import type { UnpaidOrder } from '../unpaid-orders/unpaid-order.ts'
import type { Destination, Wait } from './attempt.ts'
import { type CheckoutTypes, exceptionText, factsOf, otherOf, reviewOf } from './checkout-context.ts'
import { optionsOf, startPayload } from './masking.ts'

/** The invoked machines, actions and guards of checkout. */
export const checkoutSetup = setup({
  types: {} as CheckoutTypes,
  actors: {
    arrival: checkoutArrivalMachine,
    placeOrder: placeOrderMachine,
    paymentWait: paymentWaitMachine,
    unpaidOrders: unpaidOrdersMachine,
    /** Stores the other payment as the attempt of this browser, so that checkout resumes it. No request. */
    adoptOrder: fromPromise<void, UnpaidOrder>(notProvided),
  },
  actions: {
    keepFacts: assign(({ context }, output: ArrivalOutput) => reviewOf(context, output)),
    choose: assign((_, { method }: { method: IdentificationType }) => ({ chosen: method })),
    keepWait: assign((_, { wait }: { wait: Wait | null }) => ({ wait })),
    keepLast: assign((_, { last }: WaitOutput) => ({ last })),
    keepBlocking: assign((_, { blocking }: PlaceOrderOutput) => ({ blocking })),
    dropBlocking: assign({ blocking: null }),
    keepShown: assign(({ context }, { intentId }: { intentId: string }) => ({ shown: otherOf(context, intentId) })),
    keepListed: assign((_, { orders }: UnpaidOrdersOutput) => ({
      underWay: orders.filter(({ canStart }) => !canStart),
    })),
    clearMessages: assign({ problem: null, isRepeated: false, isCancelled: false }),
    show: assign(({ context }, { problem }: { problem: string | null }) => ({
      problem,
      isRepeated: problem !== null && problem === context.problem && !context.isRepeated,
    })),
    showException: assign((_, { error }: { error: unknown }) => ({ problem: exceptionText(error) })),
    noteCancelled: assign({ isCancelled: true, wait: null }),
    /** Provided by the wiring: removes the stored attempt if it is still this payment's. */
    forgetAttempt: (_args, _params: { intentId: string }) => {},
    /** Provided by the wiring: goes to the result page. */
    leave: (_args, _params: Destination) => {},
  },
  guards: {
    hasResult: (_, { kind }: ArrivalOutput) => kind === 'result',
    isUnderWay: (_, { kind }: ArrivalOutput) => kind === 'underWay',
    isEmpty: (_, output: ArrivalOutput) => factsOf(output).lines.length === 0,
    lacksMethod: (_, output: ArrivalOutput) => optionsOf(factsOf(output).method).length === 0,
    hasChosen: ({ context: { chosen } }) => chosen !== null,
    isUnderWayElsewhere: ({ context }, { intentId }: { intentId: string }) =>
      otherOf(context, intentId)?.canCancel === true,
    canStart: ({ context: { method, chosen } }) => chosen !== null && startPayload(method, chosen) !== undefined,
    isStarted: (_, { wait }: { wait: Wait | null }) => wait !== null,
    isLimited: (_, { blocking }: PlaceOrderOutput) => blocking !== null,
    isRetry: (_, { isRetry }: UnpaidOrdersOutput) => isRetry,
    isCancelled: (_, { kind }: WaitOutcome) => kind === 'cancelled',
    isUnexpected: (_, { kind }: WaitOutcome) => kind === 'unexpected',
  },
})
