import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import type { IdentificationType, PaymentMethod } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { type Checks, countCheck, nextCheckDelay } from '../check-delays.ts'
import { type AttemptNews, type Destination, type Wait, hasEnded, isUnderWay } from '../checkout/attempt.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, isDefiniteRefusal, noAnswer, problemText } from '../problem.ts'
import type { UnpaidOrder } from '../unpaid-orders/unpaid-order.ts'
import { PaymentUnread } from './payment-unread.ts'

/** What there is to buy, and with what. */
export interface CheckoutFacts {
  lines: CartLine[]
  method: PaymentMethod | null
  /** CHK-19: the kind of account that was asked to pay last. */
  lastUsed: IdentificationType | null
  /** CHK-11: the shopper's other payments that the bank has not decided, wherever they were started. */
  underWay: UnpaidOrder[]
}

/** The data that checkout loads. `news`: the stored attempt and the server's report on it; null without an order. */
export type CheckoutLoad = { loggedIn: false } | ({ loggedIn: true; news: AttemptNews | null } & CheckoutFacts)

/** What checkout shows next: the cart, the wait for a payment, or a result page. */
export type ArrivalOutput =
  | { kind: 'ready'; facts: CheckoutFacts }
  | { kind: 'underWay'; wait: Wait }
  | { kind: 'result'; destination: Destination }

/** What was loaded, and what went wrong. */
export interface ArrivalContext extends Checks {
  problem: string | null
  /** Why an order was refused before; shown instead of what fails here, until the shopper retries. */
  refusal: string | null
  /** The bank may have been asked for a payment whose status is unknown (CHK-12). */
  isPaymentOpen: boolean
  intentId: string | null
  /** Milliseconds that are left of the payment's window; null where the server does not report it (API-14). */
  leftMs: number | null
  /** The payment is approved, and the bank has yet to book it: it cannot be cancelled, and its booking has no deadline (CHK-16). */
  isUnbooked: boolean
  output: ArrivalOutput
}

export type ArrivalEvent =
  | { type: 'session.began' }
  | { type: 'login.go' }
  | { type: 'checkout.retry' }
  /** The tab becomes visible, or the network returns. */
  | { type: 'page.shown' }

/** What is known of a payment before the server reports it. */
const noPayment = { intentId: null, leftMs: null, isUnbooked: false }

/** The actors, actions, guards and delays of the checks before checkout. */
export const checkoutArrivalSetup = setup({
  types: {
    input: {} as { problem: string | null },
    context: {} as ArrivalContext,
    events: {} as ArrivalEvent,
    output: {} as ArrivalOutput,
    tags: {} as 'busy',
  },
  actors: {
    /**
     * The server's report on the stored attempt; cart, payment methods and other payments under way unless its payment is under way or has ended.
     * Makes no call without a token. Rejects with `PaymentUnread` when it is unknown whether the bank was asked.
     */
    loadCheckout: fromPromise<CheckoutLoad, void>(notProvided),
    /** Sends `session.began` as soon as a token is stored, in this tab or another. */
    watchLogin: fromCallback<ArrivalEvent, void>(notProvided),
    /** Sends `page.shown`. */
    watchPage: fromCallback<ArrivalEvent, void>(notProvided),
    /** Reads the stored deadline of this payment, else stores one that ends with the server's window. No request. */
    openWait: fromPromise<Wait, { intentId: string; leftMs: number | null }>(notProvided),
  },
  actions: {
    clearProblem: assign({ problem: null, refusal: null, isPaymentOpen: false, checks: 0, ...noPayment }),
    forgetPayment: assign(noPayment),
    restartChecks: assign({ checks: 0 }),
    countCheck: assign(({ context }) => countCheck(context)),
    showProblem: assign(({ context }, { error }: { error: unknown }) => problemOf(context, error)),
    keepPayment: assign((_, load: CheckoutLoad) => paymentOf(load)),
    showResult: assign((_, load: CheckoutLoad) => ({ output: resultOf(load) })),
    showProcessing: assign((_, { intentId }: Wait) => ({ output: processingOf(intentId) })),
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
    isPaymentOpen: ({ context }) => context.isPaymentOpen,
    isUnbookedAfterWait: ({ context }, { deadline, now }: Wait) => context.isUnbooked && deadline <= now,
    /** A repeated request would be refused again, or accept a cart that was not changed completely (CART-12). */
    isRefused: (_, { error }: { error: unknown }) =>
      isDefiniteRefusal(error instanceof PaymentUnread ? error.cause : error),
    isSessionExpired: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 401,
  },
  delays: {
    /** CHK-18: the delay before checkout is loaded again without a press. */
    nextCheck: nextCheckDelay,
  },
})

/**
 * What refused the order is shown until the shopper retries, whether its text is the server's, a fallback or that of an
 * exception (CHK-4); else the latest failure. Only `noAnswer` is replaced when the payment cannot be checked, by the
 * message of `PaymentUnread` (CHK-12, CHK-18).
 */
function problemOf(
  { refusal, intentId }: ArrivalContext,
  error: unknown,
): Pick<ArrivalContext, 'problem' | 'isPaymentOpen'> {
  if (error instanceof PaymentUnread) {
    const isReason = refusal !== null && refusal !== noAnswer
    return { problem: isReason ? refusal : error.message, isPaymentOpen: true }
  }
  const text = problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' })
  return { problem: refusal ?? text, isPaymentOpen: intentId !== null }
}

function paymentOf(load: CheckoutLoad): Pick<ArrivalContext, 'intentId' | 'leftMs' | 'isUnbooked'> {
  const news = load.loggedIn ? load.news : null
  const { intentId = null } = news?.attempt ?? {}
  return { intentId, leftMs: news?.report.leftMs ?? null, isUnbooked: news !== null && isUnbooked(news) }
}

/** Only the other result page reports a debit of a wrong amount (CHK-12). */
function isUnbooked({ report: { status, money } }: AttemptNews): boolean {
  return paymentMeaning[status].isApproved && money !== 'wrongAmount'
}

/** CHK-9: this page follows the payment until it is decided. */
function processingOf(intentId: string): ArrivalOutput {
  return { kind: 'result', destination: { page: 'order-success', intentId, status: null } }
}

function factsOf(load: CheckoutLoad): CheckoutFacts {
  if (!load.loggedIn) return { lines: [], method: null, lastUsed: null, underWay: [] }
  const { lines, method, lastUsed, underWay } = load
  return { lines, method, lastUsed, underWay }
}

function resultOf(load: CheckoutLoad): ArrivalOutput {
  const news = load.loggedIn ? load.news : null
  const intentId = news?.attempt.intentId
  if (!news || !intentId) throw new Error('There is no payment to show.')
  const { status } = news.report
  return { kind: 'result', destination: { page: paymentMeaning[status].destination, intentId, status } }
}
