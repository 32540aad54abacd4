import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot } from 'xstate'
import { happeningsIn, happeningsOf } from './happenings.ts'
import { begin, proceed } from './microsteps.ts'
import type { Happening, Model } from './model.ts'
import { plain } from './plain.ts'

/** A rest that the machine can come to, with the shortest way there. */
export interface Place {
  input: string
  way: Happening[]
  snapshot: AnyMachineSnapshot
}

/** One happening at one place: which transitions it takes (none when it is ignored) and where it leads. */
export interface Edge {
  from: Place
  happening: Happening
  taken: string[]
  to: AnyMachineSnapshot
}

export interface Exploration {
  starts: { input: string; snapshot: AnyMachineSnapshot; taken: string[] }[]
  places: Place[]
  edges: Edge[]
}

/** More than this many steps mean that the cases make the context grow without end. */
const stepLimit = 20_000

/** Finds every rest of a machine from all its inputs, with the machine's own pure transition. */
export function explore(model: Model): Exploration {
  const all = happeningsOf(model)
  const starts = Object.entries(model.inputs).map(([input, value]) => ({ input, ...begin(model.machine, value) }))
  const places = starts.flatMap(({ input, snapshot }) =>
    shortestPaths(model, snapshot, all).map(({ state, steps }): Place => {
      return { input, snapshot: state, way: steps.slice(1).map(({ event }) => event) }
    }),
  )
  const edges = places.flatMap((from) =>
    possible(model, from.snapshot, all).map((happening): Edge => {
      const { snapshot: to, taken } = proceed(model.machine, from.snapshot, happening.event)
      return { from, happening, taken, to }
    }),
  )
  return { starts, places, edges }
}

/** Two rests with one key are the same place. */
export function placeKey({ status, value, context }: AnyMachineSnapshot): string {
  return JSON.stringify(plain([status, value, context]))
}

interface Path {
  state: AnyMachineSnapshot
  steps: { event: Happening }[]
}

function shortestPaths(model: Model, fromState: AnyMachineSnapshot, all: Happening[]): Path[] {
  const pure = {
    transition: (from: AnyMachineSnapshot, { event }: Happening) => proceed(model.machine, from, event).snapshot,
    getInitialSnapshot: () => fromState,
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  }
  return getShortestPaths(
    pure as never,
    {
      fromState,
      events: (snapshot: AnyMachineSnapshot) => possible(model, snapshot, all),
      serializeState: placeKey,
      serializeEvent: ({ label }: Happening) => label,
      limit: stepLimit,
    } as never,
  ) as unknown as Path[]
}

function possible(model: Model, snapshot: AnyMachineSnapshot, all: Happening[]): Happening[] {
  return snapshot.status === 'active' ? happeningsIn(model, snapshot, all) : []
}
