import type { CasesOf } from '../cases.ts'
import type { searchBoxMachine } from './search-box.machine.ts'

/** Focusing, leaving and sending need no payloads. */
export const searchBoxCases = {
  inputs: { 'the page opens': undefined },
  events: {},
} satisfies CasesOf<typeof searchBoxMachine>
