import type { AnyMachineSnapshot } from 'xstate'
import { type Place, explore } from './explore.ts'
import type { Model } from './model.ts'

/** A place in which a port runs, and what it was started with. */
export interface Start {
  place: Place
  input: unknown
}

/** Every place in which the invoke of this id runs; throws when there is none. For rules: a port gets what was chosen. */
export function startsOf(model: Model, invoke: string): Start[] {
  const places = explore(model).places.filter(({ snapshot }) => invokesOf(snapshot).includes(invoke))
  if (places.length === 0)
    throw new Error(`${model.machine.id}: nothing invokes ${invoke}: fix the rule or the machine.`)
  return places.map((place) => ({ place, input: inputOf(place.snapshot, invoke) }))
}

function invokesOf({ status, _nodes: nodes }: AnyMachineSnapshot): string[] {
  return status === 'active' ? nodes.flatMap((node) => node.invoke).map(({ id }) => id) : []
}

function inputOf({ children }: AnyMachineSnapshot, invoke: string): unknown {
  return (children[invoke] as { options?: { input?: unknown } } | undefined)?.options?.input
}
