import { requirementsMet } from '#contract/password.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import { Secret } from '../secret.ts'
import type { resetPasswordMachine } from './reset-password.machine.ts'
import { nothingTyped } from './typed-passwords.ts'

const strong = requirementsMet('Wattle@2026')

/** PWD-2..6: an address with and without a token, what may be typed, and each way a reset ends. */
export const resetPasswordCases = {
  inputs: {
    'by the link from the mail': { token: new Secret('a-reset-token') },
    'without a token': { token: null },
  },
  events: {
    'passwords.type': {
      nothing: { typed: nothingTyped },
      'too weak': { typed: { isBlank: false, met: requirementsMet('wattle'), repetition: 'other' } },
      'strong, the other one differs': { typed: { isBlank: false, met: strong, repetition: 'other' } },
      'strong and the same': { typed: { isBlank: false, met: strong, repetition: 'same' } },
    },
    'password.toggle': {
      'the new one': { field: 'newPassword' },
      'the second one': { field: 'confirmPassword' },
    },
    'form.submit': {
      'as typed': { password: new Secret('Wattle@2026') },
    },
    'xstate.done.actor.resetPassword': {
      set: { output: undefined },
    },
    'xstate.error.actor.resetPassword': {
      'invalid token': { error: new CallFailed(400, 'Invalid reset token', { field: 'Token' }) },
      'password refused': {
        error: new CallFailed(400, 'Please fix the password requirements.', { field: 'NewPassword' }),
      },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('no network here') },
    },
  },
} satisfies CasesOf<typeof resetPasswordMachine>
