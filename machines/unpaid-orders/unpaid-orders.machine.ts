import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { Wait } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isPaid } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import type { OrderLimit, UnpaidOrder } from './unpaid-order.ts'

/** The orders that hold the cards, and the account to pay one of them from. */
export interface UnpaidOrdersInput extends OrderLimit {
  start: StartPayment
  /** The chosen account, masked. */
  account: string
}

/** How the shopper left the list. With neither a wait nor a retry, checkout asks the server about the order. */
export interface UnpaidOrdersOutput {
  wait: Wait | null
  isRetry: boolean
  /** Why a resumed payment may not have been started. */
  startProblem: string | null
}

/** The list as it is now, and the order that is being worked on. */
export interface UnpaidOrdersContext extends UnpaidOrdersInput, UnpaidOrdersOutput {
  pressed: UnpaidOrder | null
  problem: string | null
  notice: string | null
}

export type UnpaidOrdersEvent =
  | { type: 'unpaid.resume'; intentId: string }
  | { type: 'unpaid.cancel'; intentId: string }
  | { type: 'order.retry' }
  | { type: 'orders.leave' }

/** The orders that reach the limit of what one shopper may hold unpaid: each can be resumed or cancelled (CHK-16). */
export const unpaidOrdersMachine = setup({
  types: {
    input: {} as UnpaidOrdersInput,
    context: {} as UnpaidOrdersContext,
    events: {} as UnpaidOrdersEvent,
    output: {} as UnpaidOrdersOutput,
    tags: {} as 'busy',
  },
  actors: {
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    /** Stores the order as the attempt of this browser, so that checkout resumes it. No request. */
    adoptOrder: fromPromise<void, { order: UnpaidOrder; account: string }>(notProvided),
    /** Starts the payment, and stores the deadline of its wait before it resolves. */
    startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(notProvided),
  },
  actions: {
    keepPressed: assign(({ context: { orders } }, { intentId }: { intentId: string }) => ({
      pressed: orders.find((order) => order.intentId === intentId) ?? null,
      problem: null,
      notice: null,
    })),
    dropPressed: assign(({ context: { orders, pressed } }) => ({
      orders: orders.filter((order) => order !== pressed),
      notice: `Order ${pressed?.orderId ?? ''} is cancelled.`,
    })),
    dropPaid: assign(({ context: { orders, pressed } }) => ({
      orders: orders.filter((order) => order !== pressed),
      notice: `Order ${pressed?.orderId ?? ''} is paid. Its cards are in your eVault.`,
    })),
    noteApproved: assign(({ context: { pressed } }) => ({
      notice: `You’ve already approved the payment of order ${pressed?.orderId ?? ''}, so it can’t be cancelled.`,
    })),
    noteAsked: assign(({ context: { pressed } }) => ({
      notice: `We’ve asked your bank to cancel order ${pressed?.orderId ?? ''}. This can take a moment.`,
    })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: textOf(error) })),
    keepStartProblem: assign((_, { error }: { error: unknown }) => ({ startProblem: textOf(error) })),
    keepWait: assign((_, { wait }: { wait: Wait }) => ({ wait })),
    noteRetry: assign({ isRetry: true }),
  },
  guards: {
    isListed: ({ context: { orders } }, { intentId }: { intentId: string }) =>
      orders.some((order) => order.intentId === intentId),
    isEnded: (_, report: PaymentReport) => isEndedUnpaid(report),
    isPaid: (_, report: PaymentReport) => isPaid(report),
    isPastRecall: (_, { status }: PaymentReport) => !paymentMeaning[status].canBeRecalled,
    canStart: ({ context: { pressed } }) => pressed?.canStart === true,
  },
}).createMachine({
  id: 'unpaidOrders',
  description: 'The shopper resumes or cancels unpaid orders after they reach the limit.',
  context: ({ input }) => ({
    ...input,
    wait: null,
    isRetry: false,
    startProblem: null,
    pressed: null,
    problem: null,
    notice: null,
  }),
  output: ({ context: { wait, isRetry, startProblem } }) => ({ wait, isRetry, startProblem }),
  initial: 'listed',
  states: {
    listed: {
      description: 'The page lists the unpaid orders that hold cards; the shopper can resume or cancel each.',
      meta: { requirement: ['CHK-16'] },
      on: {
        'unpaid.resume': {
          description: 'The shopper presses Resume on a listed order: the page stores it as the current purchase.',
          meta: { requirement: ['CHK-16'] },
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'adopting',
          actions: { type: 'keepPressed', params: ({ event }) => event },
        },
        'unpaid.cancel': {
          description: 'The shopper presses Cancel on a listed order: the page asks the server to cancel it.',
          meta: { requirement: ['CHK-16'] },
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'keepPressed', params: ({ event }) => event },
        },
        'order.retry': {
          description: 'The shopper presses Place my order: checkout places the order from the cart again.',
          meta: { requirement: ['CHK-16'] },
          target: 'ended',
          actions: 'noteRetry',
        },
        'orders.leave': {
          description: 'The shopper presses Back to checkout: the list closes.',
          meta: { requirement: ['CHK-16'] },
          target: 'ended',
        },
      },
    },
    cancelling: {
      description: 'The page asks the server to cancel the order and to release its cards.',
      meta: { requirement: ['CHK-16'] },
      tags: 'busy',
      invoke: {
        id: 'recallPayment',
        src: 'recallPayment',
        input: ({ context }) => ({ intentId: pressedOf(context).intentId }),
        onDone: [
          {
            description: 'The order ended unpaid or was returned: the page removes it from the list.',
            meta: { requirement: ['CHK-16'] },
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'listed',
            actions: 'dropPressed',
          },
          {
            description: 'The order is already paid: the page removes it from the list and refers to the eVault.',
            meta: { requirement: ['CHK-9', 'CHK-16'] },
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'listed',
            actions: 'dropPaid',
          },
          {
            description: 'The shopper already approved the payment: the page shows that it cannot be cancelled.',
            meta: { requirement: ['CHK-15', 'CHK-16'] },
            guard: { type: 'isPastRecall', params: ({ event }) => event.output },
            target: 'listed',
            actions: 'noteApproved',
          },
          {
            description: 'The bank has not answered the request to cancel yet: the page shows that the bank was asked.',
            meta: { requirement: ['API-9', 'CHK-16'] },
            target: 'listed',
            actions: 'noteAsked',
          },
        ],
        onError: {
          description: 'The request to cancel fails: the page shows the reason.',
          meta: { requirement: ['CHK-16'] },
          target: 'listed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    adopting: {
      description: 'The page stores the resumed order as the current purchase of this browser.',
      meta: { requirement: ['CHK-11', 'CHK-16'] },
      tags: 'busy',
      invoke: {
        id: 'adoptOrder',
        src: 'adoptOrder',
        input: ({ context }) => adoptionOf(context),
        onDone: [
          {
            description: 'The payment of the order was never started: the page starts it now.',
            meta: { requirement: ['CHK-5', 'CHK-16'] },
            guard: 'canStart',
            target: 'starting',
          },
          {
            description: 'The payment of the order was already started: checkout asks the server about it.',
            meta: { requirement: ['CHK-13', 'CHK-16'] },
            target: 'ended',
          },
        ],
        onError: {
          description: 'The browser cannot store the order: the page shows the reason and does not resume it.',
          meta: { requirement: ['CHK-16'] },
          target: 'listed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    starting: {
      description: 'The page asks the server to start the payment of the resumed order.',
      meta: { requirement: ['CHK-5', 'CHK-16'] },
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ intentId: pressedOf(context).intentId, start: context.start }),
        onDone: {
          description: 'The server starts the payment: the shopper can approve it with their bank.',
          meta: { requirement: ['CHK-6', 'CHK-16'] },
          target: 'ended',
          actions: { type: 'keepWait', params: ({ event }) => ({ wait: event.output }) },
        },
        onError: {
          description: 'Starting the payment fails or is not confirmed: checkout asks the server and shows the reason.',
          meta: { requirement: ['CHK-5', 'CHK-12', 'CHK-16'] },
          target: 'ended',
          actions: { type: 'keepStartProblem', params: errorParams },
        },
      },
    },
    ended: {
      description: 'The shopper has left the list of unpaid orders.',
      meta: { requirement: ['CHK-16'] },
      type: 'final',
    },
  },
})

function textOf(error: unknown): string {
  return problemText(error, { fallback: 'Request failed', exception: 'Unexpected error occurred' })
}

function pressedOf({ pressed }: UnpaidOrdersContext): UnpaidOrder {
  if (!pressed) throw new Error('No order was pressed.')
  return pressed
}

/** An order that the bank already has was asked for from an account that this browser need not know. */
function adoptionOf(context: UnpaidOrdersContext): { order: UnpaidOrder; account: string } {
  return { order: pressedOf(context), account: context.account }
}

export type UnpaidOrdersActor = ActorRefFrom<typeof unpaidOrdersMachine>
export type UnpaidOrdersSnapshot = SnapshotFrom<typeof unpaidOrdersMachine>
