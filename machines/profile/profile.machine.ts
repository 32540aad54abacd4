import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { PaymentMethod } from '#contract/order.ts'
import { type PaymentOption, optionsOf } from '../checkout/masking.ts'
import { notProvided } from '../not-provided.ts'
import { errorParams, noAnswer, problemText } from '../problem.ts'
import type { EndOfSession, SessionNews } from '../session/session.connect.ts'

export type ProfileEvent = SessionNews | { type: 'login.go' } | { type: 'profile.retry' }

/** The details stored for payment. It follows the session: loads nothing without one, and empties when it ends. */
export const profileMachine = setup({
  types: {
    /** Contains masked details only (CHK-1). */
    context: {} as { contacts: PaymentOption[]; problem: string | null },
    events: {} as ProfileEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The contact details stored for payment; null when there are none. */
    loadContacts: fromPromise<PaymentMethod | null, void>(notProvided),
  },
  actions: {
    keepContacts: assign({ contacts: (_, { method }: { method: PaymentMethod | null }) => optionsOf(method) }),
    forgetContacts: assign({ contacts: [] }),
    clearProblem: assign({ problem: null }),
    showExpiry: assign({
      problem: (_, { why }: { why: EndOfSession }) => (why === 'expired' ? 'Session expired' : null),
    }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: stores the address to return to after login. */
    rememberReturn: () => {},
    /** Provided by the wiring: goes to the login page. */
    goToLogin: () => {},
  },
  guards: {
    isLeaving: (_, { why }: { why: EndOfSession }) => why === 'left',
  },
}).createMachine({
  id: 'profile',
  description: 'The contact details that the store holds for the shopper’s payments.',
  context: { contacts: [], problem: null },
  initial: 'unknown',
  on: {
    'session.began': {
      description: 'The shopper is logged in, in this tab or another: the payment details are loaded.',
      meta: { requirement: ['AUTH-1', 'PROF-1'] },
      target: '.loading',
      actions: ['clearProblem', 'forgetContacts'],
    },
    'session.ended': [
      {
        description:
          'The shopper logs out in this tab: the details are removed, and a later login does not return to this page.',
        meta: { requirement: ['AUTH-5', 'HDR-8'] },
        guard: { type: 'isLeaving', params: ({ event }) => event },
        target: '.left',
        actions: ['clearProblem', 'forgetContacts'],
      },
      {
        description:
          'The session is missing, expired or ended in another tab: the page removes the details and asks for a login.',
        meta: { requirement: ['AUTH-5', 'AUTH-6'] },
        target: '.loginRequired',
        actions: [{ type: 'showExpiry', params: ({ event }) => event }, 'forgetContacts'],
      },
    ],
  },
  states: {
    unknown: {
      description: 'The store does not know yet whether the shopper is logged in.',
      meta: { requirement: ['AUTH-1', 'AUTH-5'] },
      tags: 'busy',
    },
    loading: {
      description: 'The store is loading the payment details.',
      meta: { requirement: ['PROF-1'], needsLogin: true },
      tags: 'busy',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: {
          description: 'The server returns the payment details, if there are any: the page shows them masked.',
          meta: { requirement: ['CHK-1', 'PROF-1'] },
          target: 'shown',
          actions: { type: 'keepContacts', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          description: 'The payment details fail to load: the page shows the reason and Retry.',
          meta: { requirement: ['AUTH-7', 'PROF-1'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    shown: {
      description: 'The page shows the masked payment details and where to change them.',
      meta: { requirement: ['PROF-1'], needsLogin: true },
    },
    failed: {
      description: 'The payment details failed to load, and the page shows the reason and Retry.',
      meta: { requirement: ['PROF-1'], needsLogin: true },
      on: {
        'profile.retry': {
          description: 'The shopper presses Retry: the payment details are loaded again.',
          meta: { requirement: ['PROF-1'] },
          target: 'loading',
          actions: 'clearProblem',
        },
      },
    },
    loginRequired: {
      description: 'The shopper must log in to see the profile; this page opens again after the login.',
      meta: { requirement: ['AUTH-5'] },
      entry: 'rememberReturn',
      on: {
        'login.go': {
          description: 'The shopper presses Log in: the login page opens.',
          meta: { requirement: ['AUTH-5'] },
          actions: 'goToLogin',
        },
      },
    },
    left: {
      description: 'The shopper has logged out in this tab, and the login page opens.',
      meta: { requirement: ['AUTH-5', 'HDR-8'] },
    },
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>
