import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { PaymentMethod } from '#contract/order.ts'
import { type PaymentOption, optionsOf } from '../checkout/masking.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import type { EndOfSession, SessionNews } from '../session/session.connect.ts'

export type ProfileEvent = SessionNews | { type: 'login.go' } | { type: 'profile.retry' }

/** What is held of a shopper for payment. It follows the session: nothing is asked without one, nothing stays after it. */
export const profileMachine = setup({
  types: {
    /** Only what is masked is kept (CHK-1). */
    context: {} as { contacts: PaymentOption[]; problem: string | null },
    events: {} as ProfileEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The contact details held for payment; null when there are none. */
    loadContacts: fromPromise<PaymentMethod | null, void>(notProvided),
  },
  actions: {
    keepContacts: assign({ contacts: (_, { method }: { method: PaymentMethod | null }) => optionsOf(method) }),
    forgetContacts: assign({ contacts: [] }),
    clearProblem: assign({ problem: null }),
    tellExpired: assign({
      problem: (_, { why }: { why: EndOfSession }) => (why === 'expired' ? 'Session expired' : null),
    }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: 'Request failed', exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: keeps the address to come back to after login. */
    rememberReturn: () => {},
    /** Provided by the wiring: goes to the login page. */
    goToLogin: () => {},
  },
  guards: {
    isLeaving: (_, { why }: { why: EndOfSession }) => why === 'left',
  },
}).createMachine({
  id: 'profile',
  description: 'What is held of a shopper for payment.',
  context: { contacts: [], problem: null },
  initial: 'unknown',
  on: {
    'session.began': {
      description: 'Somebody is logged in, here or in another tab: what is held of them is asked for.',
      meta: { requirement: ['AUTH-1', 'PROF-1'] },
      target: '.loading',
      actions: ['clearProblem', 'forgetContacts'],
    },
    'session.ended': [
      {
        description: 'The shopper logs out: the store goes to the login page, and login does not lead back here.',
        meta: { requirement: ['AUTH-5', 'HDR-8'] },
        guard: { type: 'isLeaving', params: ({ event }) => event },
        target: '.left',
        actions: ['clearProblem', 'forgetContacts'],
      },
      {
        description: 'Nobody is logged in, or no longer: nothing is shown until somebody is.',
        meta: { requirement: ['AUTH-5', 'AUTH-6'] },
        target: '.loginRequired',
        actions: [{ type: 'tellExpired', params: ({ event }) => event }, 'forgetContacts'],
      },
    ],
  },
  states: {
    unknown: {
      description: 'It is not known yet whether somebody is logged in.',
      meta: { requirement: ['AUTH-1', 'AUTH-5'] },
      tags: 'busy',
    },
    loading: {
      description: 'What is held for payment is being fetched.',
      meta: { requirement: ['PROF-1'] },
      tags: 'busy',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: {
          description: 'It arrived, and only what may be shown of it is kept.',
          meta: { requirement: ['CHK-1', 'PROF-1'] },
          target: 'shown',
          actions: { type: 'keepContacts', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          description: 'It cannot be fetched: the reason and Retry are shown.',
          meta: { requirement: ['AUTH-7', 'PROF-1'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    shown: {
      description: 'The masked details, and where they are changed.',
      meta: { requirement: ['PROF-1'] },
    },
    failed: {
      description: 'The details could not be fetched.',
      meta: { requirement: ['PROF-1'] },
      on: {
        'profile.retry': {
          description: 'Retry.',
          meta: { requirement: ['PROF-1'] },
          target: 'loading',
          actions: 'clearProblem',
        },
      },
    },
    loginRequired: {
      description: 'The profile needs a login; afterwards it is shown here.',
      meta: { requirement: ['AUTH-5'] },
      entry: 'rememberReturn',
      on: {
        'login.go': {
          description: 'Log in.',
          meta: { requirement: ['AUTH-5'] },
          actions: 'goToLogin',
        },
      },
    },
    left: {
      description: 'The shopper has just logged out; the login page follows.',
      meta: { requirement: ['AUTH-5', 'HDR-8'] },
    },
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>
