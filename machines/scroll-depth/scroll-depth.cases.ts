import type { CasesOf } from '../cases.ts'
import type { scrollDepthMachine } from './scroll-depth.machine.ts'

/** Each milestone, what lies just above it, and a page that begins at its start. */
export const scrollDepthCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'scroll.move': {
      'back to the start': { percent: 0 },
      'nearly a quarter': { percent: 24 },
      'a quarter': { percent: 25 },
      'nearly half': { percent: 49 },
      half: { percent: 50 },
      'nearly three quarters': { percent: 74 },
      'three quarters': { percent: 75 },
      'nearly 90': { percent: 89 },
      '90': { percent: 90 },
      'nearly all': { percent: 99 },
      'the end': { percent: 100 },
    },
    'xstate.error.actor.watchScroll': { 'not supported': { error: new TypeError('Not supported.') } },
  },
} satisfies CasesOf<typeof scrollDepthMachine>
