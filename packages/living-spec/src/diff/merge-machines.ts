import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import type { DiffMarks } from '../drawing/drawing.ts'
import { type Change, removedId } from './change.ts'
import type { MachineComparison } from './match-machines.ts'

/** Both revisions of a machine as one, for one drawing; marks by names of states and ids of transitions (SM-4). */
export interface MergedMachine {
  machine: MachineRecord
  marks: DiffMarks
}

/** The later machine with removed states, and with transitions that were removed or retargeted. */
export function mergeMachines({ after, before, called, states }: MachineComparison, changes: Change[]): MergedMachine {
  const marks = marksOf(changes)
  const removedStates = before.states
    .filter(({ name }) => !states.has(name))
    .map((state) => removedState(state, called))
  const removedTransitions = before.transitions.filter(({ id }) => removedId(id) in marks)
  const transitions = removedTransitions.map((transition) => removedTransition(transition, called))
  return {
    machine: {
      ...after,
      states: [...after.states, ...removedStates],
      transitions: [...after.transitions, ...transitions],
    },
    marks,
  }
}

/** Added and removed take precedence over changed. */
function marksOf(changes: Change[]): DiffMarks {
  const marks: DiffMarks = {}
  for (const [key, mark] of changes.flatMap((change) => Object.entries(change.marks)))
    if (mark !== 'changed' || !(key in marks)) marks[key] = mark
  return marks
}

function removedState(state: StateRecord, called: Called): StateRecord {
  const name = called(state.name)
  return {
    ...state,
    name,
    parent: state.parent && called(state.parent),
    isInitial: false,
    anchor: `gone-${state.anchor}`,
  }
}

function removedTransition(transition: TransitionRecord, called: Called): TransitionRecord {
  const { anchor, id, source, target, targets } = transition
  const later = {
    source: called(source),
    target: target.split(' + ').map(called).join(' + '),
    targets: targets.map(called),
  }
  return { ...transition, ...later, id: removedId(id), anchor: `gone-${anchor}` }
}

type Called = (name: string) => string
