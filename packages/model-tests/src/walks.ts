import type { Edge, Exploration, ReachableState } from './explore.ts'
import { stateText } from './transition-ids.ts'
import type { Model } from './model.ts'
import { requirementsOf, transitionsOf } from './transitions.ts'

/** A path through a machine: the labels of its event cases, from one of its inputs. */
export interface Walk {
  input: string
  steps: string[]
}

/** A walk that was chosen because it takes branches that no earlier one takes. */
export interface CoveringWalk extends Walk {
  requirements: string[]
}

/** Event cases that must have no effect where the walk ends. */
export interface Ignored extends Walk {
  state: string
  event: string
}

interface Candidate extends Walk {
  /** Each transition from each state with each payload that takes it, and each input. */
  goals: Set<string>
  taken: Set<string>
}

/** Few short walks that together start from every input and take every transition from every state with every payload that takes it. */
export function coveringWalks(model: Model, exploration: Exploration): CoveringWalk[] {
  const cites = new Map(transitionsOf(model.machine).map(({ id, requirements }) => [id, requirements]))
  const open = candidates(exploration)
  const missing = new Set(open.flatMap(({ goals }) => [...goals]))
  const walks: CoveringWalk[] = []
  while (missing.size > 0) {
    const best = open.reduce((a, b) => (better(b, a, missing) ? b : a))
    for (const goal of best.goals) missing.delete(goal)
    const cited = [...best.taken].flatMap((transition) => cites.get(transition) ?? [])
    walks.push({ ...pick(best), requirements: unique(cited.length > 0 ? cited : startRequirements(model)) })
  }
  return walks
}

/** The shortest walk that ends by taking one particular transition, for each of them. */
export function walkPerTransition(exploration: Exploration): Map<string, Walk> {
  const walks = new Map<string, Walk>()
  for (const { taken, ...walk } of candidates(exploration).toSorted((a, b) => a.steps.length - b.steps.length)) {
    for (const transition of taken) if (!walks.has(transition)) walks.set(transition, pick(walk))
  }
  return walks
}

/** Each event that some state ignores, once a state, event and payload. */
export function ignoredEvents({ edges }: Exploration): Ignored[] {
  const found = new Map<string, Ignored>()
  for (const { from, eventCase } of edges.filter((edge) => edge.taken.length === 0)) {
    const state = stateText(from.snapshot.value)
    const key = `${state} | ${eventCase.label}`
    if (!found.has(key)) found.set(key, { ...walkTo(from), state, event: eventCase.label })
  }
  return [...found.values()]
}

function candidates({ starts, edges }: Exploration): Candidate[] {
  const byKey = new Map(edges.map((edge) => [edgeKey(edge.from.key, edge.eventCase.label), edge]))
  const atStart = starts.map(({ input, taken }): Candidate => {
    return { input, steps: [], goals: new Set([`start ${input}`]), taken: new Set(taken) }
  })
  const ends = edges.filter((edge) => edge.taken.length > 0)
  return [...atStart, ...ends.map((edge) => candidate(edge, byKey, starts))]
}

function candidate(last: Edge, byKey: Map<string, Edge>, starts: Exploration['starts']): Candidate {
  const { input, path } = last.from
  const start = starts.find((found) => found.input === input)
  const goals = new Set([`start ${input}`])
  const taken = new Set(start?.taken)
  let key = start?.key ?? ''
  for (const { label } of [...path, last.eventCase]) {
    const edge = byKey.get(edgeKey(key, label))
    if (edge === undefined) break
    goals.add(`${stateText(edge.from.snapshot.value)}: ${edge.taken.join(' + ')} by ${label}`)
    for (const transition of edge.taken) taken.add(transition)
    key = edge.toKey
  }
  return { input, steps: [...path, last.eventCase].map(({ label }) => label), goals, taken }
}

function edgeKey(place: string, label: string): string {
  return `${place} | ${label}`
}

function better(a: Candidate, b: Candidate, missing: Set<string>): boolean {
  const gain = gainOf(a, missing) - gainOf(b, missing)
  return gain === 0 ? a.steps.length < b.steps.length : gain > 0
}

function gainOf({ goals }: Candidate, missing: Set<string>): number {
  return [...goals].filter((goal) => missing.has(goal)).length
}

function walkTo({ input, path }: ReachableState): Walk {
  return { input, steps: path.map(({ label }) => label) }
}

function pick({ input, steps }: Walk): Walk {
  return { input, steps }
}

function startRequirements({ machine }: Model): string[] {
  return Object.values(machine.root.states).flatMap((node) =>
    node.key === machine.config.initial ? requirementsOf(node) : [],
  )
}

function unique(names: string[]): string[] {
  return [...new Set(names)].toSorted()
}
