import type { CasesOf } from '../cases.ts'
import type { panelMachine } from './panel.machine.ts'

/** A panel needs no payloads. */
export const panelCases = {
  inputs: { start: undefined },
  events: {},
} satisfies CasesOf<typeof panelMachine>
