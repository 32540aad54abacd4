import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Secret } from '../secret.ts'
import { type Refusal, type Typed, isComplete, refusalOf, hasNewResult } from './typed-passwords.ts'

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

/** The actors, actions, guards and delays of the new password. */
export const resetPasswordSetup = setup({
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
})

function toggled(revealed: readonly PasswordField[], field: PasswordField): readonly PasswordField[] {
  return revealed.includes(field) ? revealed.filter((other) => other !== field) : [...revealed, field].toSorted()
}
