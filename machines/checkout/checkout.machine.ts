import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { destinationOf, resultOf, runningWait, waitOf } from './checkout-context.ts'
import { errorParams } from '../problem.ts'
import { adopting, limited, paying } from './checkout.ordering.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** Checkout: after every failure it requests the payment's status again (`arriving`); the cart does not change. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Checkout takes the shopper from the cart to the result of the payment.',
  context: {
    lines: [],
    method: null,
    chosen: null,
    problem: null,
    isRepeated: false,
    isCancelled: false,
    wait: null,
    last: null,
    blocking: null,
    underWay: [],
    shown: null,
  },
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
            description:
              'The stored payment is paid, has ended after its wait began, or is approved past its wait: its result page opens.',
            meta: { requirement: ['CHK-8', 'CHK-13', 'CHK-16'] },
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
      meta: { requirement: ['CHK-15'], needsLogin: true },
    },
    noMethod: {
      description: 'The shopper has no payment method; the page asks them to update their profile in the app.',
      meta: { requirement: ['CHK-2'], needsLogin: true },
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
      meta: { requirement: ['CHK-1', 'CHK-2', 'CHK-4'], needsLogin: true },
      on: {
        'method.choose': {
          description: 'The shopper chooses a payment method: the page removes earlier messages.',
          meta: { requirement: ['CHK-1'] },
          actions: [{ type: 'choose', params: ({ event }) => event }, 'clearMessages'],
        },
        'payment.show': {
          description: 'The shopper presses Show payment: the page stores that payment as the current purchase.',
          meta: { requirement: ['CHK-11'] },
          guard: { type: 'isUnderWayElsewhere', params: ({ event }) => event },
          target: 'adopting',
          actions: [{ type: 'keepShown', params: ({ event }) => event }, 'clearMessages'],
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
    paying,
    limited,
    adopting,
    awaiting: {
      description: "The page waits while the shopper approves the payment in their bank's app.",
      meta: { requirement: ['CHK-6', 'CHK-7'], needsLogin: true },
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
            description: 'The payment is decided, or the wait counts as Expired: the result page opens.',
            meta: { requirement: ['CHK-7', 'CHK-8', 'CHK-12'] },
            target: 'left',
            actions: [
              { type: 'keepLast', params: ({ event }) => event.output },
              { type: 'leave', params: ({ context, event }) => destinationOf(context, event.output) },
            ],
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
      description: 'The result page opens; until it is shown, the page keeps the screen of the wait.',
      meta: { requirement: ['CHK-8', 'NAV-9'], needsLogin: true },
      type: 'final',
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
