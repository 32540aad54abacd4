import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { countCheck, nextCheckDelay } from '../check-delays.ts'
import type { Destination } from '../checkout/attempt.ts'
import {
  type PaymentReport,
  isEndedUnpaid,
  isFinalStatus,
  isPaid,
  isUnknownPayment,
} from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed } from '../problem.ts'
import {
  type PaymentResultContext,
  type PaymentResultEvent,
  type PaymentResultInput,
  type Settlement,
  afterAnswer,
  canAct,
  canKeepWaiting,
  isShownHere,
  isStillFollowed,
} from './result-context.ts'

/** The actors, actions, guards and delays of the result page. */
export const paymentResultSetup = setup({
  types: {
    input: {} as PaymentResultInput,
    context: {} as PaymentResultContext,
    events: {} as PaymentResultEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The server's current report; from the event stream where the server has no call for it (API-14). */
    checkPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
    paymentStream: fromCallback<PaymentResultEvent, { intentId: string }>(notProvided),
    watchPage: fromCallback<PaymentResultEvent, void>(notProvided),
  },
  actions: {
    keepReport: assign(({ context }, report: PaymentReport) => afterAnswer(context, report)),
    keepFollowing: assign({ following: true, note: null, isRequested: false }),
    noteUnreached: assign({ note: 'unreached', isRequested: false }),
    noteRequest: assign({ isRequested: true, checks: 0 }),
    restartChecks: assign({ checks: 0 }),
    countCheck: assign(({ context }) => countCheck(context)),
    /** Provided by the wiring: records the order once, reloads the cart, removes the stored attempt of this payment. */
    settle: (_args, _params: Settlement) => {},
    /** Provided by the wiring: removes the stored attempt if it is still this payment's, so that another may begin. */
    forgetAttempt: (_args, _params: { intentId: string }) => {},
    /** Provided by the wiring: replaces this page with the other result page. */
    goToOtherPage: (_args, _params: Destination) => {},
    /** Provided by the wiring: stores this address and goes to the login page. */
    goToLogin: () => {},
  },
  guards: {
    namesPayment: ({ context: { intentId } }) => intentId !== null,
    isPaidHere: ({ context }, report: PaymentReport) => isPaid(report) && isShownHere(context, report),
    isUnpaidHere: ({ context }, report: PaymentReport) => isEndedUnpaid(report) && isShownHere(context, report),
    isDecided: (_, report: PaymentReport) => isPaid(report) || isEndedUnpaid(report),
    isFollowed: ({ context: { following } }) => following,
    isStillFollowed: ({ context }, report: PaymentReport) => isStillFollowed(context, report),
    isNone: (_, { error }: { error: unknown }) => isUnknownPayment(error),
    isSessionExpired: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 401,
    isFinalStatus: (_, { status }: { status: string }) => isFinalStatus(status),
    canAct: ({ context }) => canAct(context),
    canKeepWaiting: ({ context }) => canKeepWaiting(context),
    wasUnpaid: ({ context: { report } }) => report !== null && isEndedUnpaid(report),
  },
  delays: {
    /** The delay before a retry after a broken stream or a failed call. */
    askAgain: 5_000,
    /** CHK-18: the delay before the next check of an undecided payment. */
    nextCheck: nextCheckDelay,
  },
})
