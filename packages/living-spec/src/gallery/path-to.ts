import { type Edge, type ReachableState, explore } from '@wattle/model-tests/explore.ts'
import type { Model } from '@wattle/model-tests/model.ts'
import { transitionsOf } from '@wattle/model-tests/transitions.ts'
import type { FramePath } from './gallery-frame.ts'

/** The edges of the shortest path to a stable state; none when the machine starts there. */
export function edgesTo(model: Model, { input, path }: ReachableState): Edge[] {
  const { starts, edges } = explore(model)
  let key = starts.find((start) => start.input === input)?.key
  return path.map(({ label }) => {
    const edge = edges.find(({ from, eventCase }) => from.key === key && eventCase.label === label)
    if (!edge) throw new Error(`${model.machine.id}: no step "${label}" leads on.`)
    key = edge.toKey
    return edge
  })
}

/** The shortest path to a stable state, with the descriptions of each step. */
export function pathTo(model: Model, place: ReachableState): FramePath {
  const descriptions = new Map(transitionsOf(model.machine).map(({ id, description }) => [id, description]))
  const steps = edgesTo(model, place).map(({ eventCase: { label }, taken }) => {
    return { label, descriptions: taken.map((id) => descriptions.get(id) ?? '') }
  })
  return { input: place.input, steps }
}
