import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { intentOf, nameOf } from './placement.ts'
import { checking, closing } from './place-order.earlier-payment.ts'
import { placeOrderSetup } from './place-order.setup.ts'

/**
 * One press of Pay, up to the accepted Start. The attempt is stored before the first request and its session id is
 * reused until the server reports that the payment is final (CHK-11); Start follows only when the order is what was
 * shown or the shopper agrees to the difference (CHK-15).
 */
export const placeOrderMachine = placeOrderSetup.createMachine({
  id: 'placeOrder',
  description: 'The shopper presses Pay: the page places the order and starts its payment, once.',
  meta: { needsLogin: true },
  context: ({ input }) => ({ ...input, attempt: null, isFresh: false, wait: null, problem: null, blocking: null }),
  output: ({ context: { wait, problem, blocking } }) => ({ wait, problem, blocking }),
  initial: 'keeping',
  states: {
    keeping: {
      description:
        'The page stores an id of this purchase, the checkout session id, in the browser before it sends any request.',
      meta: { requirement: ['CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'keepAttempt',
        src: 'keepAttempt',
        onDone: [
          {
            description: 'This browser already stores a payment: the page asks the server for its status.',
            meta: { requirement: ['CHK-11'] },
            guard: { type: 'hasIntent', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'adopt', params: ({ event }) => event.output },
          },
          {
            description: 'This browser stores no payment of this purchase: the page places the order.',
            meta: { requirement: ['CHK-3', 'CHK-11'] },
            target: 'placing',
            actions: { type: 'adopt', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description:
            'The browser cannot store the checkout session id: the page shows the reason and orders nothing.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    checking,
    placing: {
      description: 'The page sends the order to the server.',
      meta: { requirement: ['CHK-3', 'CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({
          ...nameOf(context),
          lines: context.lines,
          account: context.account,
          seen: context.seen,
        }),
        onDone: [
          {
            description: 'The server accepts the order exactly as shown: the page starts the payment.',
            meta: { requirement: ['CHK-3', 'CHK-15'] },
            guard: { type: 'isPlacedAsShown', params: ({ event }) => event.output },
            target: 'starting',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description:
              'The server accepts the order, but a line or the total differs: the page asks the shopper whether to pay.',
            meta: { requirement: ['CHK-15', 'API-6'] },
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description:
              'The server already has an order of other items for this purchase: the page cancels that order first.',
            meta: { requirement: ['API-8', 'CHK-11'] },
            guard: { type: 'namesOtherItems', params: ({ event }) => event.output },
            target: 'closing',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description: 'The order would exceed the limit on unpaid orders: the server does not place it.',
            meta: { requirement: ['CHK-16'] },
            guard: { type: 'exceedsLimit', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keepBlocking', params: ({ event }) => event.output },
          },
          {
            description:
              'Another payment of the shopper is under way, and the page has not shown it yet: the page orders nothing.',
            meta: { requirement: ['CHK-11'] },
            guard: { type: 'hasUnderWay', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keepBlocking', params: ({ event }) => event.output },
          },
          {
            description: 'No payment can start, for example because a card is sold out: the page shows the reason.',
            meta: { requirement: ['CHK-4', 'CHK-11', 'CHK-15'] },
            target: 'ended',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description:
            'Placing the order fails or is not confirmed: the page shows why, and Pay again cannot place a second order.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    closing,
    confirming: {
      description: 'The page shows what changed; the shopper decides whether to pay.',
      meta: { requirement: ['CHK-15'] },
      on: {
        'order.accept': {
          description: 'The shopper accepts the new total: the page starts the payment.',
          meta: { requirement: ['CHK-15'] },
          target: 'starting',
        },
        'order.decline': {
          description: 'The shopper declines the changed order: checkout shows the cart as it is now.',
          meta: { requirement: ['CHK-15'] },
          target: 'ended',
        },
      },
    },
    starting: {
      description: 'The page asks the server to start the payment.',
      meta: { requirement: ['CHK-5'] },
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ intentId: intentOf(context), start: context.start }),
        onDone: {
          description: 'The server starts the payment: the shopper can approve it with their bank.',
          meta: { requirement: ['CHK-5', 'CHK-6'] },
          target: 'ended',
          actions: { type: 'keepWait', params: ({ event }) => ({ wait: event.output }) },
        },
        onError: {
          description:
            'Starting the payment fails or is not confirmed: the page shows the reason, and the order stays placed.',
          meta: { requirement: ['CHK-5', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    ended: {
      description: 'The page has processed the press of Pay, and checkout continues with its result.',
      meta: { requirement: ['CHK-5'] },
      type: 'final',
    },
  },
})

export type PlaceOrderActor = ActorRefFrom<typeof placeOrderMachine>
export type PlaceOrderSnapshot = SnapshotFrom<typeof placeOrderMachine>
