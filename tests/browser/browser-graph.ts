import { stateText } from '#machines/inspection.ts'
import { type Edge, explore } from '#tests/support/explore.ts'
import { invokeOf } from '#tests/support/event-cases.ts'
import type { EventCase, Model } from '#tests/support/model.ts'
import type { BrowserWiring, Preparation } from './wiring.ts'

/** Where something leads: the place, and what was taken on the way there. */
interface Arrival {
  /** Labels of what follows of itself at once, in order. */
  follows: string[]
  /** What each of these needs made ready. */
  preparations: Preparation[]
  taken: string[]
  to: Edge['to']
  toKey: string
  /** The walk cannot go on: the store goes to another page, or the browser lacks something. */
  ends: boolean
}

/** What an edge needs made ready to come about by itself; undefined where it does not. */
type Prepare = (edge: Edge) => Preparation | undefined

/** One step of a walk: a happening, and what follows of it. */
export interface Step extends Arrival {
  eventCase: EventCase
}

/** One way to open the store: an input, and what follows of it. */
export interface Start extends Arrival {
  input: string
}

/** Everything that a machine can do in a browser, between the places where it rests there. */
export interface BrowserGraph {
  starts: Start[]
  stepsFrom: (key: string) => Step[]
  ignoredAt: (key: string) => Edge[]
  /** Happenings for which a page is opened in a way of its own. */
  openedFor: string[]
}

/**
 * What the exploration knows, without what no page gives and what never comes about in a browser, and with what comes
 * about at once made part of the step that it follows.
 */
export function browserGraph(model: Model, wiring: BrowserWiring): BrowserGraph {
  const { open, asItStarts = {}, atOnce = {}, fromStart = {}, leaves = {}, openFor = {}, never = {} } = wiring
  const last = { ...leaves, ...fromStart, ...asItStarts }
  const { starts, places, edges } = explore(model)
  const byPlace = new Map<string, Edge[]>()
  const kept = edges.filter(({ eventCase: { label } }) => !(label in never))
  for (const edge of kept) byPlace.set(edge.from.key, [...(byPlace.get(edge.from.key) ?? []), edge])
  const edgesAt = (key: string) => byPlace.get(key) ?? []
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
  const restsOf = (arrival: Arrival): Arrival[] => {
    const next = followedBy(soon, arrival)
    return next.length === 0 ? [arrival] : next.flatMap(restsOf)
  }

  const stepsOf = (edge: Edge): Step[] => {
    const { eventCase, taken, to, toKey } = edge
    const rests = restsOf({ follows: [], preparations: [], taken, to, toKey, ends: endsWith(edge) })
    const breaking: Prepare = (next) => (startsPortOf(next, edge) ? asItStarts[next.eventCase.label] : undefined)
    const failures = rests.flatMap((rest) => followedBy(breaking, rest))
    return [...rests, ...failures].map((arrival) => ({ eventCase, ...arrival }))
  }
  const canTry = ({ eventCase: { label } }: Edge) => !(label in fromStart || label in asItStarts)
  const steps = new Map(places.map(({ key }) => [key, taking(key).filter(canTry).flatMap(stepsOf)]))

  return {
    starts: starts.flatMap(({ input, key: toKey, taken, snapshot: to }) => {
      if (!(input in open)) return []
      const arrival = { follows: [], preparations: [], taken, to, toKey, ends: false }
      const broken = followedBy(({ eventCase: { label } }) => fromStart[label], arrival)
      return [arrival, ...broken].flatMap(restsOf).map((found) => ({ input, ...found }))
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
