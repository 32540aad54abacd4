import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { failed, rechecking, refused } from './checkout-arrival.failed.ts'
import { loading as load, retry } from './checkout-arrival.loading.ts'
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
    ...input,
    refusal: input.problem,
    checks: 0,
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
      ...load,
    },
    resuming: {
      description: 'The page reads how much time is left for the stored payment.',
      meta: { requirement: ['CHK-7', 'CHK-13'], needsLogin: true },
      tags: 'busy',
      on: { 'checkout.retry': { ...retry['checkout.retry'], guard: 'isPaymentOpen' } },
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
    failed,
    refused,
    rechecking,
    arrived: {
      description: 'The checks are complete: checkout, the wait for a payment or a result page follows.',
      meta: { requirement: ['CHK-1'], needsLogin: true },
      type: 'final',
    },
  },
})

export type ArrivalActor = ActorRefFrom<typeof checkoutArrivalMachine>
export type ArrivalSnapshot = SnapshotFrom<typeof checkoutArrivalMachine>
