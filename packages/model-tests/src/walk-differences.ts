import { line } from './plain.ts'
import type { CoveringWalk, Ignored, Walk } from './walks.ts'

/** How the committed walks differ from those that would be chosen now, one clause each. Empty when they are equal. */
export function walkDifferences(committed: CoveringWalk[], now: CoveringWalk[]): string[] {
  if (line(committed) === line(now)) return []
  const gone = without(committed.map(pathText), now.map(pathText)).map((way) => `the walk "${way}" is missing`)
  const fresh = without(now.map(pathText), committed.map(pathText)).map((way) => `the walk "${way}" is new`)
  if (gone.length + fresh.length > 0) return short([...gone, ...fresh])
  const moved = committed.find((walk, index) => line(walk) !== line(now[index])) as CoveringWalk
  return [`the walk "${pathText(moved)}" cites other requirements or is listed in another position`]
}

/** The same of the events that are ignored. */
export function ignoredDifferences(committed: Ignored[], now: Ignored[]): string[] {
  if (line(committed) === line(now)) return []
  const clauses = [
    ...withoutPairs(committed, now).map(({ state, event }) => `${state} no longer ignores "${event}"`),
    ...withoutPairs(now, committed).map(({ state, event }) => `${state} now ignores "${event}"`),
  ]
  if (clauses.length > 0) return short(clauses)
  const moved = committed.find((one, index) => line(one) !== line(now[index])) as Ignored
  return [`that ${moved.state} ignores "${moved.event}" is found on another path or listed in another position`]
}

/** A walk as one reads it: `for one → water.pour: enough → timeout passes in boiling`. */
export function pathText({ input, steps }: Walk): string {
  return [input, ...steps].join(' → ')
}

function without(some: string[], others: string[]): string[] {
  return some.filter((one) => !others.includes(one))
}

function withoutPairs(some: Ignored[], others: Ignored[]): Ignored[] {
  const known = new Set(others.map(({ state, event }) => line([state, event])))
  return some.filter(({ state, event }) => !known.has(line([state, event])))
}

/** The first clauses identify the change. */
function short(clauses: string[]): string[] {
  return clauses.length > 4 ? [...clauses.slice(0, 3), `and ${clauses.length - 3} more`] : clauses
}
