import { type ActorRefFrom, type SnapshotFrom, assertEvent } from 'xstate'
import type { Secret } from '../secret.ts'
import { nothingTyped } from './typed-passwords.ts'
import { errorParams } from '../problem.ts'
import { incomplete, ready, refused } from './reset-password.typing.ts'
import { type ResetPasswordEvent, resetPasswordSetup } from './reset-password.setup.ts'

/** Sets a new password with the link from the email (PWD-2..6). */
export const resetPasswordMachine = resetPasswordSetup.createMachine({
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
    incomplete,
    ready,
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
    refused,
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

function submitted(event: ResetPasswordEvent): Secret {
  assertEvent(event, 'form.submit')
  return event.password
}

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
