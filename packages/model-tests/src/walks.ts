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
    const best = bestOf(open, missing)
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

const candidatesOf = new WeakMap<Exploration, Candidate[]>()

function candidates(exploration: Exploration): Candidate[] {
  const found = candidatesOf.get(exploration) ?? findCandidates(exploration)
  candidatesOf.set(exploration, found)
  return found
}

function findCandidates({ starts, edges }: Exploration): Candidate[] {
  const byState = edgesByState(edges)
  const atStart = starts.map(({ input, taken }): Candidate => {
    return { input, steps: [], goals: new Set([`start ${input}`]), taken: new Set(taken) }
  })
  const ends = edges.filter((edge) => edge.taken.length > 0)
  return [...atStart, ...ends.map((edge) => candidate(edge, byState, starts))]
}

/** An edge with its goal. */
type Goal = Edge & { goal: string }

/** The edges from each state, by the label of their event case. */
function edgesByState(edges: Edge[]): Map<string, Map<string, Goal>> {
  const byState = new Map<string, Map<string, Goal>>()
  for (const edge of edges) {
    const { from, eventCase, taken } = edge
    const goal = `${stateText(from.snapshot.value)}: ${taken.join(' + ')} by ${eventCase.label}`
    const byLabel = byState.get(from.key) ?? new Map<string, Goal>()
    byState.set(from.key, byLabel.set(eventCase.label, { ...edge, goal }))
  }
  return byState
}

function candidate(last: Edge, byState: Map<string, Map<string, Goal>>, starts: Exploration['starts']): Candidate {
  const { input, path } = last.from
  const start = starts.find((found) => found.input === input)
  const goals = new Set([`start ${input}`])
  const taken = new Set(start?.taken)
  let key = start?.key ?? ''
  for (const { label } of [...path, last.eventCase]) {
    const edge = byState.get(key)?.get(label)
    if (edge === undefined) break
    goals.add(edge.goal)
    for (const transition of edge.taken) taken.add(transition)
    key = edge.toKey
  }
  return { input, steps: [...path, last.eventCase].map(({ label }) => label), goals, taken }
}

/** The first of those that reach the most missing goals in the fewest steps. */
function bestOf([first, ...others]: Candidate[], missing: Set<string>): Candidate {
  let best = first as Candidate
  let most = gainOf(best, missing)
  for (const other of others) {
    const gain = gainOf(other, missing)
    if (gain < most || (gain === most && other.steps.length >= best.steps.length)) continue
    best = other
    most = gain
  }
  return best
}

function gainOf({ goals }: Candidate, missing: Set<string>): number {
  let gain = 0
  for (const goal of goals) if (missing.has(goal)) gain++
  return gain
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
