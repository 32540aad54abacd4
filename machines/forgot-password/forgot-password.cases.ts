import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import type { forgotPasswordMachine } from './forgot-password.machine.ts'

/** PWD-1, AUTH-7: a field that fills and empties, and each way the request ends. */
export const forgotPasswordCases = {
  inputs: { 'from login': undefined },
  events: {
    'email.type': {
      'an e-mail': { isBlank: false },
      nothing: { isBlank: true },
    },
    'form.submit': {
      'as typed': { email: 'jo@wattle.example' },
    },
    'xstate.done.actor.requestLink': {
      'with a message': { output: 'Look in your mailbox.' },
      'without one': { output: undefined },
    },
    'xstate.error.actor.requestLink': {
      'too many': { error: new CallFailed(429, 'Too many attempts. Try again in 60 minutes.') },
      'no e-mail': { error: new CallFailed(400, 'Email: Invalid email address.', { field: 'Email' }) },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('no network here') },
    },
  },
} satisfies CasesOf<typeof forgotPasswordMachine>
