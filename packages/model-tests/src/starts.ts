import type { AnyMachineSnapshot } from 'xstate'
import { type ReachableState, explore } from './explore.ts'
import type { Model } from './model.ts'

/** A state in which a port runs, and the input it was started with. */
export interface Start {
  state: ReachableState
  input: unknown
}

/** Every state in which the invoke of this id runs; throws when there is none. For rules: a port gets what was chosen. */
export function startsOf(model: Model, invoke: string): Start[] {
  const states = explore(model).states.filter(({ snapshot }) => invokesOf(snapshot).includes(invoke))
  if (states.length === 0)
    throw new Error(`${model.machine.id}: nothing invokes ${invoke}: fix the rule or the machine.`)
  return states.map((state) => ({ state, input: inputOf(state.snapshot, invoke) }))
}

function invokesOf({ status, _nodes: nodes }: AnyMachineSnapshot): string[] {
  return status === 'active' ? nodes.flatMap((node) => node.invoke).map(({ id }) => id) : []
}

function inputOf({ children }: AnyMachineSnapshot, invoke: string): unknown {
  return (children[invoke] as { options?: { input?: unknown } } | undefined)?.options?.input
}
