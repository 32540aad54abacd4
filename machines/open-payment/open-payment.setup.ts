import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type PlacedAttempt, hasEnded, isUnderWay } from '../checkout/attempt.ts'
import { type PaymentReport, isPaid } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import type { Settlement } from '../payment-result/result-context.ts'

/** The stored attempt and the server's report on its payment; null when the server could not be reached. */
export interface FoundPayment {
  attempt: PlacedAttempt
  report: PaymentReport | null
}

/** The kind of page on which the shopper arrived. */
export interface OpenPaymentInput {
  isPurchasePage: boolean
}

/** The payment that was found; null while there is none to show. */
export interface OpenPaymentContext extends OpenPaymentInput {
  found: FoundPayment | null
}

export type OpenPaymentEvent =
  /** A page without a payment was opened. */
  | { type: 'page.opened' }
  /** The tab becomes visible, or the network returns. */
  | { type: 'page.shown' }
  /** Another tab stores or changes an attempt. */
  | { type: 'attempt.changed' }
  /** Another tab drops an attempt: its payment has ended, or its shopper has logged out. */
  | { type: 'attempt.removed' }
  /** Checkout or a result page was opened: it shows the payment itself. */
  | { type: 'purchase.begin' }
  | { type: 'notice.dismiss' }

/** The actors, actions, guards and delays of the notice of an open payment. */
export const openPaymentSetup = setup({
  types: {
    input: {} as OpenPaymentInput,
    context: {} as OpenPaymentContext,
    events: {} as OpenPaymentEvent,
  },
  actors: {
    /**
     * The attempt that this browser stores, else the one that is shown, whose end another tab has seen, with the server's
     * report on it. Makes no call when there is none.
     */
    findPayment: fromPromise<FoundPayment | null, { shown: PlacedAttempt | null }>(notProvided),
    watchPage: fromCallback<OpenPaymentEvent, void>(notProvided),
  },
  actions: {
    keepFound: assign((_, { found }: { found: FoundPayment | null }) => ({ found })),
    dropFound: assign({ found: null }),
    /** Provided by the wiring: records the order once, reloads the cart, removes the stored attempt of this payment. */
    settle: (_args, _params: Settlement) => {},
    /** Provided by the wiring: removes the stored attempt if it is still this payment's. */
    forgetAttempt: (_args, _params: { intentId: string }) => {},
  },
  guards: {
    isPurchasePage: ({ context }) => context.isPurchasePage,
    isPaid: (_, { found }: { found: FoundPayment | null }) => !!found?.report && isPaid(found.report),
    hasEnded: (_, { found }: { found: FoundPayment | null }) =>
      !!found?.report && hasEnded({ attempt: found.attempt, report: found.report }),
    isUndecided: (_, { found }: { found: FoundPayment | null }) => found !== null && isUndecided(found),
  },
  delays: {
    /** How often a page that stays open asks the server again. */
    nextCheck: 30_000,
  },
})

/** A server that cannot be reached leaves a payment undecided whose stream was opened here. */
function isUndecided({ attempt, report }: FoundPayment): boolean {
  return report ? isUnderWay({ attempt, report }) : attempt.deadline !== null
}
