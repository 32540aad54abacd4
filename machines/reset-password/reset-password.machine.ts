import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Secret } from '../secret.ts'
import { type Refusal, type Typed, isComplete, nothingTyped, refusalOf, saysMore } from './typed-passwords.ts'
import { errorParams } from '../problem.ts'

/** The address that the shopper came by: with its token, which nothing may write down, or without one (PWD-6). */
export interface ResetPasswordInput {
  token: Secret | null
}

export interface ResetPasswordContext extends ResetPasswordInput {
  typed: Typed
  refusal: Refusal | null
  /** The fields that show what is typed as text. */
  revealed: readonly PasswordField[]
}

export type PasswordField = 'newPassword' | 'confirmPassword'

export type ResetPasswordEvent =
  /** What stands in the two fields has changed; the passwords themselves are not told (AUTH-9). */
  | { type: 'passwords.type'; typed: Typed }
  | { type: 'password.toggle'; field: PasswordField }
  | { type: 'form.submit'; password: Secret }

/** What is sent. */
export interface NewPassword {
  token: Secret | null
  password: Secret
}

/** Chooses a new password by the link from the mail (PWD-2..6). */
export const resetPasswordMachine = setup({
  types: {
    input: {} as ResetPasswordInput,
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Sets the password. */
    resetPassword: fromPromise<void, NewPassword>(notProvided),
  },
  actions: {
    noteTyped: assign({ typed: (_, { typed }: { typed: Typed }) => typed }),
    clearRefusal: assign({ refusal: null }),
    showRefusal: assign({ refusal: (_, { error }: { error: unknown }) => refusalOf(error) }),
    toggleField: assign({
      revealed: ({ context: { revealed } }, { field }: { field: PasswordField }) => toggled(revealed, field),
    }),
    hidePasswords: assign({ revealed: [] }),
    /** Provided by the wiring: goes to the login page, which says that the password was reset (PWD-4). */
    goToLogin: () => {},
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: (_, { typed }: { typed: Typed }) => isComplete(typed),
    saysMore: ({ context }, { typed }: { typed: Typed }) => saysMore(typed, context.typed),
  },
  delays: {
    /** PWD-4 */
    confirmation: 3000,
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Choosing a new password by the link from the mail.',
  context: ({ input }) => ({ token: input.token, typed: nothingTyped, refusal: null, revealed: [] }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address is looked at.',
      meta: { requirement: ['PWD-2', 'PWD-6'] },
      always: [
        {
          description: 'It holds a token: the form is shown.',
          meta: { requirement: ['PWD-2', 'PWD-6'] },
          guard: 'hasToken',
          target: 'incomplete',
        },
        {
          description: 'It holds no token.',
          meta: { requirement: ['PWD-2', 'PWD-6'] },
          target: 'linkInvalid',
        },
      ],
    },
    linkInvalid: {
      description: 'The link cannot be used; another one can be asked for.',
      meta: { requirement: ['PWD-2', 'PWD-6'] },
      type: 'final',
    },
    incomplete: {
      description: 'What is typed so far cannot be sent.',
      meta: { requirement: ['PWD-2', 'PWD-5'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides a password.',
          meta: { requirement: ['PWD-2', 'AUTH-9'] },
          actions: { type: 'toggleField', params: ({ event }) => event },
        },
        'passwords.type': [
          {
            description: 'All requirements hold and both passwords match.',
            meta: { requirement: ['PWD-2'] },
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'noteTyped', params: ({ event }) => event },
          },
          {
            description: 'More or fewer requirements hold, or the passwords differ.',
            meta: { requirement: ['PWD-2', 'PWD-5'] },
            guard: { type: 'saysMore', params: ({ event }) => event },
            actions: { type: 'noteTyped', params: ({ event }) => event },
          },
        ],
      },
    },
    ready: {
      description: 'A password that can be sent is typed twice.',
      meta: { requirement: ['PWD-2'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides a password.',
          meta: { requirement: ['PWD-2', 'AUTH-9'] },
          actions: { type: 'toggleField', params: ({ event }) => event },
        },
        'passwords.type': {
          description: 'It does not hold any more.',
          meta: { requirement: ['PWD-2'] },
          guard: { type: 'saysMore', params: ({ event }) => event },
          target: 'incomplete',
          actions: { type: 'noteTyped', params: ({ event }) => event },
        },
        'form.submit': {
          description: 'The new password is sent.',
          meta: { requirement: ['PWD-2'] },
          target: 'resetting',
        },
      },
    },
    resetting: {
      description: 'The new password is being set.',
      meta: { requirement: ['PWD-2'] },
      tags: 'busy',
      entry: ['clearRefusal', 'hidePasswords'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token }, event }) => ({ token, password: submitted(event) }),
        onDone: {
          description: 'The password is set.',
          meta: { requirement: ['PWD-4'] },
          target: 'changed',
        },
        onError: {
          description: 'Refused: the reason is shown and what was typed stays.',
          meta: { requirement: ['PWD-3', 'PWD-6', 'AUTH-7'] },
          target: 'refused',
          actions: { type: 'showRefusal', params: errorParams },
        },
      },
    },
    refused: {
      description: 'The last attempt was refused; both passwords stand there still.',
      meta: { requirement: ['PWD-3', 'PWD-6'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides a password.',
          meta: { requirement: ['PWD-2', 'AUTH-9'] },
          actions: { type: 'toggleField', params: ({ event }) => event },
        },
        'passwords.type': {
          description: 'Something else is being typed: the refusal is no longer about it.',
          meta: { requirement: ['PWD-2'] },
          guard: { type: 'saysMore', params: ({ event }) => event },
          target: 'incomplete',
          actions: ['clearRefusal', { type: 'noteTyped', params: ({ event }) => event }],
        },
        'form.submit': {
          description: 'Another attempt.',
          meta: { requirement: ['PWD-3'] },
          target: 'resetting',
        },
      },
    },
    changed: {
      description: 'The shopper reads that the password is set.',
      meta: { requirement: ['PWD-4'] },
      after: {
        confirmation: {
          description: 'Read for long enough: on to the login page.',
          meta: { requirement: ['PWD-4'] },
          target: 'leaving',
        },
      },
    },
    leaving: {
      description: 'On the way to the login page.',
      meta: { requirement: ['PWD-4'] },
      type: 'final',
      entry: 'goToLogin',
    },
  },
})

function toggled(revealed: readonly PasswordField[], field: PasswordField): readonly PasswordField[] {
  return revealed.includes(field) ? revealed.filter((other) => other !== field) : [...revealed, field].toSorted()
}

function submitted(event: ResetPasswordEvent): Secret {
  assertEvent(event, 'form.submit')
  return event.password
}

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
