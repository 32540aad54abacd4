import { stateText } from '../transition-ids.ts'
import { type Edge, explore } from '../explore.ts'
import { invokeOf } from '../event-cases.ts'
import type { EventCase, Model } from '../model.ts'
import type { BrowserWiring, Preparation } from './wiring.ts'

/** Where a step leads: the state, and the transitions taken on the way. */
interface Arrival {
  /** Labels of the event cases that follow automatically, in order. */
  follows: string[]
  /** How each of these is prepared. */
  preparations: Preparation[]
  taken: string[]
  to: Edge['to']
  toKey: string
  /** The walk cannot go on: the application goes to another page, or the browser lacks something. */
  ends: boolean
}

/** The preparation with which an edge occurs automatically; undefined where it does not. */
type Prepare = (edge: Edge) => Preparation | undefined

/** One step of a walk: an event case, and what follows automatically. */
export interface Step extends Arrival {
  eventCase: EventCase
}

/** One way to open the application: an input, and what follows automatically. */
export interface Start extends Arrival {
  input: string
}

/** Everything that a machine can do in a browser, between its stable states. */
export interface BrowserGraph {
  starts: Start[]
  stepsFrom: (key: string) => Step[]
  ignoredAt: (key: string) => Edge[]
  /** Event cases that need a separately prepared page. */
  openedFor: string[]
}

/**
 * The exploration without inputs that no page provides and event cases that cannot occur in a browser; event cases that
 * occur at once are part of the step before them.
 */
export function browserGraph(model: Model, wiring: BrowserWiring): BrowserGraph {
  const { open, asItStarts = {}, atOnce = {}, fromStart = {}, leaves = {}, openFor = {}, never = {} } = wiring
  const last = { ...leaves, ...fromStart, ...asItStarts }
  const { starts, states, edges } = explore(model)
  const byState = new Map<string, Edge[]>()
  const possible = edges.filter(({ eventCase: { label } }) => !(label in never))
  for (const edge of possible) byState.set(edge.from.key, [...(byState.get(edge.from.key) ?? []), edge])
  const edgesAt = (key: string) => byState.get(key) ?? []
  const taking = (key: string) => edgesAt(key).filter(({ taken }) => taken.length > 0)

  const endsWith = ({ eventCase: { label } }: Edge) => label in last
  const followedBy = (prepare: Prepare, { toKey, ...led }: Arrival): Arrival[] =>
    taking(toKey).flatMap((edge) => {
      const { label } = edge.eventCase
      const preparation = led.follows.includes(label) ? undefined : prepare(edge)
      if (!preparation) return []
      return {
        follows: [...led.follows, label],
        preparations: [...led.preparations, preparation],
        taken: [...led.taken, ...edge.taken],
        to: edge.to,
        toKey: edge.toKey,
        ends: led.ends || endsWith(edge),
      }
    })
  const soon: Prepare = ({ from, eventCase: { label } }) =>
    atOnce[label] ?? atOnce[`${label} in ${stateText(from.snapshot.value)}`]
  const stableStatesOf = (arrival: Arrival): Arrival[] => {
    const next = followedBy(soon, arrival)
    return next.length === 0 ? [arrival] : next.flatMap(stableStatesOf)
  }

  const stepsOf = (edge: Edge): Step[] => {
    const { eventCase, taken, to, toKey } = edge
    const stableStates = stableStatesOf({ follows: [], preparations: [], taken, to, toKey, ends: endsWith(edge) })
    const breaking: Prepare = (next) => (startsPortOf(next, edge) ? asItStarts[next.eventCase.label] : undefined)
    const failures = stableStates.flatMap((rest) => followedBy(breaking, rest))
    return [...stableStates, ...failures].map((arrival) => ({ eventCase, ...arrival }))
  }
  const canTry = ({ eventCase: { label } }: Edge) => !(label in fromStart || label in asItStarts)
  const steps = new Map(states.map(({ key }) => [key, taking(key).filter(canTry).flatMap(stepsOf)]))

  return {
    starts: starts.flatMap(({ input, key: toKey, taken, snapshot: to }) => {
      if (!(input in open)) return []
      const arrival = { follows: [], preparations: [], taken, to, toKey, ends: false }
      const broken = followedBy(({ eventCase: { label } }) => fromStart[label], arrival)
      return [arrival, ...broken].flatMap(stableStatesOf).map((found) => ({ input, ...found }))
    }),
    stepsFrom: (key) => steps.get(key) ?? [],
    ignoredAt: (key) => edgesAt(key).filter((edge) => edge.taken.length === 0 && canTry(edge)),
    openedFor: Object.keys(openFor),
  }
}

/** Whether the step before started the port that an event comes from. */
function startsPortOf({ from: { snapshot }, eventCase }: Edge, before: Edge): boolean {
  const id = invokeOf(eventCase.event.type)
  const starter = snapshot._nodes.find(({ invoke }) => invoke.some((port) => port.id === id))
  return starter !== undefined && !before.from.snapshot._nodes.some((node) => node.id === starter.id)
}
