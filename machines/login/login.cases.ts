import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import { Secret } from '../secret.ts'
import type { loginMachine } from './login.machine.ts'

/** AUTH-3, AUTH-7, AUTH-8: empty fields, and each way a login ends. */
export const loginCases = {
  inputs: {
    'from the shop': { notice: null, problem: null },
    'after a new password': { notice: 'Your password was changed.', problem: null },
    'after a session ended': { notice: null, problem: 'Session expired' },
  },
  events: {
    'form.submit': {
      'both filled in': { credentials: { mobileNumber: '0491 570 006', password: new Secret('Wattle@2026') } },
      'no number': { credentials: { mobileNumber: ' ', password: new Secret('Wattle@2026') } },
      'no password': { credentials: { mobileNumber: '0491 570 006', password: new Secret('') } },
      'nothing filled in': { credentials: { mobileNumber: '', password: new Secret('') } },
    },
    'xstate.done.actor.logIn': {
      'token stored': { output: undefined },
    },
    'xstate.error.actor.logIn': {
      'wrong password': { error: new CallFailed(401, 'That number and password do not match.') },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('storage is full') },
    },
  },
} satisfies CasesOf<typeof loginMachine>
