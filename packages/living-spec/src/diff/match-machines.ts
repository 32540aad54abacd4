import type { MachineRecord } from '../record/spec-record.ts'
import { type Names, laterName, matchStates } from './match-states.ts'
import { type MatchedTransitions, matchTransitions } from './match-transitions.ts'
import type { Implementations } from './implementations.ts'
import type { MachineSource } from './machine-source.ts'

/** Two revisions of one machine, with their states and transitions matched. */
export interface MachineComparison {
  before: MachineRecord
  after: MachineRecord
  bodies: { before: Implementations; after: Implementations }
  states: Names
  transitions: MatchedTransitions
  /** The name of an earlier state in the union of both. */
  called: (name: string) => string
  /** Whether the code that declares the machine differs. */
  isWrittenOtherwise: boolean
}

/** Matches the states and transitions of two revisions of one machine. */
export function matchMachines(before: MachineSource, after: MachineSource): MachineComparison {
  const states = matchStates(before.machine, after.machine)
  return {
    before: before.machine,
    after: after.machine,
    bodies: { before: before.bodies, after: after.bodies },
    states,
    transitions: matchTransitions(before.machine, after.machine, states),
    called: (name) => laterName(name, states, after.machine),
    isWrittenOtherwise: before.declaration !== after.declaration,
  }
}
