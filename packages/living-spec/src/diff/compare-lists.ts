import type { Change } from './change.ts'
import { listed, moreAndLess } from './sentences.ts'

/**
 * The change of a list of names, if there is one: added and removed names or, where it matters, their order. `verb` is
 * the relation of `who` to the names: `cites`.
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
