import type { Change } from './change.ts'
import { listed, moreAndLess } from './phrases.ts'

/**
 * The change of a list of names, if there is one: those that came or went, or, where it means something, their order.
 * `verb` says what the names are to `who`: `cites`.
 */
export function listChange(
  change: Omit<Change, 'what'>,
  verb: string,
  { before, after, ordered = false }: { before: string[]; after: string[]; ordered?: boolean },
): Change[] {
  const { more, less } = moreAndLess(before, after)
  const clauses = [
    ...(more.length > 0 ? [`now ${before.length === less.length ? '' : 'also '}${verb} ${listed(more)}`] : []),
    ...(less.length > 0 ? [`no longer ${verb} ${listed(less)}`] : []),
  ]
  if (clauses.length > 0) return [{ ...change, what: clauses.join(', ') }]
  if (!ordered || before.join() === after.join()) return []
  return [{ ...change, what: `${verb} in another order: ${listed(after)} (before: ${listed(before)})` }]
}
