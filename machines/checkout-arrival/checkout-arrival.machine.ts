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

/** The data that checkout loads. `news`: the stored attempt and the server's report on it; null without an order. */
export type CheckoutLoad = { loggedIn: false } | ({ loggedIn: true; news: AttemptNews | null } & CheckoutFacts)

/** What checkout shows next: the cart, the wait for a payment, or a result page. */
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
  /** Milliseconds that are left of the payment's window; null where the server does not report it (API-14). */
  leftMs: number | null
  output: ArrivalOutput
}

export type ArrivalEvent = { type: 'session.began' } | { type: 'login.go' } | { type: 'checkout.retry' }

/**
 * Decides what checkout shows when it opens or is reloaded: the server's report on a payment that is under way comes
 * before anything else (CHK-13). Sends no POST request.
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
     * Cart, payment methods, and the server's report on the stored attempt. Makes no call without a token. Rejects with
     * `PaymentUnread` when it is unknown whether the bank was asked.
     */
    loadCheckout: fromPromise<CheckoutLoad, void>(notProvided),
    /** Sends `session.began` as soon as a token is stored, in this tab or another. */
    watchLogin: fromCallback<ArrivalEvent, void>(notProvided),
    /** Reads the stored deadline of this payment, else stores one that ends with the server's window. No request. */
    openWait: fromPromise<Wait, { intentId: string; leftMs: number | null }>(notProvided),
  },
  actions: {
    clearProblem: assign({ problem: null, isPaymentOpen: false, intentId: null, leftMs: null }),
    showProblem: assign(({ context }, { error }: { error: unknown }) => problemOf(context, error)),
    keepPayment: assign((_, load: CheckoutLoad) => paymentOf(load)),
    showResult: assign((_, load: CheckoutLoad) => ({ output: resultOf(load) })),
    goOn: assign((_, { wait }: { wait: Wait }) => ({ output: { kind: 'underWay' as const, wait } })),
    keepFacts: assign((_, load: CheckoutLoad) => ({ output: { kind: 'ready' as const, facts: factsOf(load) } })),
    /** Provided by the wiring: stores the address to return to after login. */
    rememberReturn: () => {},
    /** Provided by the wiring: goes to the login page. */
    goToLogin: () => {},
  },
  guards: {
    isLoggedOut: (_, { loggedIn }: CheckoutLoad) => !loggedIn,
    hasResult: (_, load: CheckoutLoad) => load.loggedIn && load.news !== null && hasEnded(load.news),
    isUnderWay: (_, load: CheckoutLoad) => load.loggedIn && load.news !== null && isUnderWay(load.news),
    isSessionExpired: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 401,
  },
}).createMachine({
  id: 'checkoutArrival',
  description: 'The page checks the login, the cart and any stored payment before it shows checkout.',
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
      meta: { requirement: ['CHK-7', 'CHK-13'] },
      tags: 'busy',
      invoke: {
        id: 'openWait',
        src: 'openWait',
        input: ({ context: { intentId, leftMs } }) => ({ intentId: intentId ?? '', leftMs }),
        onDone: {
          description: 'The time left is known: the page shows the wait for the payment.',
          meta: { requirement: ['CHK-13'] },
          target: 'arrived',
          actions: { type: 'goOn', params: ({ event }) => ({ wait: event.output }) },
        },
        onError: {
          description: 'The browser cannot read or store the deadline: the page shows an error and Try again.',
          meta: { requirement: ['CHK-13'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    loginRequired: {
      description: 'The page asks the shopper to log in; they return to checkout after the login.',
      meta: { requirement: ['AUTH-5'] },
      entry: 'rememberReturn',
      invoke: {
        id: 'watchLogin',
        src: 'watchLogin',
        onError: {
          description: 'The browser cannot report a login in another tab: the shopper can still log in here.',
          meta: { requirement: ['AUTH-1'] },
        },
      },
      on: {
        'login.go': {
          description: 'The shopper presses Log in: the login page opens.',
          meta: { requirement: ['AUTH-5'] },
          actions: 'goToLogin',
        },
        'session.began': {
          description: 'The shopper logs in, for example in another tab: the page loads checkout again.',
          meta: { requirement: ['AUTH-1'] },
          target: 'loading',
          actions: 'clearProblem',
        },
      },
    },
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
      meta: { requirement: ['CHK-1'] },
      type: 'final',
    },
  },
})

/** The first problem is shown until the shopper retries, unless the payment status is unknown (CHK-12, CHK-18). */
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
