import type { CasesOf } from '../cases.ts'
import type { appearanceMachine } from './appearance.machine.ts'

/** HDR-11: a browser that blocks storage. */
export const appearanceCases = {
  inputs: { start: undefined },
  events: {
    'xstate.error.actor.watchAppearance': {
      'storage is blocked': { error: new Error('The operation is insecure.') },
    },
  },
} satisfies CasesOf<typeof appearanceMachine>
