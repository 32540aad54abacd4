import type { CasesOf } from '../cases.ts'
import type { panelMachine } from './panel.machine.ts'

export const panelCases = {
  inputs: { start: undefined },
  events: {},
} satisfies CasesOf<typeof panelMachine>
