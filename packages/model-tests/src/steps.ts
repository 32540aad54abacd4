import type { AnyMachineSnapshot } from 'xstate'
import { type Edge, explore } from './explore.ts'
import type { Model } from './model.ts'

/** Every reachable snapshot in one of these states. For rules, which must cover something: throws when there is none. */
export function snapshotsIn(model: Model, ...states: string[]): AnyMachineSnapshot[] {
  const stableStates = explore(model).states.map(({ snapshot }) => snapshot)
  const found = stableStates.filter(({ value }) => states.includes(String(value)))
  if (found.length === 0) throw new Error(`${model.machine.id}: nothing ends in ${states.join(' or ')}: fix the rule.`)
  return found
}

/** Every step, including ignored ones, whose label has this prefix: `logIn fails`. Throws when there is none. */
export function stepsOn(model: Model, label: string): Edge[] {
  const found = explore(model).edges.filter(({ eventCase }) => eventCase.label.startsWith(label))
  if (found.length === 0) throw new Error(`${model.machine.id}: nothing is called "${label}": fix the rule.`)
  return found
}
