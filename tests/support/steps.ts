import type { AnyMachineSnapshot } from 'xstate'
import { type Edge, explore } from './explore.ts'
import type { Model } from './model.ts'

/** Every rest in one of these states. For rules, which must speak of something: throws when there is none. */
export function restsIn(model: Model, ...states: string[]): AnyMachineSnapshot[] {
  const rests = explore(model).places.map(({ snapshot }) => snapshot)
  const found = rests.filter(({ value }) => states.includes(String(value)))
  if (found.length === 0) throw new Error(`${model.machine.id}: nothing ends in ${states.join(' or ')}: fix the rule.`)
  return found
}

/** Every step, ignored ones too, whose label begins like this: `logIn fails`. Throws when there is none. */
export function stepsOn(model: Model, label: string): Edge[] {
  const found = explore(model).edges.filter(({ eventCase }) => eventCase.label.startsWith(label))
  if (found.length === 0) throw new Error(`${model.machine.id}: nothing is called "${label}": fix the rule.`)
  return found
}
