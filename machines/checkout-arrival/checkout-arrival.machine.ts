import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { loginRequired } from './checkout-arrival.login.ts'
import { checkoutArrivalSetup } from './checkout-arrival.setup.ts'

/**
 * Decides what checkout shows when it opens or is reloaded: the server's report on a payment that is under way comes
 * before anything else (CHK-13). Sends no POST request.
 */
export const checkoutArrivalMachine = checkoutArrivalSetup.createMachine({
  id: 'checkoutArrival',
  description: 'The page checks the login, the cart and any stored payment before it shows checkout.',
  context: ({ input }) => ({
    problem: input.problem,
    isPaymentOpen: false,
    intentId: null,
    leftMs: null,
    isUnbooked: false,
    output: { kind: 'ready', facts: { lines: [], method: null, lastUsed: null, underWay: [] } },
  }),
  output: ({ context }) => context.output,
  initial: 'loading',
  states: {
    loading: {
      description: 'The page loads the cart, the payment methods and the status of any stored payment.',
      meta: { requirement: ['CHK-1', 'CHK-13', 'AUTH-5'] },
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            description: 'The shopper is logged out: the page asks them to log in and makes no call.',
            meta: { requirement: ['AUTH-5'] },
            guard: { type: 'isLoggedOut', params: ({ event }) => event.output },
            target: 'loginRequired',
          },
          {
            description: 'The stored payment is paid, or ended after its wait began: its result page opens.',
            meta: { requirement: ['CHK-8', 'CHK-13'] },
            guard: { type: 'hasResult', params: ({ event }) => event.output },
            target: 'arrived',
            actions: { type: 'showResult', params: ({ event }) => event.output },
          },
          {
            description: 'The stored payment is under way: the page resumes the wait and sends no new order.',
            meta: { requirement: ['CHK-11', 'CHK-13'] },
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          {
            description: 'No payment is under way: checkout continues with the cart and the payment methods.',
            meta: { requirement: ['CHK-1'] },
            target: 'arrived',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The session has expired: the page asks the shopper to log in again.',
            meta: { requirement: ['AUTH-5', 'AUTH-6'] },
            guard: { type: 'isSessionExpired', params: errorParams },
            target: 'loginRequired',
            actions: { type: 'showProblem', params: errorParams },
          },
          {
            description: 'Loading fails for another reason: the page shows the reason and Try again.',
            meta: { requirement: ['CHK-4'] },
            target: 'failed',
            actions: { type: 'showProblem', params: errorParams },
          },
        ],
      },
    },
    resuming: {
      description: 'The page reads how much time is left in the wait for the stored payment.',
      meta: { requirement: ['CHK-7', 'CHK-13'], needsLogin: true },
      tags: 'busy',
      invoke: {
        id: 'openWait',
        src: 'openWait',
        input: ({ context: { intentId, leftMs } }) => ({ intentId: intentId ?? '', leftMs }),
        onDone: [
          {
            description:
              'The wait has ended, but the payment is approved and not booked yet: Processing Payment opens.',
            meta: { requirement: ['CHK-9', 'CHK-16'] },
            guard: { type: 'isUnbookedAfterWait', params: ({ event }) => event.output },
            target: 'arrived',
            actions: { type: 'showProcessing', params: ({ event }) => event.output },
          },
          {
            description: 'The time left is known: the page shows the wait for the payment.',
            meta: { requirement: ['CHK-13'] },
            target: 'arrived',
            actions: { type: 'goOn', params: ({ event }) => ({ wait: event.output }) },
          },
        ],
        onError: {
          description: 'The browser cannot read or store the deadline: the page shows an error and Try again.',
          meta: { requirement: ['CHK-13'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    loginRequired,
    failed: {
      description: 'The page shows why checkout did not load; the shopper can try again, and the cart is unchanged.',
      meta: { requirement: ['CHK-4', 'CHK-13'] },
      on: {
        'checkout.retry': {
          description: 'The shopper presses Try again: the page loads the cart and the payment status again.',
          meta: { requirement: ['CHK-11'] },
          target: 'loading',
          actions: 'clearProblem',
        },
      },
    },
    arrived: {
      description: 'The checks are complete: checkout, the wait for a payment or a result page follows.',
      meta: { requirement: ['CHK-1'], needsLogin: true },
      type: 'final',
    },
  },
})

export type ArrivalActor = ActorRefFrom<typeof checkoutArrivalMachine>
export type ArrivalSnapshot = SnapshotFrom<typeof checkoutArrivalMachine>
