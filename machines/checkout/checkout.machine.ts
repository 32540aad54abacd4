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

/** Checkout: after every failure it requests the payment's status again (`arriving`); the cart does not change. */
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
    canStart: ({ context: { method, chosen } }) => chosen !== null && startPayload(method, chosen) !== undefined,
    isStarted: (_, { wait }: { wait: Wait | null }) => wait !== null,
    exceedsLimit: (_, { limit }: PlaceOrderOutput) => limit !== null,
    isRetry: (_, { isRetry }: UnpaidOrdersOutput) => isRetry,
    isCancelled: (_, { kind }: WaitOutcome) => kind === 'cancelled',
    isUnexpected: (_, { kind }: WaitOutcome) => kind === 'unexpected',
  },
}).createMachine({
  id: 'checkout',
  description: 'Checkout takes the shopper from the cart to the result of the payment.',
  context: { lines: [], method: null, chosen: null, problem: null, isCancelled: false, wait: null, limit: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page checks the login, the cart, the payment methods and any stored payment.',
      meta: { requirement: ['CHK-1', 'CHK-13', 'AUTH-5'] },
      tags: 'busy',
      invoke: {
        id: 'arrival',
        src: 'arrival',
        input: ({ context: { problem } }) => ({ problem }),
        onDone: [
          {
            description: 'The stored payment is paid, or ended after its wait began: its result page opens.',
            meta: { requirement: ['CHK-8', 'CHK-13'] },
            guard: { type: 'hasResult', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'leave', params: ({ event }) => resultOf(event.output) },
          },
          {
            description: 'The stored payment is under way: the page resumes the wait for it.',
            meta: { requirement: ['CHK-13'] },
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: [{ type: 'keepWait', params: ({ event }) => runningWait(event.output) }, 'clearMessages'],
          },
          {
            description: 'No payment is under way, and the cart is empty: the page offers a link to the shop.',
            meta: { requirement: ['CHK-15'] },
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
          },
          {
            description: 'The cart has items, but the shopper has no payment method: the page explains how to add one.',
            meta: { requirement: ['CHK-1', 'CHK-2'] },
            guard: { type: 'lacksMethod', params: ({ event }) => event.output },
            target: 'noMethod',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
          {
            description: 'The cart has items, and a payment method exists: the page shows both.',
            meta: { requirement: ['CHK-1'] },
            target: 'choosing',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The checks fail with an unexpected error: the page shows the error and Try again.',
          meta: { requirement: ['CHK-4'] },
          target: 'halted',
          actions: { type: 'showException', params: errorParams },
        },
      },
    },
    empty: {
      description: 'The cart is empty, and the page offers a link to the shop.',
      meta: { requirement: ['CHK-15'] },
    },
    noMethod: {
      description: 'The shopper has no payment method; the page asks them to update their profile in the app.',
      meta: { requirement: ['CHK-2'] },
      on: {
        'checkout.retry': {
          description: 'The shopper presses Refresh: the page checks the payment methods again.',
          meta: { requirement: ['CHK-2'] },
          target: 'arriving',
          actions: 'clearMessages',
        },
      },
    },
    choosing: {
      description: 'The shopper reviews the order and chooses a payment method.',
      meta: { requirement: ['CHK-1', 'CHK-2', 'CHK-4'] },
      on: {
        'method.choose': {
          description: 'The shopper chooses a payment method: the page removes earlier messages.',
          meta: { requirement: ['CHK-1'] },
          actions: [{ type: 'choose', params: ({ event }) => event }, 'clearMessages'],
        },
        'order.place': [
          {
            description: 'The shopper presses Pay with a valid payment method: the page places the order.',
            meta: { requirement: ['CHK-3', 'CHK-11'] },
            guard: 'canStart',
            target: 'paying',
            actions: 'clearMessages',
          },
          {
            description: 'The shopper presses Pay, but the chosen payment method is invalid: the page shows an error.',
            meta: { requirement: ['CHK-4'] },
            guard: 'hasChosen',
            actions: { type: 'show', params: { problem: 'Invalid payment method or payload.' } },
          },
          {
            description: 'The shopper presses Pay without a payment method: the page asks them to select one.',
            meta: { requirement: ['CHK-2'] },
            actions: { type: 'show', params: { problem: 'Please select a payment method before proceeding.' } },
          },
        ],
      },
    },
    paying: {
      description: 'The page places the order and starts its payment; the shopper confirms any change first.',
      meta: { requirement: ['CHK-3', 'CHK-5', 'CHK-15'] },
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            description: 'The payment is started: the page waits for the shopper to approve it.',
            meta: { requirement: ['CHK-6'] },
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: { type: 'keepWait', params: ({ event }) => event.output },
          },
          {
            description: 'The order would exceed the limit on unpaid orders: the page lists the unpaid orders.',
            meta: { requirement: ['CHK-16'] },
            guard: { type: 'exceedsLimit', params: ({ event }) => event.output },
            target: 'limited',
            actions: { type: 'keepLimit', params: ({ event }) => event.output },
          },
          {
            description: 'No payment is confirmed as started: the page shows any reason and asks the server.',
            meta: { requirement: ['CHK-4', 'CHK-5', 'CHK-11', 'CHK-15'] },
            target: 'arriving',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Placing the order fails unexpectedly: the page shows the error and asks the server.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'arriving',
          actions: { type: 'showException', params: errorParams },
        },
      },
    },
    limited: {
      description: 'The page lists the unpaid orders that reach the limit; the shopper can resume or cancel each.',
      meta: { requirement: ['CHK-16'] },
      exit: 'dropLimit',
      invoke: {
        id: 'unpaidOrders',
        src: 'unpaidOrders',
        input: ({ context }) => ({ ...orderOf(context), ...limitOf(context) }),
        onDone: [
          {
            description: 'The shopper resumes an unpaid order and its payment is started: the page waits for approval.',
            meta: { requirement: ['CHK-6', 'CHK-16'] },
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: { type: 'keepWait', params: ({ event }) => event.output },
          },
          {
            description: 'The shopper presses Place my order: the page places the order from the cart again.',
            meta: { requirement: ['CHK-3', 'CHK-16'] },
            guard: { type: 'isRetry', params: ({ event }) => event.output },
            target: 'paying',
          },
          {
            description:
              'The shopper goes back, or the bank may have the resumed order already: the page asks the server.',
            meta: { requirement: ['CHK-13', 'CHK-16'] },
            target: 'arriving',
            actions: { type: 'show', params: ({ event }) => ({ problem: event.output.startProblem }) },
          },
        ],
        onError: {
          description: 'The list of orders fails unexpectedly: the page shows the error and asks the server.',
          meta: { requirement: ['CHK-4', 'CHK-16'] },
          target: 'arriving',
          actions: { type: 'showException', params: errorParams },
        },
      },
    },
    awaiting: {
      description: "The page waits while the shopper approves the payment in their bank's app.",
      meta: { requirement: ['CHK-6', 'CHK-7'] },
      invoke: {
        id: 'paymentWait',
        src: 'paymentWait',
        input: ({ context }) => waitOf(context),
        onDone: [
          {
            description: 'The payment is cancelled as the shopper asked: they can choose another payment method.',
            meta: { requirement: ['CHK-15'] },
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'arriving',
            actions: [{ type: 'forgetAttempt', params: ({ context }) => waitOf(context) }, 'noteCancelled'],
          },
          {
            description: 'The server reports an unknown payment status: the page shows an error and Try again.',
            meta: { requirement: ['CHK-7'] },
            guard: { type: 'isUnexpected', params: ({ event }) => event.output },
            target: 'halted',
            actions: { type: 'show', params: { problem: 'Unexpected payment status. Please try again.' } },
          },
          {
            description: 'The payment is decided, or the wait ends without a decision: the result page opens.',
            meta: { requirement: ['CHK-7', 'CHK-8', 'CHK-12'] },
            target: 'left',
            actions: { type: 'leave', params: ({ context, event }) => destinationOf(context, event.output) },
          },
        ],
        onError: {
          description: 'The wait fails unexpectedly: the result page opens and asks the server for the status.',
          meta: { requirement: ['CHK-7', 'CHK-12'] },
          target: 'left',
          actions: { type: 'leave', params: ({ context }) => destinationOf(context, { kind: 'expired' }) },
        },
      },
    },
    halted: {
      description: 'The page shows an error; the shopper can try again, and the cart is unchanged.',
      meta: { requirement: ['CHK-4', 'CHK-7'] },
      on: {
        'checkout.retry': {
          description: 'The shopper presses Try again: the page checks the cart and any stored payment again.',
          meta: { requirement: ['CHK-7', 'CHK-11'] },
          target: 'arriving',
          actions: 'clearMessages',
        },
      },
    },
    left: {
      description: 'The result page opens.',
      meta: { requirement: ['CHK-8'] },
      type: 'final',
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
