import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { boundedDelay } from '../bounded-delay.ts'
import type { Destination } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isFinalWord, isPaid } from '../checkout/payment-report.ts'
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

/**
 * What became of a payment. Only the server's answer decides what is shown (CHK-14); as long as it is undecided it is
 * asked again and never called declined (CHK-12).
 */
export const paymentResultMachine = setup({
  types: {
    input: {} as PaymentResultInput,
    context: {} as PaymentResultContext,
    events: {} as PaymentResultEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The server's present word; from the event stream where the server has no call for it (API-14). */
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
    /** Provided by the wiring: records the order once, has the cart loaded anew, drops the kept attempt of this payment. */
    settle: (_args, _params: Settlement) => {},
    /** Provided by the wiring: drops the kept attempt if it is still this payment's, so that another may begin. */
    forgetAttempt: (_args, _params: { intentId: string }) => {},
    /** Provided by the wiring: goes to the other result page, in place of this one. */
    goToOtherPage: (_args, _params: Destination) => {},
    /** Provided by the wiring: keeps this address and goes to the login page. */
    goToLogin: () => {},
  },
  guards: {
    namesPayment: ({ context: { intentId } }) => intentId !== null,
    isPaidHere: ({ context }, report: PaymentReport) => isPaid(report) && isShownHere(context, report),
    isUnpaidHere: ({ context }, report: PaymentReport) => isEndedUnpaid(report) && isShownHere(context, report),
    isDecided: (_, report: PaymentReport) => isPaid(report) || isEndedUnpaid(report),
    isFollowed: ({ context: { following } }) => following,
    isNone: (_, { error }: { error: unknown }) => error instanceof CallFailed && [400, 404].includes(error.status),
    isSessionOver: (_, { error }: { error: unknown }) => error instanceof CallFailed && error.status === 401,
    isFinalWord: (_, { status }: { status: string }) => isFinalWord(status),
    canAct: ({ context }) => canAct(context),
    canKeepWaiting: ({ context }) => canAct(context) && !(context.report && isEndedUnpaid(context.report)),
    wasUnpaid: ({ context: { report } }) => report !== null && isEndedUnpaid(report),
  },
  delays: {
    /** How long after a broken stream or a failed call the server is asked again. */
    askAgain: 5_000,
    /** CHK-18: how long an undecided payment waits for its next check. */
    nextCheck: boundedDelay(
      { least: Math.min(...checkDelaysMs), most: Math.max(...checkDelaysMs) },
      ({ context }) => checkDelaysMs[context.checks] ?? checkDelaysMs[0],
    ),
  },
}).createMachine({
  id: 'paymentResult',
  description: 'What became of a payment.',
  context: ({ input }) => startOf(input),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { description: 'Whether the tab is visible is unknown.', meta: { requirement: ['CHK-12'] } },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address names a payment, or none.',
      meta: { requirement: ['CHK-14'] },
      always: [
        {
          description: 'The server is asked about it.',
          meta: { requirement: ['CHK-12', 'CHK-14'] },
          guard: 'namesPayment',
          target: 'asking',
        },
        { description: 'There is none.', meta: { requirement: ['CHK-14'] }, target: 'none' },
      ],
    },
    none: {
      description: 'There is no recent payment.',
      meta: { requirement: ['CHK-14'] },
    },
    asking: {
      description: 'The server is asked what became of the payment.',
      meta: { requirement: ['CHK-12', 'CHK-14'] },
      tags: 'busy',
      on: pressesWhileAsking,
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => ({ intentId: context.intentId ?? '' }),
        onDone: [
          {
            description: 'Paid.',
            meta: { requirement: ['CHK-9', 'CHK-10'] },
            guard: { type: 'isPaidHere', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'Final, and nothing was bought.',
            meta: { requirement: ['CHK-8', 'CHK-12'] },
            guard: { type: 'isUnpaidHere', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'Final, and the other page tells it.',
            meta: { requirement: ['CHK-8', 'CHK-12', 'CHK-14'] },
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'Not decided yet: it is followed.',
            meta: { requirement: ['CHK-9', 'CHK-12'] },
            guard: 'isFollowed',
            target: 'following',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description: 'Not decided yet: the shopper is told so, and not to pay again.',
            meta: { requirement: ['CHK-12'] },
            target: 'undecided',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The session has ended.',
            meta: { requirement: ['AUTH-6', 'CHK-14'] },
            guard: { type: 'isSessionOver', params: errorParams },
            target: 'loggedOut',
          },
          {
            description: 'This shopper has no such payment.',
            meta: { requirement: ['API-5', 'CHK-14'] },
            guard: { type: 'isNone', params: errorParams },
            target: 'none',
          },
          {
            description: 'Not reached; it is asked again in a moment.',
            meta: { requirement: ['CHK-9', 'CHK-12'] },
            guard: 'isFollowed',
            target: 'resting',
          },
          {
            description: 'Not reached: what the server said before stands.',
            meta: { requirement: ['CHK-12'] },
            guard: 'wasUnpaid',
            target: 'failed',
            actions: 'noteUnreached',
          },
          {
            description: 'Not reached: nothing is known, and the shopper is told not to pay again.',
            meta: { requirement: ['CHK-12'] },
            target: 'undecided',
            actions: 'noteUnreached',
          },
        ],
      },
    },
    following: {
      description: "The bank's word is waited for; there is nothing to refresh.",
      meta: { requirement: ['CHK-9', 'CHK-12'] },
      invoke: {
        id: 'paymentStream',
        src: 'paymentStream',
        input: ({ context }) => ({ intentId: context.intentId ?? '' }),
        onError: {
          description: 'The stream cannot be read: the server is asked again in a moment.',
          meta: { requirement: ['CHK-9'] },
          target: 'resting',
        },
      },
      on: {
        'stream.status': {
          description: 'It is decided: the server tells the rest.',
          meta: { requirement: ['CHK-9', 'CHK-14'] },
          guard: { type: 'isFinalWord', params: ({ event }) => event },
          target: 'asking',
        },
        'stream.lost': {
          description: 'The stream broke: the server is asked again in a moment.',
          meta: { requirement: ['CHK-9'] },
          target: 'resting',
        },
        'page.shown': {
          description: 'The tab becomes visible; the stream may have been suspended.',
          meta: { requirement: ['CHK-12'] },
          target: 'asking',
        },
      },
    },
    resting: {
      description: 'A moment before the server is asked again.',
      meta: { requirement: ['CHK-9'] },
      after: {
        askAgain: { description: 'The moment is over.', meta: { requirement: ['CHK-9'] }, target: 'asking' },
      },
      on: {
        'page.shown': {
          description: 'The tab becomes visible.',
          meta: { requirement: ['CHK-12'] },
          target: 'asking',
        },
      },
    },
    undecided: {
      description: 'It is not known yet whether the payment was made; the page says not to pay again.',
      meta: { requirement: ['CHK-12', 'CHK-18'] },
      after: {
        nextCheck: {
          description: 'The server is asked again without a press, after 1, 2, 5, 10 and then every 30 seconds.',
          meta: { requirement: ['CHK-18'] },
          target: 'asking',
          actions: 'countCheck',
        },
      },
      on: {
        'payment.check': {
          description: 'The shopper checks again.',
          meta: { requirement: ['CHK-12'] },
          target: 'asking',
          actions: 'noteRequest',
        },
        'payment.keepWaiting': {
          description: 'The shopper keeps waiting: the payment is followed.',
          meta: { requirement: ['CHK-12'] },
          target: 'following',
          actions: 'keepFollowing',
        },
        ...askOnReturn,
      },
    },
    failed: {
      description: 'Final, and nothing was bought: whether money moved, and one next step.',
      meta: { requirement: ['CHK-8', 'CHK-12'] },
      entry: { type: 'forgetAttempt', params: ({ context }) => ({ intentId: context.intentId ?? '' }) },
      on: {
        'payment.check': {
          description: 'The shopper checks again: money may have arrived late.',
          meta: { requirement: ['API-9', 'CHK-12'] },
          target: 'asking',
          actions: 'noteRequest',
        },
        ...askOnReturn,
      },
    },
    succeeded: {
      description: 'Paid: the cards are in the eVault.',
      meta: { requirement: ['CHK-9', 'CHK-10'] },
      type: 'final',
      entry: { type: 'settle', params: ({ context: { intentId, report } }) => ({ intentId, report }) },
    },
    loggedOut: {
      description: 'Only the shopper who paid may see it: login comes first, and then this page again.',
      meta: { requirement: ['API-5', 'AUTH-6'] },
      type: 'final',
      entry: 'goToLogin',
    },
    left: {
      description: 'On the way to the page that tells it.',
      meta: { requirement: ['CHK-8', 'CHK-14'] },
      type: 'final',
      entry: { type: 'goToOtherPage', params: ({ context }) => otherPage(context) },
    },
  },
})

export type PaymentResultActor = ActorRefFrom<typeof paymentResultMachine>
export type PaymentResultSnapshot = SnapshotFrom<typeof paymentResultMachine>
