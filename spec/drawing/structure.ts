import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import type { DrawnState } from './drawing.ts'

/** A machine's states as a tree, by name. */
export interface Structure {
  root: StateRecord
  stateOf: (name: string) => StateRecord
  childrenOf: (name: string) => StateRecord[]
  /** The innermost state that has both in it; a state has itself in it. */
  around: (one: string, other: string) => string
  kindOf: (state: StateRecord) => DrawnState['kind']
  /** How many states are around it. */
  depthOf: (state: StateRecord) => number
}

/** All transitions between the same two states: one line. */
export interface SharedLine {
  from: string
  to: string
  transitions: TransitionRecord[]
}

/** The tree of a machine's states. */
export function structureOf({ states }: MachineRecord): Structure {
  const byName = new Map(states.map((state) => [state.name, state]))
  const stateOf = (name: string) => byName.get(name)!
  const childrenOf = (name: string) => states.filter(({ parent }) => parent === name)
  const path = (name: string | null): string[] => (name === null ? [] : [name, ...path(stateOf(name).parent)])
  const isParallel = ({ name }: StateRecord) =>
    childrenOf(name).length > 0 && childrenOf(name).every(({ isInitial }) => !isInitial)
  return {
    root: states[0]!,
    stateOf,
    childrenOf,
    around: (one, other) => path(one).find((name) => path(other).includes(name))!,
    depthOf: ({ name }) => path(name).length - 1,
    kindOf(state) {
      if (state.parent === null) return 'root'
      if (isParallel(stateOf(state.parent))) return 'region'
      if (isParallel(state)) return 'parallel'
      if (state.kind === 'final') return 'final'
      return childrenOf(state.name).length > 0 ? 'group' : 'plain'
    },
  }
}

/**
 * Whether a transition is a line from state to state. What stays, what leads back to its own state and what can happen
 * anywhere are rows in their state.
 */
export function isLine({ states }: MachineRecord, { source, targets }: TransitionRecord): boolean {
  const root = states[0]!.name
  return source !== root && targets.length > 0 && targets.every((target) => target !== source && target !== root)
}

/** The lines of a machine, in the order of its source. */
export function sharedLinesOf(machine: MachineRecord): SharedLine[] {
  const sharedLines = new Map<string, SharedLine>()
  for (const transition of machine.transitions.filter((one) => isLine(machine, one))) {
    for (const to of transition.targets) {
      const id = `${transition.source} | ${to}`
      const sharedLine = sharedLines.get(id) ?? { from: transition.source, to, transitions: [] }
      sharedLines.set(id, { ...sharedLine, transitions: [...sharedLine.transitions, transition] })
    }
  }
  return [...sharedLines.values()]
}
