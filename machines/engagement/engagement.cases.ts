import type { CasesOf } from '../cases.ts'
import type { engagementMachine } from './engagement.machine.ts'

/** A page that is visible for 10 seconds at a time. */
export const engagementCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'page.shown': { 'at first': { at: 1_000 } },
    'page.hidden': { '10 seconds later': { at: 11_000 } },
    'xstate.error.actor.watchVisibility': { 'not supported': { error: new TypeError('Not supported.') } },
  },
} satisfies CasesOf<typeof engagementMachine>
