import type { CasesOf } from '../cases.ts'
import { method, noContact } from '../checkout/checkout.samples.ts'
import { CallFailed } from '../problem.ts'
import type { profileMachine } from './profile.machine.ts'

/** PROF-1, AUTH-5, AUTH-6: each way a session ends, everything held or nothing, and each way to fail. */
export const profileCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'session.ended': {
      'not logged in': { why: 'absent' },
      'by Logout': { why: 'left' },
      'by the server': { why: 'expired' },
    },
    'xstate.done.actor.loadContacts': {
      'every contact': { output: method },
      'no contact': { output: noContact },
      nothing: { output: null },
    },
    'xstate.error.actor.loadContacts': {
      'a fault of the server': { error: new CallFailed(500, 'Something went wrong at our end.') },
      'no message': { error: new CallFailed(502, '') },
      'an exception': { error: new TypeError('undefined is not a function') },
    },
  },
} satisfies CasesOf<typeof profileMachine>
