import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { boundedDelay } from '../bounded-delay.ts'
import type { Destination } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isFinalStatus, isPaid } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, errorParams } from '../problem.ts'
import {
  type PaymentResultContext,
  type PaymentResultEvent,
  type PaymentResultInput,
  type Settlement,
  afterAnswer,
  canAct,
  checkDelaysMs,
  isShownHere,
  otherPage,
  startOf,
} from './result-context.ts'
import { askOnReturn, pressesWhileAsking } from './result-transitions.ts'

/** Shows what the server reports (CHK-14); rechecks an undecided payment and never shows it as declined (CHK-12). */
export const paymentResultMachine = setup({
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
    countCheck: assign(({ context: { checks } }) => ({ checks: Math.min(checks + 1, checkDelaysMs.length - 1) })),
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
    isNone: (_, { error }: { error: unknown }) => error instanceof CallFailed && [400, 404].includes(error.status),
    isSessionExpired: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 401,
    isFinalStatus: (_, { status }: { status: string }) => isFinalStatus(status),
    canAct: ({ context }) => canAct(context),
    canKeepWaiting: ({ context }) => canAct(context) && !(context.report && isEndedUnpaid(context.report)),
    wasUnpaid: ({ context: { report } }) => report !== null && isEndedUnpaid(report),
  },
  delays: {
    /** The delay before a retry after a broken stream or a failed call. */
    askAgain: 5_000,
    /** CHK-18: the delay before the next check of an undecided payment. */
    nextCheck: boundedDelay(
      { least: Math.min(...checkDelaysMs), most: Math.max(...checkDelaysMs) },
      ({ context }) => checkDelaysMs[context.checks] ?? checkDelaysMs[0],
    ),
  },
}).createMachine({
  id: 'paymentResult',
  description: 'The result page shows the payment status that the server reports.',
  context: ({ input }) => startOf(input),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { description: 'The browser cannot report that the tab is visible.', meta: { requirement: ['CHK-12'] } },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The shopper opens a result page; its address may name a payment.',
      meta: { requirement: ['CHK-14'] },
      always: [
        {
          description: 'The address names a payment: the page asks the server about it.',
          meta: { requirement: ['CHK-12', 'CHK-14'] },
          guard: 'namesPayment',
          target: 'asking',
        },
        {
          description: 'The address names no payment: the page shows that there is no recent payment.',
          meta: { requirement: ['CHK-14'] },
          target: 'none',
        },
      ],
    },
    none: {
      description: 'The page shows that there is no recent payment.',
      meta: { requirement: ['CHK-14'] },
    },
    asking: {
      description: 'The page asks the server for the payment status.',
      meta: { requirement: ['CHK-12', 'CHK-14'] },
      tags: 'busy',
      on: pressesWhileAsking,
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => ({ intentId: context.intentId ?? '' }),
        onDone: [
          {
            description: 'The payment is paid, and this page is for paid payments: it shows Payment Successful.',
            meta: { requirement: ['CHK-9', 'CHK-10'] },
            guard: { type: 'isPaidHere', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'The payment ended unpaid or was returned, and this page is for that result: it is shown.',
            meta: { requirement: ['CHK-8', 'CHK-12'] },
            guard: { type: 'isUnpaidHere', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'The payment is decided, but this page is not for that result: the other result page opens.',
            meta: { requirement: ['CHK-8', 'CHK-12', 'CHK-14'] },
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'The payment is undecided and followed: the page shows Processing Payment.',
            meta: { requirement: ['CHK-9', 'CHK-12'] },
            guard: 'isFollowed',
            target: 'following',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'The payment is undecided and not followed: the page advises against paying again.',
            meta: { requirement: ['CHK-12'] },
            target: 'undecided',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The session has expired: the login page opens.',
            meta: { requirement: ['AUTH-6', 'CHK-14'] },
            guard: { type: 'isSessionExpired', params: errorParams },
            target: 'loggedOut',
          },
          {
            description: 'The server finds no such payment of the shopper: the page reports no recent payment.',
            meta: { requirement: ['API-5', 'CHK-14'] },
            guard: { type: 'isNone', params: errorParams },
            target: 'none',
          },
          {
            description: 'The status check of a followed payment fails: the page retries after a delay.',
            meta: { requirement: ['CHK-9', 'CHK-12'] },
            guard: 'isFollowed',
            target: 'resting',
          },
          {
            description: 'The status check fails after a known result: the page keeps it and shows the failure.',
            meta: { requirement: ['CHK-12'] },
            guard: 'wasUnpaid',
            target: 'failed',
            actions: 'noteUnreached',
          },
          {
            description: 'The status check fails without a known result: the page advises against paying again.',
            meta: { requirement: ['CHK-12'] },
            target: 'undecided',
            actions: 'noteUnreached',
          },
        ],
      },
    },
    following: {
      description: 'The page shows Processing Payment and waits for the bank; the shopper does not need to refresh.',
      meta: { requirement: ['CHK-9', 'CHK-12'] },
      invoke: {
        id: 'paymentStream',
        src: 'paymentStream',
        input: ({ context }) => ({ intentId: context.intentId ?? '' }),
        onError: {
          description: 'The event stream cannot be read: the page asks the server again after a delay.',
          meta: { requirement: ['CHK-9'] },
          target: 'resting',
        },
      },
      on: {
        'stream.status': {
          description: 'The event stream reports a final status: the page asks the server for the result.',
          meta: { requirement: ['CHK-9', 'CHK-14'] },
          guard: { type: 'isFinalStatus', params: ({ event }) => event },
          target: 'asking',
        },
        'stream.lost': {
          description: 'The event stream breaks or ends: the page asks the server again after a delay.',
          meta: { requirement: ['CHK-9'] },
          target: 'resting',
        },
        'page.shown': {
          description: 'The tab becomes visible, or the network returns: the page asks the server at once.',
          meta: { requirement: ['CHK-12'] },
          target: 'asking',
        },
      },
    },
    resting: {
      description: 'The page waits for the retry delay before it asks the server again.',
      meta: { requirement: ['CHK-9'] },
      after: {
        askAgain: {
          description: 'The retry delay elapsed: the page asks the server again.',
          meta: { requirement: ['CHK-9'] },
          target: 'asking',
        },
      },
      on: {
        'page.shown': {
          description: 'The tab becomes visible, or the network returns: the page asks the server at once.',
          meta: { requirement: ['CHK-12'] },
          target: 'asking',
        },
      },
    },
    undecided: {
      description: 'The page does not know the result of the payment and advises against paying again.',
      meta: { requirement: ['CHK-12', 'CHK-18'] },
      after: {
        nextCheck: {
          description: 'The delay before the next automatic check elapsed: the page asks the server again.',
          meta: { requirement: ['CHK-18'] },
          target: 'asking',
          actions: 'countCheck',
        },
      },
      on: {
        'payment.check': {
          description: 'The shopper presses Check again: the page asks the server at once.',
          meta: { requirement: ['CHK-12'] },
          target: 'asking',
          actions: 'noteRequest',
        },
        'payment.keepWaiting': {
          description: 'The shopper presses Keep waiting: the page follows the payment until it is decided.',
          meta: { requirement: ['CHK-12'] },
          target: 'following',
          actions: 'keepFollowing',
        },
        ...askOnReturn,
      },
    },
    failed: {
      description:
        'The payment ended unpaid or was returned; the page shows whether the account was debited and the next step.',
      meta: { requirement: ['CHK-8', 'CHK-12'] },
      entry: { type: 'forgetAttempt', params: ({ context }) => ({ intentId: context.intentId ?? '' }) },
      on: {
        'payment.check': {
          description: 'The shopper presses Check again: the page asks the server, because the bank may settle late.',
          meta: { requirement: ['API-9', 'CHK-12'] },
          target: 'asking',
          actions: 'noteRequest',
        },
        ...askOnReturn,
      },
    },
    succeeded: {
      description: 'The payment is paid; the order is recorded, and the cards are in the eVault.',
      meta: { requirement: ['CHK-9', 'CHK-10'] },
      type: 'final',
      entry: { type: 'settle', params: ({ context: { intentId, report } }) => ({ intentId, report }) },
    },
    loggedOut: {
      description: 'The session has expired; the login page opens, and the shopper returns here after the login.',
      meta: { requirement: ['API-5', 'AUTH-6'] },
      type: 'final',
      entry: 'goToLogin',
    },
    left: {
      description: 'The other result page opens, because it shows the result of this payment.',
      meta: { requirement: ['CHK-8', 'CHK-14'] },
      type: 'final',
      entry: { type: 'goToOtherPage', params: ({ context }) => otherPage(context) },
    },
  },
})

export type PaymentResultActor = ActorRefFrom<typeof paymentResultMachine>
export type PaymentResultSnapshot = SnapshotFrom<typeof paymentResultMachine>
