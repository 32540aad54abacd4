import { type Edge, type Exploration, explore } from '../../../model-tests/src/explore.ts'
import type { EventCase, Model } from '../../../model-tests/src/model.ts'
import { delayOf } from '../../../model-tests/src/transitions.ts'
import { stateText } from '../../../model-tests/src/transition-ids.ts'
import type { UserAction } from '../client/step/stepping.ts'
import type { ActorSteps, ReportedStep } from './reported-step.ts'

/** What one actor of a report did, as a path through its model. */
export interface ReportedPath {
  machine: string
  actor: string
  /** The case of the model's input; null when the report leaves the model at once. */
  input: string | null
  /** The labels of event cases. Where the report begins after the actor's start, first the shortest path there. */
  steps: string[]
  /** The same as the stepper repeats them, a timeout as the seconds that elapse. */
  actions: UserAction[]
  /** The first step that the model does not have; null when it has all. */
  departure: Departure | null
  /** The first step that starts in a state from which the model explores no further; nothing after it is compared. */
  beyond: ReportedStep | null
}

export interface Departure {
  /** The state before it; null at the start. */
  from: string | null
  step: ReportedStep
  /** The states to which the model leads by the same event; none when it ignores the event there. */
  expected: string[]
}

/** Where a report can be in the model. */
interface Place {
  key: string
  input: string
  path: string[]
}

/** Follows the steps of one actor: a report has no payloads, so that any cases are taken that lead where it was. */
export function followReport(model: Model, steps: ActorSteps): ReportedPath {
  const [first] = steps
  const { machine, actor } = first
  const exploration = explore(model)
  let places = placesAt(exploration, first)
  let from: string | null = null
  let isLimited = false
  const ended = (departure: Departure | null, beyond: ReportedStep | null = null): ReportedPath => {
    const [place] = places
    const actions = place ? actionsOf(model, exploration, place) : []
    return { machine, actor, input: place?.input ?? null, steps: place?.path ?? [], actions, departure, beyond }
  }
  for (const step of steps) {
    const edges: [Place, Edge][] = from === null ? [] : edgesOn(exploration, places, step)
    const next = from === null ? places : placesAfter(edges, step)
    isLimited ||= places.some((place) => isUnexplored(model, exploration, place))
    if (next.length === 0) {
      if (from !== null && isLimited) return ended(null, step)
      const expected = [...new Set(edges.map(([, { to }]) => stateText(to.value)))]
      return ended({ from, step, expected })
    }
    places = next
    from = step.state
  }
  return ended(null)
}

/** A resumed actor, and one whose start the report no longer has, begins where the model first reaches its state. */
function placesAt({ starts, states }: Exploration, { event, state }: ReportedStep): Place[] {
  const begun = starts.filter(({ snapshot }) => event === 'xstate.init' && stateText(snapshot.value) === state)
  if (begun.length > 0) return begun.map(({ key, input }) => ({ key, input, path: [] }))
  const reached = states.filter(({ snapshot }) => stateText(snapshot.value) === state)
  return reached.map(({ key, input, path }) => ({ key, input, path: path.map(({ label }: EventCase) => label) }))
}

function edgesOn({ edges }: Exploration, places: Place[], { event }: ReportedStep): [Place, Edge][] {
  return places.flatMap((place) =>
    edges
      .filter(
        ({ from, eventCase, taken }) => from.key === place.key && eventCase.event.type === event && taken.length > 0,
      )
      .map((edge): [Place, Edge] => [place, edge]),
  )
}

/** Each place once, by its first path. */
function placesAfter(edges: [Place, Edge][], { state }: ReportedStep): Place[] {
  const after = new Map<string, Place>()
  for (const [{ input, path }, { eventCase, to, toKey }] of edges) {
    if (stateText(to.value) !== state || after.has(toKey)) continue
    after.set(toKey, { key: toKey, input, path: [...path, eventCase.label] })
  }
  return [...after.values()]
}

/** The model's `within` ends its walks there. */
function isUnexplored(model: Model, { states }: Exploration, { key }: Place): boolean {
  const snapshot = states.find((state) => state.key === key)?.snapshot
  return snapshot?.status === 'active' && !model.within(snapshot.context as never)
}

function actionsOf(model: Model, { starts, edges }: Exploration, { input, path }: Place): UserAction[] {
  let key = starts.find((start) => start.input === input)?.key
  return path.map((label) => {
    const edge = edges.find(({ from, eventCase }) => from.key === key && eventCase.label === label)
    key = edge?.toKey
    const delay = edge && delayOf(edge.eventCase.event.type)
    return delay ? millisecondsOf(model, delay, edge.from.snapshot.context) / 1000 : label
  })
}

/** A model for the stepper alone names no delays: the machine's own. */
function millisecondsOf({ delays, machine }: Model, name: string, context: unknown): number {
  const delay = delays[name] ?? (machine.implementations.delays[name] as Model['delays'][string] | undefined)
  return typeof delay === 'function' ? delay(context as never) : (delay ?? Number(name))
}
