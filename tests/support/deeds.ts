import { transition } from 'xstate'
import type { Edge } from './explore.ts'
import type { Model } from './model.ts'

/** An effect that the wiring provides, with what it is given; what it does not need is null. */
export interface Deed {
  deed: string
  given: unknown
}

const done = new WeakMap<Edge, Deed[]>()

/** The effects of one step in their order; changes of the context and what xstate does by itself are none. */
export function deedsOf(model: Model, edge: Edge): Deed[] {
  const deeds = done.get(edge) ?? deedsDone(model, edge)
  done.set(edge, deeds)
  return deeds
}

function deedsDone({ machine }: Model, { from, happening, taken }: Edge): Deed[] {
  if (taken.length === 0) return []
  const [, actions] = transition(machine, from.snapshot, happening.event)
  return actions.flatMap(({ type, params }) =>
    type.startsWith('xstate.') || type.startsWith('@xstate.') ? [] : [{ deed: type, given: params ?? null }],
  )
}
