import type { CasesOf } from '../cases.ts'
import type { copyLinkMachine } from './copy-link.machine.ts'

/** ENQ-6: a link with a short list, and both outcomes. */
export const copyLinkCases = {
  inputs: { 'the list is shown': undefined },
  events: {
    'link.copy': { 'a list of one step': { link: '/replay.html#steps=a;0;0.0.0.0.0' } },
    'xstate.done.actor.copyText': { copied: { output: undefined } },
    'xstate.error.actor.copyText': { 'not allowed': { error: new Error('Write permission denied.') } },
  },
} satisfies CasesOf<typeof copyLinkMachine>
