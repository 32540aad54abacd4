import { errorParams } from '../problem.ts'
import { checkoutArrivalSetup } from './checkout-arrival.setup.ts'

/** Reads the cart and the status of any stored payment; the answer decides the next state. */
export const loading = checkoutArrivalSetup.createStateConfig({
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
        description: 'The stored payment is paid, or ended after it was started: its result page opens.',
        meta: { requirement: ['CHK-8', 'CHK-13'] },
        guard: { type: 'hasResult', params: ({ event }) => event.output },
        target: 'arrived',
        actions: { type: 'showResult', params: ({ event }) => event.output },
      },
      {
        description: 'The stored payment is under way: the page resumes it and sends no new order.',
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
        description: 'The server refuses the request, or a change of the cart failed: only Try again loads checkout.',
        meta: { requirement: ['CART-8', 'CART-12', 'CHK-4'] },
        guard: { type: 'isRefused', params: errorParams },
        target: 'refused',
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
})

/** CHK-11: Try again, as long as the page offers it. */
export const retry = {
  'checkout.retry': {
    description: 'The shopper presses Try again: the page loads the cart and the payment status again.',
    meta: { requirement: ['CHK-11'] },
    target: 'loading',
    actions: 'clearProblem',
  },
} as const
