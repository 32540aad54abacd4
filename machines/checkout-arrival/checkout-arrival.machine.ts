import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import type { IdentificationType, PaymentMethod } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { type AttemptNews, type Destination, type Wait, hasEnded, isUnderWay } from '../checkout/attempt.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'
import { PaymentUnread } from './payment-unread.ts'

/** What there is to buy, and with what. */
export interface CheckoutFacts {
  lines: CartLine[]
  method: PaymentMethod | null
  /** CHK-19: the kind of account that was asked to pay last. */
  lastUsed: IdentificationType | null
}

/** What checkout begins with. `news`: the kept attempt and the server's word on it; null when nothing was ordered under it. */
export type CheckoutLoad = { loggedIn: false } | ({ loggedIn: true; news: AttemptNews | null } & CheckoutFacts)

/** Where a shopper who arrives at checkout stands. */
export type ArrivalOutput =
  | { kind: 'ready'; facts: CheckoutFacts }
  | { kind: 'underWay'; wait: Wait }
  | { kind: 'result'; destination: Destination }

/** What was loaded, and what went wrong. */
export interface ArrivalContext {
  problem: string | null
  /** The bank may have been asked for a payment whose status is unknown (CHK-12). */
  isPaymentOpen: boolean
  intentId: string | null
  /** Milliseconds that are left of the payment's window; null where the server does not say (API-14). */
  leftMs: number | null
  output: ArrivalOutput
}

export type ArrivalEvent = { type: 'session.began' } | { type: 'login.go' } | { type: 'checkout.retry' }

/**
 * Finds out where a shopper stands who comes to checkout, or comes back to it after a reload: the server's word on a
 * payment that is under way comes before anything else (CHK-13), and nothing is ever posted here.
 */
export const checkoutArrivalMachine = setup({
  types: {
    input: {} as { problem: string | null },
    context: {} as ArrivalContext,
    events: {} as ArrivalEvent,
    output: {} as ArrivalOutput,
    tags: {} as 'busy',
  },
  actors: {
    /**
     * Cart, payment methods, and the server's word on the kept attempt. Makes no call without a token. Rejects with
     * `PaymentUnread` when it is unknown whether the bank was asked.
     */
    loadCheckout: fromPromise<CheckoutLoad, void>(notProvided),
    /** Says `session.began` as soon as somebody is logged in, in this tab or another. */
    watchLogin: fromCallback<ArrivalEvent, void>(notProvided),
    /** Finds the deadline that is kept for this payment, else keeps one that ends with the server's window. No request. */
    openWait: fromPromise<Wait, { intentId: string; leftMs: number | null }>(notProvided),
  },
  actions: {
    clearProblem: assign({ problem: null, isPaymentOpen: false, intentId: null, leftMs: null }),
    showProblem: assign(({ context }, { error }: { error: unknown }) => problemOf(context, error)),
    keepPayment: assign((_, load: CheckoutLoad) => paymentOf(load)),
    showResult: assign((_, load: CheckoutLoad) => ({ output: resultOf(load) })),
    goOn: assign((_, { wait }: { wait: Wait }) => ({ output: { kind: 'underWay' as const, wait } })),
    keepFacts: assign((_, load: CheckoutLoad) => ({ output: { kind: 'ready' as const, facts: factsOf(load) } })),
    /** Provided by the wiring: keeps the address to come back to after login. */
    rememberReturn: () => {},
    /** Provided by the wiring: goes to the login page. */
    goToLogin: () => {},
  },
  guards: {
    isLoggedOut: (_, { loggedIn }: CheckoutLoad) => !loggedIn,
    hasResult: (_, load: CheckoutLoad) => load.loggedIn && load.news !== null && hasEnded(load.news),
    isUnderWay: (_, load: CheckoutLoad) => load.loggedIn && load.news !== null && isUnderWay(load.news),
    isSessionOver: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 401,
  },
}).createMachine({
  id: 'checkoutArrival',
  description: 'Where a shopper who comes to checkout stands.',
  context: ({ input }) => ({
    problem: input.problem,
    isPaymentOpen: false,
    intentId: null,
    leftMs: null,
    output: { kind: 'ready', facts: { lines: [], method: null, lastUsed: null } },
  }),
  output: ({ context }) => context.output,
  initial: 'loading',
  states: {
    loading: {
      description: 'Cart, payment methods and any payment under way are looked up.',
      meta: { requirement: ['CHK-1', 'CHK-13', 'AUTH-5'] },
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            description: 'Nobody is logged in, and nothing was asked.',
            meta: { requirement: ['AUTH-5'] },
            guard: { type: 'isLoggedOut', params: ({ event }) => event.output },
            target: 'loginRequired',
          },
          {
            description: 'A payment that was waited for has ended meanwhile: its result is shown.',
            meta: { requirement: ['CHK-8', 'CHK-13'] },
            guard: { type: 'hasResult', params: ({ event }) => event.output },
            target: 'arrived',
            actions: { type: 'showResult', params: ({ event }) => event.output },
          },
          {
            description: 'A payment is under way: it is waited for on, and nothing is posted again.',
            meta: { requirement: ['CHK-11', 'CHK-13'] },
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          {
            description: 'Cart and accounts are known.',
            meta: { requirement: ['CHK-1'] },
            target: 'arrived',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The session has ended.',
            meta: { requirement: ['AUTH-5', 'AUTH-6'] },
            guard: { type: 'isSessionOver', params: errorParams },
            target: 'loginRequired',
            actions: { type: 'showProblem', params: errorParams },
          },
          {
            description: 'It cannot be looked up now.',
            meta: { requirement: ['CHK-4'] },
            target: 'failed',
            actions: { type: 'showProblem', params: errorParams },
          },
        ],
      },
    },
    resuming: {
      description: 'After a reload, or from another tab: how much of the wait for this payment is left.',
      meta: { requirement: ['CHK-7', 'CHK-13'] },
      tags: 'busy',
      invoke: {
        id: 'openWait',
        src: 'openWait',
        input: ({ context: { intentId, leftMs } }) => ({ intentId: intentId ?? '', leftMs }),
        onDone: {
          description: 'The wait goes on with the time that is left.',
          meta: { requirement: ['CHK-13'] },
          target: 'arrived',
          actions: { type: 'goOn', params: ({ event }) => ({ wait: event.output }) },
        },
        onError: {
          description: 'The browser cannot tell.',
          meta: { requirement: ['CHK-13'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    loginRequired: {
      description: 'Paying needs a login; afterwards it goes on here.',
      meta: { requirement: ['AUTH-5'] },
      entry: 'rememberReturn',
      invoke: {
        id: 'watchLogin',
        src: 'watchLogin',
        onError: { description: 'Other tabs cannot be heard.', meta: { requirement: ['AUTH-1'] } },
      },
      on: {
        'login.go': { description: 'Log in.', meta: { requirement: ['AUTH-5'] }, actions: 'goToLogin' },
        'session.began': {
          description: 'Logged in, in another tab.',
          meta: { requirement: ['AUTH-1'] },
          target: 'loading',
          actions: 'clearProblem',
        },
      },
    },
    failed: {
      description: 'Something stands in the way; nothing was lost, and it can be tried again.',
      meta: { requirement: ['CHK-4', 'CHK-13'] },
      on: {
        'checkout.retry': {
          description: 'Try again: the server is asked how things stand.',
          meta: { requirement: ['CHK-11'] },
          target: 'loading',
          actions: 'clearProblem',
        },
      },
    },
    arrived: {
      description: 'It is known where the shopper stands.',
      meta: { requirement: ['CHK-1'] },
      type: 'final',
    },
  },
})

/** What stopped the shopper first is shown until they retry, unless it is the payment that is unknown (CHK-12, CHK-18). */
function problemOf(
  { problem, intentId }: ArrivalContext,
  error: unknown,
): Pick<ArrivalContext, 'problem' | 'isPaymentOpen'> {
  if (error instanceof PaymentUnread) return { problem: error.message, isPaymentOpen: true }
  const text = problemText(error, { fallback: 'Request failed', exception: 'Unexpected error occurred' })
  return { problem: problem ?? text, isPaymentOpen: intentId !== null }
}

function paymentOf(load: CheckoutLoad): Pick<ArrivalContext, 'intentId' | 'leftMs'> {
  const news = load.loggedIn ? load.news : null
  return { intentId: news?.attempt.intentId ?? null, leftMs: news?.report.leftMs ?? null }
}

function factsOf(load: CheckoutLoad): CheckoutFacts {
  if (!load.loggedIn) return { lines: [], method: null, lastUsed: null }
  const { lines, method, lastUsed } = load
  return { lines, method, lastUsed }
}

function resultOf(load: CheckoutLoad): ArrivalOutput {
  const news = load.loggedIn ? load.news : null
  const intentId = news?.attempt.intentId
  if (!news || !intentId) throw new Error('There is no payment to show.')
  return { kind: 'result', destination: { page: paymentMeaning[news.report.status].destination, intentId } }
}

export type ArrivalActor = ActorRefFrom<typeof checkoutArrivalMachine>
export type ArrivalSnapshot = SnapshotFrom<typeof checkoutArrivalMachine>
