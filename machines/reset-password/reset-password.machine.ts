import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Secret } from '../secret.ts'
import { type Refusal, type Typed, isComplete, nothingTyped, refusalOf, hasNewResult } from './typed-passwords.ts'
import { errorParams } from '../problem.ts'

/** The token in the address, which must not be stored or logged; null without one (PWD-6). */
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
  /** The text of the two fields changed; the event does not carry the passwords (AUTH-9). */
  | { type: 'passwords.type'; typed: Typed }
  | { type: 'password.toggle'; field: PasswordField }
  | { type: 'form.submit'; password: Secret }

/** What is sent. */
export interface NewPassword {
  token: Secret | null
  password: Secret
}

/** Sets a new password with the link from the email (PWD-2..6). */
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
    /** Provided by the wiring: goes to the login page with the success message (PWD-4). */
    goToLogin: () => {},
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: (_, { typed }: { typed: Typed }) => isComplete(typed),
    hasNewResult: ({ context }, { typed }: { typed: Typed }) => hasNewResult(typed, context.typed),
  },
  delays: {
    /** PWD-4 */
    confirmation: 3000,
  },
}).createMachine({
  id: 'resetPassword',
  description: 'The shopper sets a new password with the link from the email.',
  context: ({ input }) => ({ token: input.token, typed: nothingTyped, refusal: null, revealed: [] }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The store checks whether the address contains a reset token.',
      meta: { requirement: ['PWD-2', 'PWD-6'] },
      always: [
        {
          description: 'The address contains a reset token: the form is shown.',
          meta: { requirement: ['PWD-2', 'PWD-6'] },
          guard: 'hasToken',
          target: 'incomplete',
        },
        {
          description: 'The address contains no reset token: the page shows ‘Invalid Reset Link’.',
          meta: { requirement: ['PWD-2', 'PWD-6'] },
          target: 'linkInvalid',
        },
      ],
    },
    linkInvalid: {
      description: 'The page shows ‘Invalid Reset Link’ and Request New Reset Link.',
      meta: { requirement: ['PWD-2', 'PWD-6'] },
      type: 'final',
    },
    incomplete: {
      description:
        'The typed password does not meet every requirement or is not repeated correctly, so it cannot be sent.',
      meta: { requirement: ['PWD-2', 'PWD-5'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides a password.',
          meta: { requirement: ['PWD-2', 'AUTH-9'] },
          actions: { type: 'toggleField', params: ({ event }) => event },
        },
        'passwords.type': [
          {
            description:
              'The shopper types, and the password meets every requirement and matches its repetition: it can be sent.',
            meta: { requirement: ['PWD-2'] },
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'noteTyped', params: ({ event }) => event },
          },
          {
            description:
              'The shopper types, a requirement or the match changes, but not all are met: the page shows the change.',
            meta: { requirement: ['PWD-2', 'PWD-5'] },
            guard: { type: 'hasNewResult', params: ({ event }) => event },
            actions: { type: 'noteTyped', params: ({ event }) => event },
          },
        ],
      },
    },
    ready: {
      description: 'The typed password meets every requirement and matches its repetition, so it can be sent.',
      meta: { requirement: ['PWD-2'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides a password.',
          meta: { requirement: ['PWD-2', 'AUTH-9'] },
          actions: { type: 'toggleField', params: ({ event }) => event },
        },
        'passwords.type': {
          description:
            'The shopper types, and a requirement or the match is no longer met: the password cannot be sent.',
          meta: { requirement: ['PWD-2'] },
          guard: { type: 'hasNewResult', params: ({ event }) => event },
          target: 'incomplete',
          actions: { type: 'noteTyped', params: ({ event }) => event },
        },
        'form.submit': {
          description: 'The shopper presses Reset Password: the new password is sent.',
          meta: { requirement: ['PWD-2'] },
          target: 'resetting',
        },
      },
    },
    resetting: {
      description: 'The store has sent the new password and is waiting for the response.',
      meta: { requirement: ['PWD-2'] },
      tags: 'busy',
      entry: ['clearRefusal', 'hidePasswords'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token }, event }) => ({ token, password: submitted(event) }),
        onDone: {
          description: 'The server sets the new password: the confirmation is shown.',
          meta: { requirement: ['PWD-4'] },
          target: 'changed',
        },
        onError: {
          description: 'The reset fails: the reason is shown, and both typed passwords stay.',
          meta: { requirement: ['PWD-3', 'PWD-6', 'AUTH-7'] },
          target: 'refused',
          actions: { type: 'showRefusal', params: errorParams },
        },
      },
    },
    refused: {
      description: 'The last reset failed; the reason is shown, and both typed passwords are still in their fields.',
      meta: { requirement: ['PWD-3', 'PWD-6'] },
      on: {
        'password.toggle': {
          description: 'The shopper shows or hides a password.',
          meta: { requirement: ['PWD-2', 'AUTH-9'] },
          actions: { type: 'toggleField', params: ({ event }) => event },
        },
        'passwords.type': {
          description: 'The shopper types, and a requirement or the match is no longer met: the reason disappears.',
          meta: { requirement: ['PWD-2'] },
          guard: { type: 'hasNewResult', params: ({ event }) => event },
          target: 'incomplete',
          actions: ['clearRefusal', { type: 'noteTyped', params: ({ event }) => event }],
        },
        'form.submit': {
          description: 'The shopper presses Reset Password again: the new password is sent again.',
          meta: { requirement: ['PWD-3'] },
          target: 'resetting',
        },
      },
    },
    changed: {
      description: 'The new password is set, and the confirmation is shown.',
      meta: { requirement: ['PWD-4'] },
      after: {
        confirmation: {
          description: 'The confirmation time elapses: the login page opens.',
          meta: { requirement: ['PWD-4'] },
          target: 'leaving',
        },
      },
    },
    leaving: {
      description: 'The login page opens and confirms that the password was reset.',
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
