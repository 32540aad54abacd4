import type { CasesOf } from '../cases.ts'
import type { sessionMachine } from './session.machine.ts'

/** The one thing that can fail: a browser that keeps nothing. */
export const sessionCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'xstate.error.actor.watchToken': {
      'storage is blocked': { error: new TypeError('Access is denied for this document.') },
    },
  },
} satisfies CasesOf<typeof sessionMachine>
