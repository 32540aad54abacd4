import type { CasesOf } from '../cases.ts'
import type { savedPageMachine } from './saved-page.machine.ts'

/** A page of an earlier day, which is loaded again. */
export const savedPageCases = {
  inputs: { 'saved two days before': { savedAt: '2026-04-29T02:00:00.000Z' } },
  events: {
    'page.renewed': { 'current page': { snapshot: { status: 'active', output: undefined, error: undefined } } },
    'xstate.error.actor.renewPage': { 'not supported': { error: new TypeError('Not supported.') } },
  },
} satisfies CasesOf<typeof savedPageMachine>
