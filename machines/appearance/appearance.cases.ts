import type { CasesOf } from '../cases.ts'
import type { appearanceMachine } from './appearance.machine.ts'

/** What the browser keeps, and one that keeps nothing. */
export const appearanceCases = {
  inputs: { start: undefined },
  events: {
    'xstate.error.actor.watchAppearance': {
      'storage is blocked': { error: new Error('The operation is insecure.') },
    },
  },
} satisfies CasesOf<typeof appearanceMachine>
