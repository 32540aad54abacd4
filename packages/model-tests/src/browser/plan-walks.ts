import { stateText } from '../transition-ids.ts'
import type { Edge } from '../explore.ts'
import type { BrowserGraph, Start, Step } from './browser-graph.ts'

/** One page from its opening on. */
export interface BrowserWalk {
  start: Start
  /** The event case for which the page is opened separately. */
  openedFor: string | null
  /** The start, and where each step leads. */
  stops: Stop[]
}

interface Stop {
  /** None at the start. */
  step: Step | null
  /** Events that are tried here and must have no effect. */
  ignored: Edge[]
}

/** The maximum distance to the next uncovered goal; for a farther one a page is opened. */
const farthest = 6
/** The maximum length of a walk, because a fault hides the steps after it. Steps. */
const longest = 30

/** Few long walks that start from every input, take every transition and try every event that a state ignores. */
export function planWalks(graph: BrowserGraph): BrowserWalk[] {
  const planner = new Planner(graph)
  const walks: BrowserWalk[] = []
  for (const openedFor of [null, ...graph.openedFor]) {
    for (let walk = planner.next(openedFor); walk; walk = planner.next(openedFor)) walks.push(walk)
  }
  return walks
}

/** Takes greedily the nearest uncovered goal: a transition, an event to be ignored, an input. */
class Planner {
  readonly #graph: BrowserGraph
  readonly #reached = new Set<string>()
  readonly #onward = new Map<string, Set<string>>()

  constructor(graph: BrowserGraph) {
    this.#graph = graph
  }

  /** Undefined when nothing new is left. A page opened for one event case is left after it. */
  next(openedFor: string | null): BrowserWalk | undefined {
    const first = this.#firstPath(openedFor)
    if (!first) return undefined
    const { start } = first
    const stops = [this.#stopAt(start, null)]
    let last: Start | Step = start
    for (let path: Step[] | undefined = first.path; path; path = this.#pathOn(last.toKey, farthest)) {
      stops.push(...path.map((step) => this.#stopAt(step, step)))
      last = path.at(-1) ?? last
      if (openedFor !== null || last.ends || stops.length > longest) break
    }
    return { start, openedFor, stops }
  }

  /** The path from the start that is nearest to an uncovered goal. */
  #firstPath(openedFor: string | null): { start: Start; path: Step[] } | undefined {
    const pathFrom = (start: Start) => {
      if (openedFor !== null) return this.#pathTo(openedFor, start.toKey)
      if (this.#isNew(start)) return []
      return start.ends ? undefined : this.#pathOn(start.toKey, Infinity)
    }
    const paths = this.#graph.starts.map((start) => ({ start, path: pathFrom(start) }))
    const found = paths.flatMap(({ start, path }) => (path ? [{ start, path }] : []))
    return found.toSorted((a, b) => a.path.length - b.path.length)[0]
  }

  /** The shortest path to an uncovered goal with a path back, else the one that leads to most states. */
  #pathOn(here: string, limit: number): Step[] | undefined {
    let best: Step[] | undefined
    let most = -1
    for (const [path, last] of pathsFrom(here, this.#graph)) {
      if (path.length > limit) break
      if (!this.#isNew(last)) continue
      const beyond = this.#beyond(last)
      if (beyond.has(here)) return path
      if (beyond.size > most) best = path
      most = Math.max(most, beyond.size)
    }
    return best
  }

  #pathTo(label: string, here: string): Step[] | undefined {
    for (const [path, last] of pathsFrom(here, this.#graph, label)) {
      if (last.eventCase.label === label && this.#isNew(last)) return path
    }
    return undefined
  }

  #isNew(arrival: Start | Step): boolean {
    return this.#newGoals(arrival).length > 0
  }

  #newGoals(arrival: Start | Step): Goal[] {
    return goalsOf(arrival, this.#graph).filter(({ name }) => !this.#reached.has(name))
  }

  #stopAt(arrival: Start | Step, step: Step | null): Stop {
    const goals = this.#newGoals(arrival)
    for (const { name } of goals) this.#reached.add(name)
    return { step, ignored: goals.flatMap(({ ignored }) => ignored ?? []) }
  }

  /** Every state that a walk can reach from here. */
  #beyond({ ends, toKey }: Step): Set<string> {
    if (ends) return new Set()
    const known = this.#onward.get(toKey)
    if (known) return known
    const found = new Set([toKey, ...Array.from(pathsFrom(toKey, this.#graph), ([, last]) => last.toKey)])
    this.#onward.set(toKey, found)
    return found
  }
}

/** A goal that some walk must cover. */
interface Goal {
  name: string
  ignored?: Edge
}

function goalsOf(arrival: Start | Step, { ignoredAt }: BrowserGraph): Goal[] {
  const { taken, to, toKey, ends } = arrival
  const input = 'input' in arrival ? [{ name: `starts ${arrival.input}` }] : []
  const ignored = ends ? [] : ignoredAt(toKey)
  const state = stateText(to.value)
  return [
    ...input,
    ...taken.map((name) => ({ name })),
    ...ignored.map((edge) => ({ name: `${state} ignores ${edge.eventCase.label}`, ignored: edge })),
  ]
}

/** Every path from a state, the shortest first, with its last step; event cases with a separately opened page only on request. */
function* pathsFrom(from: string, { stepsFrom, openedFor }: BrowserGraph, wanted?: string): Generator<[Step[], Step]> {
  const seen = new Set([from])
  const paths: { key: string; path: Step[] }[] = [{ key: from, path: [] }]
  for (const { key, path } of paths) {
    for (const step of stepsFrom(key)) {
      const { label } = step.eventCase
      if (label !== wanted && openedFor.includes(label)) continue
      const longer = [...path, step]
      yield [longer, step]
      if (step.ends || seen.has(step.toKey)) continue
      seen.add(step.toKey)
      paths.push({ key: step.toKey, path: longer })
    }
  }
}
