import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import type { StartPayment } from '#contract/order.ts'
import { type Attempt, type Wait, isUnderWay } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isPaid } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'
import { isAsShown } from './line-changes.ts'
import type { OrderLimit } from '../unpaid-orders/unpaid-order.ts'
import { type Placement, attemptOf, intentOf, nameOf, placementProblem } from './placement.ts'

/** What is bought, and the account to pay from. */
export interface PlaceOrderInput {
  /** The cart as the shopper saw it when they pressed Pay. */
  lines: CartLine[]
  start: StartPayment
  /** The chosen account, masked. */
  account: string
}

/** The outcome of a press of Pay. Without a wait, checkout requests the server's report before anything else. */
export interface PlaceOrderOutput {
  wait: Wait | null
  problem: string | null
  /** CHK-16: the unpaid orders that reach the limit. */
  limit: OrderLimit | null
}

/** The order, and how much of it the server has confirmed. */
export interface PlaceOrderContext extends PlaceOrderInput, PlaceOrderOutput {
  attempt: Attempt | null
  /** The session id was made by this press: the server cannot know it yet. */
  isFresh: boolean
}

/**
 * One press of Pay, up to the accepted Start. The attempt is stored before the first request and its session id is
 * reused until the server reports that the payment is final (CHK-11); Start follows only when the order is what was
 * shown or the shopper agrees to the difference (CHK-15).
 */
export const placeOrderMachine = setup({
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
    placeOrder: fromPromise<Placement, { checkoutSessionId: string; lines: CartLine[]; account: string }>(notProvided),
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Starts the payment, and stores the deadline of its wait before it resolves. */
    startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(notProvided),
  },
  actions: {
    adopt: assign((_, { attempt, isFresh }: { attempt: Attempt; isFresh: boolean }) => ({ attempt, isFresh })),
    keepPlaced: assign(({ context }, placement: Placement) => ({ attempt: attemptOf(context, placement) })),
    keepWait: assign((_, { wait }: { wait: Wait }) => ({ wait })),
    keepLimit: assign((_, placement: Placement) => ({
      limit: placement.outcome === 'limit' ? placement.limit : null,
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
    isUnknownToServer: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 404,
    isPlacedAsShown: ({ context }, placement: Placement) =>
      placement.outcome === 'placed' && isAsShown(context.lines, placement.attempt.order),
    isPlaced: (_, { outcome }: Placement) => outcome === 'placed',
    exceedsLimit: (_, { outcome }: Placement) => outcome === 'limit',
    namesOtherItems: ({ context }, { outcome }: Placement) => outcome === 'otherItems' && !context.isFresh,
  },
}).createMachine({
  id: 'placeOrder',
  description: 'The shopper presses Pay: the page places the order and starts its payment, once.',
  context: ({ input }) => ({ ...input, attempt: null, isFresh: false, wait: null, problem: null, limit: null }),
  output: ({ context: { wait, problem, limit } }) => ({ wait, problem, limit }),
  initial: 'keeping',
  states: {
    keeping: {
      description: 'The page stores a checkout session id in the browser before it sends any request.',
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
            description: 'This browser stores no payment for the session id: the page places the order.',
            meta: { requirement: ['CHK-3', 'CHK-11'] },
            target: 'placing',
            actions: { type: 'adopt', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The browser cannot store the session id: the page shows the reason and orders nothing.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    checking: {
      description: 'The page asks the server for the status of the stored payment.',
      meta: { requirement: ['CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => ({ intentId: intentOf(context) }),
        onDone: [
          {
            description: 'The stored payment is paid or under way: the page orders nothing and checkout shows it.',
            meta: { requirement: ['CHK-11', 'CHK-13'] },
            guard: { type: 'isPaidOrUnderWay', params: ({ event }) => event.output },
            target: 'ended',
          },
          {
            description: 'The stored payment ended unpaid or was returned: the page creates a new session id.',
            meta: { requirement: ['CHK-11', 'CHK-12'] },
            guard: { type: 'isEndedUnpaid', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'forgetAttempt', params: ({ context }) => nameOf(context) },
          },
          {
            description: 'The stored payment was never started: the page places the order with the same session id.',
            meta: { requirement: ['API-8', 'CHK-11'] },
            target: 'placing',
          },
        ],
        onError: [
          {
            description: 'The server finds no such payment of this shopper: the page places the order.',
            meta: { requirement: ['API-5', 'CHK-11'] },
            guard: { type: 'isUnknownToServer', params: errorParams },
            target: 'placing',
          },
          {
            description: 'The stored payment cannot be checked: the page shows the reason and orders nothing.',
            meta: { requirement: ['CHK-4', 'CHK-11'] },
            target: 'ended',
            actions: { type: 'showProblem', params: errorParams },
          },
        ],
      },
    },
    placing: {
      description: 'The page sends the order to the server.',
      meta: { requirement: ['CHK-3', 'CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ ...nameOf(context), lines: context.lines, account: context.account }),
        onDone: [
          {
            description: 'The server accepts the order exactly as shown: the page starts the payment.',
            meta: { requirement: ['CHK-3', 'CHK-15'] },
            guard: { type: 'isPlacedAsShown', params: ({ event }) => event.output },
            target: 'starting',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description: 'The server accepts the order, but a line or the total differs: the shopper decides.',
            meta: { requirement: ['CHK-15', 'API-6'] },
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description: 'The session id already has an order of other items: the page cancels that order first.',
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
            actions: { type: 'keepLimit', params: ({ event }) => event.output },
          },
          {
            description: 'No payment can start, for example because a card is sold out: the page shows the reason.',
            meta: { requirement: ['CHK-4', 'CHK-11', 'CHK-15'] },
            target: 'ended',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Placing the order fails or is not confirmed: the page shows why and keeps the session id.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    closing: {
      description: 'The page cancels the earlier order of other items.',
      meta: { requirement: ['API-8'] },
      tags: 'busy',
      invoke: {
        id: 'recallPayment',
        src: 'recallPayment',
        input: ({ context }) => ({ intentId: intentOf(context) }),
        onDone: [
          {
            description: 'The earlier order ended unpaid or was returned: the page creates a new session id.',
            meta: { requirement: ['API-8', 'CHK-11'] },
            guard: { type: 'isEndedUnpaid', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'forgetAttempt', params: ({ context }) => nameOf(context) },
          },
          {
            description: 'The earlier order is paid or still with the bank: the page orders nothing new.',
            meta: { requirement: ['CHK-11'] },
            target: 'ended',
          },
        ],
        onError: {
          description: 'The earlier order cannot be cancelled: the page shows the reason and orders nothing new.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
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
          description: 'Starting the payment fails or is not confirmed: the page shows the reason and keeps the order.',
          meta: { requirement: ['CHK-5', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    ended: {
      description: 'The page has finished this press of Pay; checkout continues with the outcome.',
      meta: { requirement: ['CHK-5'] },
      type: 'final',
    },
  },
})

export type PlaceOrderActor = ActorRefFrom<typeof placeOrderMachine>
export type PlaceOrderSnapshot = SnapshotFrom<typeof placeOrderMachine>
