import { type ExecutableActionObject, initialTransition, transition } from 'xstate'
import type { Edge } from './explore.ts'
import type { Model } from './model.ts'
import { plain } from './plain.ts'
import type { Effect } from './test-doubles.ts'

/** The effects of a step (starts, stops, emitted events, actions) in order, with payloads; computed without running anything. */
export function effectsOf({ machine }: Model, { from, eventCase }: Edge): Effect[] {
  return transition(machine, from.snapshot, eventCase.event)[1].flatMap(effect)
}

/** The same of the machine's own start with this input. */
export function firstEffectsOf({ machine, inputs }: Model, input: string): Effect[] {
  return initialTransition(machine, inputs[input])[1].flatMap(effect)
}

/** The named actions among the effects of a step; the wiring provides them. */
export function namedActionsOf(model: Model, edge: Edge): Effect[] {
  const effects = edge.taken.length > 0 ? effectsOf(model, edge) : []
  return effects.filter((done) => (typeof done === 'string' ? done : String(Object.keys(done)[0])).startsWith('do '))
}

/** Timers are left out: the clock covers them. */
function effect(action: ExecutableActionObject): Effect[] {
  const type: string = action.type
  const params = action.params as { src?: unknown; input?: unknown; event?: unknown } | undefined
  if (type === 'xstate.spawnChild') return [{ [`${String(params?.src)} starts`]: plain(params?.input ?? null) }]
  if (type === 'xstate.stopChild') return [`${String(params?.src)} stops`]
  if (type === 'xstate.emit') return [{ emits: plain(params?.event) }]
  if (type.startsWith('xstate.')) return []
  return [params === undefined ? `do ${type}` : { [`do ${type}`]: plain(params) }]
}
