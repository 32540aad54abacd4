import type { Change } from './change.ts'
import { implementationChanges } from './compare-implementations.ts'
import { setupChanges } from './compare-setup.ts'
import { stateChanges } from './compare-states.ts'
import { transitionChanges } from './compare-transitions.ts'
import { type MachineComparison, matchMachines } from './match-machines.ts'
import type { MachineSource } from './machine-source.ts'

/**
 * Every difference between two revisions of one machine: first what concerns the whole, then state by state in the order
 * of the later machine, removed ones last. A machine does not differ from itself (SM-4).
 */
export function compare(before: MachineSource, after: MachineSource): Change[] {
  return changesIn(matchMachines(before, after))
}

/** The changes between two matched revisions. */
export function changesIn(compared: MachineComparison): Change[] {
  const changes = [
    ...setupChanges(compared),
    ...stateChanges(compared),
    ...transitionChanges(compared),
    ...implementationChanges(compared),
  ]
  if (changes.length === 0 && compared.isWrittenOtherwise) return [otherwise(compared)]
  const order = compared.after.states.map(({ name }) => name)
  const place = ({ state }: Change) => (order.includes(state) ? order.indexOf(state) : order.length)
  return changes.toSorted((a, b) => place(a) - place(b))
}

/** Reports the file when no other difference is found. */
function otherwise({ after: { file, id } }: MachineComparison): Change {
  const what = `is written differently in ${file}, in nothing that is compared here`
  return { kind: 'declaration changed', state: id, who: 'The machine', what, marks: {} }
}
