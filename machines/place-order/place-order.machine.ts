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

/** How a press of Pay ends. Without a wait the server knows better than this page and is asked before anything else. */
export interface PlaceOrderOutput {
  wait: Wait | null
  problem: string | null
  /** CHK-16: what holds as many cards as the shopper may hold unpaid. */
  limit: OrderLimit | null
}

/** What was asked for, and how far it got. */
export interface PlaceOrderContext extends PlaceOrderInput, PlaceOrderOutput {
  attempt: Attempt | null
  /** The session id was made by this press: the server cannot know it yet. */
  isFresh: boolean
}

/**
 * One press of Pay, up to the accepted Start. The attempt is kept before the first request and its session id stays
 * until the server says that the payment is final (CHK-11); Start follows only when the order is what was shown or the
 * shopper agrees to the difference (CHK-15).
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
    /** Finds the kept attempt, or makes one and keeps it; two tabs get the same. No request. */
    keepAttempt: fromPromise<{ attempt: Attempt; isFresh: boolean }, void>(notProvided),
    /** The server's present word on a payment. */
    checkPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Orders under the kept session id, and keeps the intent before it resolves. */
    placeOrder: fromPromise<Placement, { checkoutSessionId: string; lines: CartLine[]; account: string }>(notProvided),
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Starts the payment, and keeps the deadline of its wait before it resolves. */
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
    /** Provided by the wiring: drops the kept attempt if it is still this one. */
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
    isOverLimit: (_, { outcome }: Placement) => outcome === 'limit',
    namesOtherItems: ({ context }, { outcome }: Placement) => outcome === 'otherItems' && !context.isFresh,
  },
}).createMachine({
  id: 'placeOrder',
  description: 'One press of Pay: the order is placed and its payment started, once.',
  context: ({ input }) => ({ ...input, attempt: null, isFresh: false, wait: null, problem: null, limit: null }),
  output: ({ context: { wait, problem, limit } }) => ({ wait, problem, limit }),
  initial: 'keeping',
  states: {
    keeping: {
      description: 'The name of this purchase is kept before anything is asked of the server.',
      meta: { requirement: ['CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'keepAttempt',
        src: 'keepAttempt',
        onDone: [
          {
            description: 'A purchase was begun before, here or in another tab: how it stands comes first.',
            meta: { requirement: ['CHK-11'] },
            guard: { type: 'hasIntent', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'adopt', params: ({ event }) => event.output },
          },
          {
            description: 'This name has no order yet that the browser knows of.',
            meta: { requirement: ['CHK-3', 'CHK-11'] },
            target: 'placing',
            actions: { type: 'adopt', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The browser keeps nothing: without a kept name nothing is ordered.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    checking: {
      description: 'The server says how the purchase begun before stands.',
      meta: { requirement: ['CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => ({ intentId: intentOf(context) }),
        onDone: [
          {
            description: 'Paid, or with the bank: nothing is posted, that payment is followed.',
            meta: { requirement: ['CHK-11', 'CHK-13'] },
            guard: { type: 'isPaidOrUnderWay', params: ({ event }) => event.output },
            target: 'ended',
          },
          {
            description: 'Final, and nothing was bought: this press begins another.',
            meta: { requirement: ['CHK-11', 'CHK-12'] },
            guard: { type: 'isEndedUnpaid', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'forgetAttempt', params: ({ context }) => nameOf(context) },
          },
          {
            description: 'The order stands and was never started: it is taken up under its own name.',
            meta: { requirement: ['API-8', 'CHK-11'] },
            target: 'placing',
          },
        ],
        onError: [
          {
            description: 'The server knows no such payment of this shopper.',
            meta: { requirement: ['API-5', 'CHK-11'] },
            guard: { type: 'isUnknownToServer', params: errorParams },
            target: 'placing',
          },
          {
            description: 'How it stands cannot be learnt now: nothing is posted.',
            meta: { requirement: ['CHK-4', 'CHK-11'] },
            target: 'ended',
            actions: { type: 'showProblem', params: errorParams },
          },
        ],
      },
    },
    placing: {
      description: 'The order is on its way.',
      meta: { requirement: ['CHK-3', 'CHK-11'] },
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ ...nameOf(context), lines: context.lines, account: context.account }),
        onDone: [
          {
            description: 'Ordered as it was shown.',
            meta: { requirement: ['CHK-3', 'CHK-15'] },
            guard: { type: 'isPlacedAsShown', params: ({ event }) => event.output },
            target: 'starting',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description: 'Ordered, but a line or the total is not what was shown.',
            meta: { requirement: ['CHK-15', 'API-6'] },
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description: 'The kept name already has an order of other items: that one is closed first.',
            meta: { requirement: ['API-8', 'CHK-11'] },
            guard: { type: 'namesOtherItems', params: ({ event }) => event.output },
            target: 'closing',
            actions: { type: 'keepPlaced', params: ({ event }) => event.output },
          },
          {
            description: 'The unpaid orders of the shopper hold as many cards as they may: nothing is ordered.',
            meta: { requirement: ['CHK-16'] },
            guard: { type: 'isOverLimit', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keepLimit', params: ({ event }) => event.output },
          },
          {
            description: 'Nothing to start: which cards cannot be had, or what the answer lacks, is said.',
            meta: { requirement: ['CHK-4', 'CHK-11', 'CHK-15'] },
            target: 'ended',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Not placed, or its answer was lost: the reason is shown and the name stays.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    closing: {
      description: 'The earlier order of other items is being closed.',
      meta: { requirement: ['API-8'] },
      tags: 'busy',
      invoke: {
        id: 'recallPayment',
        src: 'recallPayment',
        input: ({ context }) => ({ intentId: intentOf(context) }),
        onDone: [
          {
            description: 'Closed: this purchase gets a name of its own.',
            meta: { requirement: ['API-8', 'CHK-11'] },
            guard: { type: 'isEndedUnpaid', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'forgetAttempt', params: ({ context }) => nameOf(context) },
          },
          {
            description: 'Paid, or still with the bank: it comes first.',
            meta: { requirement: ['CHK-11'] },
            target: 'ended',
          },
        ],
        onError: {
          description: 'It cannot be closed now: nothing new is ordered.',
          meta: { requirement: ['CHK-4', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    confirming: {
      description: 'The shopper sees what changed and decides.',
      meta: { requirement: ['CHK-15'] },
      on: {
        'order.accept': {
          description: 'The new total is agreed to.',
          meta: { requirement: ['CHK-15'] },
          target: 'starting',
        },
        'order.decline': {
          description: 'Not like this: back to choosing, with the cart as it is now.',
          meta: { requirement: ['CHK-15'] },
          target: 'ended',
        },
      },
    },
    starting: {
      description: 'The bank is being asked.',
      meta: { requirement: ['CHK-5'] },
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ intentId: intentOf(context), start: context.start }),
        onDone: {
          description: 'The bank asks the shopper to approve.',
          meta: { requirement: ['CHK-5', 'CHK-6'] },
          target: 'ended',
          actions: { type: 'keepWait', params: ({ event }) => ({ wait: event.output }) },
        },
        onError: {
          description: 'Refused, or its answer was lost: the reason is shown, the order and its name stay.',
          meta: { requirement: ['CHK-5', 'CHK-11'] },
          target: 'ended',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    ended: {
      description: 'This press has done what it can.',
      meta: { requirement: ['CHK-5'] },
      type: 'final',
    },
  },
})

export type PlaceOrderActor = ActorRefFrom<typeof placeOrderMachine>
export type PlaceOrderSnapshot = SnapshotFrom<typeof placeOrderMachine>
