import type { AnyStateMachine } from 'xstate'
import { type Draft, draftOf, machineOf } from './draft.ts'
import { actionChanges } from './operators/actions.ts'
import { delayChanges } from './operators/delays.ts'
import { guardChanges } from './operators/guards.ts'
import { sneakChanges } from './operators/sneak.ts'
import { stateChanges } from './operators/states.ts'
import { transitionChanges } from './operators/transitions.ts'

/** One way to spoil a machine. */
export interface Change {
  operator: string
  /** Where, as a person would find it; unique among the changes of one operator in one machine. */
  place: string
  edit: (draft: Draft) => unknown
}

/** A machine with one thing spoiled. */
export interface Mutant extends Omit<Change, 'edit'> {
  machine: AnyStateMachine
}

const operators = [transitionChanges, sneakChanges, guardChanges, actionChanges, delayChanges, stateChanges]

/** Every mutant of a machine, always in the same order; what cannot be a machine is left out. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return operators
    .flatMap((changes) => changes(machine))
    .flatMap(({ edit, ...change }) => {
      const mutant = changed(machine, edit)
      return mutant ? [{ ...change, machine: mutant }] : []
    })
}

/** The machine after one edit of its draft; null for one that cannot be. */
export function changed(machine: AnyStateMachine, edit: Change['edit']): AnyStateMachine | null {
  const draft = draftOf(machine)
  edit(draft)
  return machineOf(draft)
}
