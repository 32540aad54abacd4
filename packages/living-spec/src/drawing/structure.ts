import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import { groupedBy } from '../diff/grouped-by.ts'
import type { DrawnState, DiffMarks } from './drawing.ts'

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
  /** The root for what can happen anywhere. */
  from: string
  to: string
  /** Each with those of other states that are drawn as one with it. */
  transitions: { transition: TransitionRecord; alike: TransitionRecord[] }[]
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

/** Whether a transition is a line. What stays and what leads back to its own state are rows in their state. */
export function isLine({ states }: MachineRecord, { source, targets }: TransitionRecord): boolean {
  const root = states[0]!.name
  return targets.length > 0 && targets.every((target) => target !== source && target !== root)
}

/**
 * The lines of a machine, in the order of its source. Transitions that have the same text and lead from sibling states
 * to the same state are one line, from where they meet.
 */
export function sharedLinesOf(
  machine: MachineRecord,
  textOf: (transition: TransitionRecord) => string,
  marks: DiffMarks,
) {
  const { stateOf } = structureOf(machine)
  const parentOf = (name: string) => stateOf(name).parent
  const lines = machine.transitions.filter((one) => isLine(machine, one))
  const keyOf = (transition: TransitionRecord) =>
    JSON.stringify([
      textOf(transition),
      transition.kind,
      transition.targets,
      parentOf(transition.source),
      marks[transition.id] ?? null,
    ])
  const alike = groupedBy(
    lines.filter(({ source, targets: [to = '', ...others] }) => {
      return others.length === 0 && parentOf(source) !== null && parentOf(source) === parentOf(to)
    }),
    keyOf,
  )
  const sharedLines = new Map<string, SharedLine>()
  for (const transition of lines) {
    const group = alike.get(keyOf(transition)) ?? [transition]
    if (group.length > 1 && group[0] !== transition) continue
    const others = group.slice(1)
    for (const to of transition.targets) {
      const id =
        others.length === 0
          ? `${transition.source} | ${to}`
          : `${group.map(({ source }) => source).join(' + ')} | ${to}`
      const sharedLine = sharedLines.get(id) ?? { from: transition.source, to, transitions: [] }
      sharedLine.transitions.push({ transition, alike: others })
      sharedLines.set(id, sharedLine)
    }
  }
  return [...sharedLines.values()]
}
