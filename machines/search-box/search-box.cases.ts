import type { CasesOf } from '../cases.ts'
import type { searchBoxMachine } from './search-box.machine.ts'

/** The events have no payloads. */
export const searchBoxCases = {
  inputs: { 'the page opens': undefined },
  events: {},
} satisfies CasesOf<typeof searchBoxMachine>
