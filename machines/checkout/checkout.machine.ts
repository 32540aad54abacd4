import { type ActorRefFrom, type SnapshotFrom, assign, setup } from 'xstate'
import type { IdentificationType } from '#contract/order.ts'
import { type ArrivalOutput, checkoutArrivalMachine } from '../checkout-arrival/checkout-arrival.machine.ts'
import { type WaitOutcome, paymentWaitMachine } from '../payment-wait/payment-wait.machine.ts'
import { type PlaceOrderOutput, placeOrderMachine } from '../place-order/place-order.machine.ts'
import { type UnpaidOrdersOutput, unpaidOrdersMachine } from '../unpaid-orders/unpaid-orders.machine.ts'
import type { Destination, Wait } from './attempt.ts'
import {
  type CheckoutTypes,
  destinationOf,
  exceptionText,
  factsOf,
  limitOf,
  orderOf,
  resultOf,
  reviewOf,
  runningWait,
  waitOf,
} from './checkout-context.ts'
import { optionsOf, startPayload } from './masking.ts'
import { errorParams } from '../problem.ts'

/** Checkout: after every failure it asks the server for the payment's state again (`arriving`) and keeps the cart. */
export const checkoutMachine = setup({
  types: {} as CheckoutTypes,
  actors: {
    arrival: checkoutArrivalMachine,
    placeOrder: placeOrderMachine,
    paymentWait: paymentWaitMachine,
    unpaidOrders: unpaidOrdersMachine,
  },
  actions: {
    keepFacts: assign(({ context }, output: ArrivalOutput) => reviewOf(context, output)),
    choose: assign((_, { method }: { method: IdentificationType }) => ({ chosen: method })),
    keepWait: assign((_, { wait }: { wait: Wait | null }) => ({ wait })),
    keepLimit: assign((_, { limit }: PlaceOrderOutput) => ({ limit })),
    dropLimit: assign({ limit: null }),
    clearMessages: assign({ problem: null, isCancelled: false }),
    show: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    showException: assign((_, { error }: { error: unknown }) => ({ problem: exceptionText(error) })),
    noteCancelled: assign({ isCancelled: true, wait: null }),
    /** Provided by the wiring: drops the kept attempt if it is still this payment's. */
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
    canStart: ({ context: { method, chosen } }) => chosen !== null && startPayload(method, chosen) !== undefined,
    isStarted: (_, { wait }: { wait: Wait | null }) => wait !== null,
    isOverLimit: (_, { limit }: PlaceOrderOutput) => limit !== null,
    isRetry: (_, { isRetry }: UnpaidOrdersOutput) => isRetry,
    isCancelled: (_, { kind }: WaitOutcome) => kind === 'cancelled',
    isUnexpected: (_, { kind }: WaitOutcome) => kind === 'unexpected',
  },
}).createMachine({
  id: 'checkout',
  description: 'Checkout, from the cart to the word of the bank.',
  context: { lines: [], method: null, chosen: null, problem: null, isCancelled: false, wait: null, limit: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is being found out where the shopper stands.',
      meta: { requirement: ['CHK-1', 'CHK-13', 'AUTH-5'] },
      tags: 'busy',
      invoke: {
        id: 'arrival',
        src: 'arrival',
        input: ({ context: { problem } }) => ({ problem }),
        onDone: [
          {
            description: 'A payment that was waited for has ended meanwhile: its result is shown.',
            meta: { requirement: ['CHK-8', 'CHK-13'] },
            guard: { type: 'hasResult', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'leave', params: ({ event }) => resultOf(event.output) },
          },
          {
            description: 'A payment is under way: its wait goes on.',
            meta: { requirement: ['CHK-13'] },
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: [{ type: 'keepWait', params: ({ event }) => runningWait(event.output) }, 'clearMessages'],
          },
          {
            description: 'The cart is empty.',
            meta: { requirement: ['CHK-15'] },
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
          },
          {
            description: 'There is no account to pay from.',
            meta: { requirement: ['CHK-1', 'CHK-2'] },
            guard: { type: 'lacksMethod', params: ({ event }) => event.output },
            target: 'noMethod',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
          {
            description: 'Order and accounts are shown.',
            meta: { requirement: ['CHK-1'] },
            target: 'choosing',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'This page failed.',
          meta: { requirement: ['CHK-4'] },
          target: 'halted',
          actions: { type: 'showException', params: errorParams },
        },
      },
    },
    empty: {
      description: 'There is nothing to pay for; the shop is one press away.',
      meta: { requirement: ['CHK-15'] },
    },
    noMethod: {
      description: 'No account is held for this shopper; one is added in the app.',
      meta: { requirement: ['CHK-2'] },
      on: {
        'checkout.retry': {
          description: 'Refresh, after the profile was updated.',
          meta: { requirement: ['CHK-2'] },
          target: 'arriving',
          actions: 'clearMessages',
        },
      },
    },
    choosing: {
      description: 'The shopper looks through the order and chooses the account.',
      meta: { requirement: ['CHK-1', 'CHK-2', 'CHK-4'] },
      on: {
        'method.choose': {
          description: 'An account is chosen.',
          meta: { requirement: ['CHK-1'] },
          actions: [{ type: 'choose', params: ({ event }) => event }, 'clearMessages'],
        },
        'order.place': [
          {
            description: 'Pay.',
            meta: { requirement: ['CHK-3', 'CHK-11'] },
            guard: 'canStart',
            target: 'paying',
            actions: 'clearMessages',
          },
          {
            description: 'The chosen account is none of those that are held, or is more than a call may carry.',
            meta: { requirement: ['CHK-4'] },
            guard: 'hasChosen',
            actions: { type: 'show', params: { problem: 'Invalid payment method or payload.' } },
          },
          {
            description: 'No account is chosen yet.',
            meta: { requirement: ['CHK-2'] },
            actions: { type: 'show', params: { problem: 'Please select a payment method before proceeding.' } },
          },
        ],
      },
    },
    paying: {
      description: 'The order is being placed and its payment started.',
      meta: { requirement: ['CHK-3', 'CHK-5', 'CHK-15'] },
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            description: 'The bank asks the shopper to approve.',
            meta: { requirement: ['CHK-6'] },
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: { type: 'keepWait', params: ({ event }) => event.output },
          },
          {
            description: 'The unpaid orders of the shopper hold as many cards as they may.',
            meta: { requirement: ['CHK-16'] },
            guard: { type: 'isOverLimit', params: ({ event }) => event.output },
            target: 'limited',
            actions: { type: 'keepLimit', params: ({ event }) => event.output },
          },
          {
            description: 'Not started, as far as this page knows: the server is asked, and the reason is shown.',
            meta: { requirement: ['CHK-4', 'CHK-5', 'CHK-11', 'CHK-15'] },
            target: 'arriving',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'This page failed: the server is asked how things stand.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'arriving',
          actions: { type: 'showException', params: errorParams },
        },
      },
    },
    limited: {
      description: 'The shopper sees the unpaid orders that hold the cards, and resumes or cancels them.',
      meta: { requirement: ['CHK-16'] },
      exit: 'dropLimit',
      invoke: {
        id: 'unpaidOrders',
        src: 'unpaidOrders',
        input: ({ context }) => ({ ...orderOf(context), ...limitOf(context) }),
        onDone: [
          {
            description: 'The payment of an earlier order was started.',
            meta: { requirement: ['CHK-6', 'CHK-16'] },
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: { type: 'keepWait', params: ({ event }) => event.output },
          },
          {
            description: 'The shopper places the order of the cart again.',
            meta: { requirement: ['CHK-3', 'CHK-16'] },
            guard: { type: 'isRetry', params: ({ event }) => event.output },
            target: 'paying',
          },
          {
            description:
              'The shopper goes back, or resumes an order that the bank may have: the server is asked about it.',
            meta: { requirement: ['CHK-13', 'CHK-16'] },
            target: 'arriving',
            actions: { type: 'show', params: ({ event }) => ({ problem: event.output.startProblem }) },
          },
        ],
        onError: {
          description: 'The page failed: the server is asked about the payment.',
          meta: { requirement: ['CHK-4', 'CHK-16'] },
          target: 'arriving',
          actions: { type: 'showException', params: errorParams },
        },
      },
    },
    awaiting: {
      description: "The shopper approves the payment in their bank's app.",
      meta: { requirement: ['CHK-6', 'CHK-7'] },
      invoke: {
        id: 'paymentWait',
        src: 'paymentWait',
        input: ({ context }) => waitOf(context),
        onDone: [
          {
            description: 'Taken back by the shopper: another account can be chosen.',
            meta: { requirement: ['CHK-15'] },
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'arriving',
            actions: [{ type: 'forgetAttempt', params: ({ context }) => waitOf(context) }, 'noteCancelled'],
          },
          {
            description: 'A status that nobody knows: nothing is decided.',
            meta: { requirement: ['CHK-7'] },
            guard: { type: 'isUnexpected', params: ({ event }) => event.output },
            target: 'halted',
            actions: { type: 'show', params: { problem: 'Unexpected payment status. Please try again.' } },
          },
          {
            description: 'The wait is over: the result page asks what became of the payment.',
            meta: { requirement: ['CHK-7', 'CHK-8', 'CHK-12'] },
            target: 'left',
            actions: { type: 'leave', params: ({ context, event }) => destinationOf(context, event.output) },
          },
        ],
        onError: {
          description: 'This page failed; the result page asks what became of the payment.',
          meta: { requirement: ['CHK-7', 'CHK-12'] },
          target: 'left',
          actions: { type: 'leave', params: ({ context }) => destinationOf(context, { kind: 'expired' }) },
        },
      },
    },
    halted: {
      description: 'Nothing is decided and nothing was lost; looking again is one press away.',
      meta: { requirement: ['CHK-4', 'CHK-7'] },
      on: {
        'checkout.retry': {
          description: 'Try again: the server is asked how things stand.',
          meta: { requirement: ['CHK-7', 'CHK-11'] },
          target: 'arriving',
          actions: 'clearMessages',
        },
      },
    },
    left: {
      description: 'On the way to the result page.',
      meta: { requirement: ['CHK-8'] },
      type: 'final',
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
