import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { otherPage, startOf } from './result-context.ts'
import { askOnReturn, pressesWhileAsking } from './result-transitions.ts'
import { following, resting } from './payment-result.following.ts'
import { paymentResultSetup } from './payment-result.setup.ts'

/** Shows what the server reports (CHK-14); rechecks an undecided payment and never shows it as declined (CHK-12). */
export const paymentResultMachine = paymentResultSetup.createMachine({
  id: 'paymentResult',
  description: 'The result page shows the payment status that the server reports.',
  context: ({ input }) => startOf(input),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: {
      description: 'The browser cannot report that the tab became visible: the other checks continue.',
      meta: { requirement: ['CHK-12'] },
    },
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
      description:
        'The page asks the server for the payment status; until it answers, it shows what checkout knew of it.',
      meta: { requirement: ['CHK-12', 'CHK-14', 'NAV-9'] },
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
            description:
              'The payment ended unpaid or was returned, and this page is for that result: the page shows the result.',
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
            description: 'The payment is undecided, and the page follows it: the page shows Processing Payment.',
            meta: { requirement: ['CHK-9', 'CHK-12'] },
            guard: { type: 'isStillFollowed', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          {
            description:
              'The payment is undecided and not followed, or a wrong amount was debited: the page advises against paying again.',
            meta: { requirement: ['API-18', 'CHK-12'] },
            target: 'undecided',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The session has expired, or the shopper has logged out in another tab: the login page opens.',
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
    following,
    resting,
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
          guard: 'canKeepWaiting',
          target: 'following',
          actions: 'keepFollowing',
        },
        ...askOnReturn,
      },
    },
    failed: {
      description:
        'The payment ended unpaid or was returned; the page shows whether the account was debited and the next step.',
      meta: { requirement: ['CHK-8', 'CHK-12'], needsLogin: true },
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
      meta: { requirement: ['CHK-9', 'CHK-10'], needsLogin: true },
      type: 'final',
      entry: { type: 'settle', params: ({ context: { intentId, report } }) => ({ intentId, report }) },
    },
    loggedOut: {
      description: 'The shopper is logged out; the login page opens, and the shopper returns here after the login.',
      meta: { requirement: ['API-5', 'AUTH-6'] },
      type: 'final',
      entry: 'goToLogin',
    },
    left: {
      description: 'The other result page opens, because it shows the result of this payment.',
      meta: { requirement: ['CHK-8', 'CHK-14'], needsLogin: true },
      type: 'final',
      entry: { type: 'goToOtherPage', params: ({ context }) => otherPage(context) },
    },
  },
})

export type PaymentResultActor = ActorRefFrom<typeof paymentResultMachine>
export type PaymentResultSnapshot = SnapshotFrom<typeof paymentResultMachine>
