import { type Edge, explore } from '#tests/support/explore.ts'
import { invokeOf } from '#tests/support/happenings.ts'
import type { Happening, Model } from '#tests/support/model.ts'
import type { BrowserWiring } from './wiring.ts'

/** Where something leads: the place, and what was taken on the way there. */
interface Arrival {
  /** Labels of what follows of itself at once, in order. */
  follows: string[]
  taken: string[]
  to: Edge['to']
  toKey: string
  /** The walk cannot go on: the store goes to another page, or the browser lacks something. */
  ends: boolean
}

/** One step of a walk: a happening, and what follows of it. */
export interface Step extends Arrival {
  happening: Happening
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

/** What the exploration knows, with what comes about at once made part of the step that it follows. */
export function browserGraph(model: Model, wiring: BrowserWiring): BrowserGraph {
  const { asItStarts = {}, atOnce = {}, fromStart = {}, leaves = {}, openFor = {} } = wiring
  const last = { ...leaves, ...fromStart, ...asItStarts }
  const { starts, places, edges } = explore(model)
  const byPlace = new Map<string, Edge[]>()
  for (const edge of edges) byPlace.set(edge.from.key, [...(byPlace.get(edge.from.key) ?? []), edge])
  const edgesAt = (key: string) => byPlace.get(key) ?? []
  const taking = (key: string) => edgesAt(key).filter(({ taken }) => taken.length > 0)

  const arrivalOf = (follows: string[], { happening: { label }, taken, to, toKey }: Edge): Arrival => {
    return { follows, taken, to, toKey, ends: label in last }
  }
  const followedBy = (
    labels: object,
    { follows, taken, toKey }: Arrival,
    may: (edge: Edge) => boolean = always,
  ): Arrival[] => {
    const next = taking(toKey).filter((edge) => edge.happening.label in labels && may(edge))
    return next.map((edge) => {
      const arrival = arrivalOf([...follows, edge.happening.label], edge)
      return { ...arrival, taken: [...taken, ...arrival.taken] }
    })
  }
  const restsOf = (arrival: Arrival): Arrival[] => {
    const next = followedBy(atOnce, arrival)
    return next.length === 0 ? [arrival] : next.flatMap(restsOf)
  }

  const stepsOf = (edge: Edge): Step[] => {
    const rests = restsOf(arrivalOf([], edge))
    const failures = rests.flatMap((rest) => followedBy(asItStarts, rest, (next) => startsPortOf(next, edge)))
    return [...rests, ...failures].map((arrival) => ({ happening: edge.happening, ...arrival }))
  }
  const canTry = ({ happening: { label } }: Edge) => !(label in fromStart || label in asItStarts)
  const steps = new Map(places.map(({ key }) => [key, taking(key).filter(canTry).flatMap(stepsOf)]))

  return {
    starts: starts.flatMap(({ input, key: toKey, taken, snapshot: to }) => {
      const arrival = { follows: [], taken, to, toKey, ends: false }
      return [arrival, ...followedBy(fromStart, arrival)].flatMap(restsOf).map((found) => ({ input, ...found }))
    }),
    stepsFrom: (key) => steps.get(key) ?? [],
    ignoredAt: (key) => edgesAt(key).filter((edge) => edge.taken.length === 0 && canTry(edge)),
    openedFor: Object.keys(openFor),
  }
}

function always(): boolean {
  return true
}

/** Whether the step before started the port that an event comes from. */
function startsPortOf({ from: { snapshot }, happening }: Edge, before: Edge): boolean {
  const id = invokeOf(happening.event.type)
  const starter = snapshot._nodes.find(({ invoke }) => invoke.some((port) => port.id === id))
  return starter !== undefined && !before.from.snapshot._nodes.some((node) => node.id === starter.id)
}
