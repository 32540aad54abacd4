import type { CasesOf } from '../cases.ts'
import type { updateMachine } from './update.machine.ts'

/** A browser that blocks service workers, and each outcome of an update. */
export const updateCases = {
  inputs: { start: undefined },
  events: {
    'xstate.error.actor.watchUpdates': {
      'workers are blocked': { error: new Error('The operation is insecure.') },
    },
    'xstate.done.actor.takeUpdate': { 'new version active': { output: undefined } },
    'xstate.error.actor.takeUpdate': { 'version removed': { error: new Error('The worker is gone.') } },
  },
} satisfies CasesOf<typeof updateMachine>
