import type { CasesOf } from '../cases.ts'
import type { searchMachine } from './search.machine.ts'

/** Focusing, leaving and sending need no payloads. */
export const searchCases = {
  inputs: { 'the page opens': undefined },
  events: {},
} satisfies CasesOf<typeof searchMachine>
