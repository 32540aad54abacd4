import type { CasesOf } from '../cases.ts'
import type { sessionMachine } from './session.machine.ts'

/** The only failure: a browser that blocks storage. */
export const sessionCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'xstate.error.actor.watchToken': {
      'storage is blocked': { error: new TypeError('Access is denied for this document.') },
    },
  },
} satisfies CasesOf<typeof sessionMachine>
