import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import type { Secret } from '../secret.ts'

/** What brought the shopper to the login page. */
export interface LoginInput {
  /** AUTH-4: a success message that arrived through navigation. */
  notice: string | null
  /** AUTH-6: why the shopper was sent here, e.g. 'Session expired'. */
  problem: string | null
}

/** A field that was sent empty. */
export type MissingField = keyof Credentials

/** AUTH-8, AUTH-9: the number as typed; the password wrapped so that no snapshot contains it. */
export interface Credentials {
  mobileNumber: string
  password: Secret
}

export interface LoginContext extends LoginInput {
  missing: readonly MissingField[]
  /** Whether the field shows what is typed as text. */
  isPasswordShown: boolean
}

export type LoginEvent = { type: 'form.submit'; credentials: Credentials } | { type: 'password.toggle' }

/** Logs a shopper in. The submit event carries the password, which is stored nowhere (AUTH-9). */
export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Logs in and stores the token; resolves once it is stored. */
    logIn: fromPromise<void, Credentials>(notProvided),
  },
  actions: {
    clearMessages: assign({ notice: null, problem: null, missing: [] }),
    nameMissing: assign({ missing: (_, { credentials }: { credentials: Credentials }) => missingOf(credentials) }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: 'Login failed', exception: 'Unexpected error occurred' }),
    }),
    togglePassword: assign({ isPasswordShown: ({ context }) => !context.isPasswordShown }),
    hidePassword: assign({ isPasswordShown: false }),
    /** Provided by the wiring: goes to redirectAfterLogin, else to the shop. */
    leave: () => {},
  },
  guards: {
    isFilledIn: (_, { credentials }: { credentials: Credentials }) => missingOf(credentials).length === 0,
  },
}).createMachine({
  id: 'login',
  description: 'The shopper logs in with mobile number and password.',
  context: ({ input }) => ({ notice: input.notice, problem: input.problem, missing: [], isPasswordShown: false }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can enter the mobile number and password.',
      meta: { requirement: ['AUTH-2', 'AUTH-4'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides the password.',
          meta: { requirement: ['AUTH-2', 'AUTH-9'] },
          actions: 'togglePassword',
        },
        'form.submit': [
          {
            description:
              'The shopper submits the form, and both fields are filled in: the number and password are sent.',
            meta: { requirement: ['AUTH-3'] },
            guard: { type: 'isFilledIn', params: ({ event }) => event },
            target: 'submitting',
          },
          {
            description: 'The shopper submits the form, and a field is empty: it shows a problem, and nothing is sent.',
            meta: { requirement: ['AUTH-2', 'AUTH-8'] },
            target: 'failed',
            actions: ['clearMessages', { type: 'nameMissing', params: ({ event }) => event }],
          },
        ],
      },
    },
    submitting: {
      description: 'The server is checking the number and password.',
      meta: { requirement: ['AUTH-3'] },
      tags: 'busy',
      entry: ['clearMessages', 'hidePassword'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => submitted(event),
        onDone: {
          description:
            'The server accepts the number and password: the shopper goes to the requested page, or to the shop.',
          meta: { requirement: ['AUTH-1', 'AUTH-3', 'AUTH-5'] },
          target: 'loggedIn',
        },
        onError: {
          description: 'The login fails: the reason is shown, and the typed number and password stay.',
          meta: { requirement: ['AUTH-3', 'AUTH-7'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The last login failed, or a field was empty; the shopper can submit the form again.',
      meta: { requirement: ['AUTH-3'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides the password.',
          meta: { requirement: ['AUTH-2', 'AUTH-9'] },
          actions: 'togglePassword',
        },
        'form.submit': [
          {
            description:
              'The shopper submits the form again, and both fields are filled in: the number and password are sent.',
            meta: { requirement: ['AUTH-3'] },
            guard: { type: 'isFilledIn', params: ({ event }) => event },
            target: 'submitting',
          },
          {
            description:
              'The shopper submits the form again, and a field is empty: it shows a problem, and nothing is sent.',
            meta: { requirement: ['AUTH-2', 'AUTH-8'] },
            target: 'failed',
            actions: ['clearMessages', { type: 'nameMissing', params: ({ event }) => event }],
          },
        ],
      },
    },
    loggedIn: {
      description: 'The shopper is logged in and leaves the login page.',
      meta: { requirement: ['AUTH-3', 'AUTH-5'], needsLogin: true },
      type: 'final',
      entry: 'leave',
    },
  },
})

function missingOf({ mobileNumber, password }: Credentials): MissingField[] {
  const empty: MissingField[] = []
  if (mobileNumber.trim() === '') empty.push('mobileNumber')
  if (password.reveal() === '') empty.push('password')
  return empty
}

function submitted(event: LoginEvent): Credentials {
  assertEvent(event, 'form.submit')
  return event.credentials
}

export type LoginActor = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>
