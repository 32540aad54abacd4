import { expect, test } from 'vitest'
import { type Edge, type Exploration, explore } from './explore.ts'
import type { Model } from './model.ts'
import { stateText } from './transition-ids.ts'
import { pathText } from './walk-differences.ts'

/** A path that was observed elsewhere: the cases of a model, then an event of which only the type is known. */
export interface StatedPath {
  /** A case of the model's inputs; null where only the state was seen. */
  input: string | null
  /** The labels of event cases. */
  steps: readonly string[]
  /** The type of the event after them; null where the path ends with its steps. */
  event: string | null
  /** In which it ended; parallel states are joined by ` + `. */
  state: string
}

/** Registers a test that fails as long as the model does not allow the path. */
export function takesPath(title: string, model: Model, path: StatedPath): void {
  test(title, () => {
    const fault = pathFault(model, path)
    if (fault !== null) expect.fail(fault)
  })
}

/** Why the model does not allow the path, in a sentence; null when it does. */
export function pathFault(model: Model, path: StatedPath): string | null {
  const { id } = model.machine
  const exploration = explore(model)
  const { input, steps, event, state } = path
  if (input === null) return isReached(exploration, state) ? null : `${id}: no path leads to ${state}.`
  const start = exploration.starts.find((one) => one.input === input)
  if (!start) return `${id}: no input is called "${input}".`
  let [key, place] = [start.key, stateText(start.snapshot.value)]
  for (const [index, label] of steps.entries()) {
    const edge = edgesFrom(exploration, key).find(({ eventCase }) => eventCase.label === label)
    const where = `${id}, after ${pathText({ input, steps: steps.slice(0, index) })}`
    if (!edge) return `${where}: in ${place}, "${label}" is ignored.`
    key = edge.toKey
    place = stateText(edge.to.value)
  }
  const where = `${id}, after ${pathText({ input, steps: [...steps] })}`
  if (event === null) return place === state ? null : `${where}: it is in ${place}, not in ${state}.`
  const reached = edgesFrom(exploration, key)
    .filter(({ eventCase }) => eventCase.event.type === event)
    .map(({ to }) => stateText(to.value))
  if (reached.includes(state)) return null
  const outcome = reached.length > 0 ? `leads to ${[...new Set(reached)].join(' or ')}` : 'is ignored'
  return `${where}: in ${place}, ${event} ${outcome}; it has to lead to ${state}.`
}

function isReached({ starts, states }: Exploration, state: string): boolean {
  return [...starts, ...states].some(({ snapshot }) => stateText(snapshot.value) === state)
}

/** Without ignored events. */
function edgesFrom({ edges }: Exploration, key: string): Edge[] {
  return edges.filter(({ from, taken }) => from.key === key && taken.length > 0)
}
