import type { ExpectedStep } from './expected.ts'
import { line } from './plain.ts'

/** How a step differs from the committed one, one clause each: `state is "boiling", not "hot"`. Empty for equal steps. */
export function stepDifferences(actual: Partial<ExpectedStep>, committed: Partial<ExpectedStep>): string[] {
  const names = [...new Set([...Object.keys(committed), ...Object.keys(actual)])] as (keyof ExpectedStep)[]
  return names.flatMap((name) => {
    const [is, was] = [actual[name], committed[name]]
    if (line(is) === line(was)) return []
    const what = lists[name]
    return what ? listDifferences(what, is, was) : valueDifferences(name, is, was)
  })
}

/** Steps' lists, and what one of their items is called. */
const lists: Partial<Record<keyof ExpectedStep, string>> = { effects: 'the effect', tags: 'the tag' }

/** What is missing from a list and what is new in it. */
export function listDifferences(what: string, actual: unknown, committed: unknown): string[] {
  const [is, was] = [linesOf(actual), linesOf(committed)]
  const gone = without(was, is).map((item) => `${what} ${item} is missing`)
  const fresh = without(is, was).map((item) => `${what} ${item} is new`)
  const moved = is.findIndex((item, index) => item !== was[index])
  if (moved < 0 && gone.length === 0) return []
  return gone.length + fresh.length > 0 ? [...gone, ...fresh] : [`${what} ${is[moved]} is in another position`]
}

function valueDifferences(name: string, actual: unknown, committed: unknown): string[] {
  if (!isPlainObject(actual) || !isPlainObject(committed))
    return [`${name} is ${short(actual)}, not ${short(committed)}`]
  return Object.keys({ ...committed, ...actual }).flatMap((key) => {
    const [is, was] = [actual[key], committed[key]]
    return line(is) === line(was) ? [] : valueDifferences(`${name}.${key}`, is, was)
  })
}

/** Of each item that the other list has not, or has less often. */
function without(list: string[], others: string[]): string[] {
  const left = [...others]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function linesOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? `"${item}"` : short(item))) : []
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Long values are shown whole below the sentence. */
function short(value: unknown): string {
  const text = line(value) || 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
