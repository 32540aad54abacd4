import type { Change } from './change.ts'
import { listed, moreAndLess } from './words.ts'

/** How a sentence speaks of a list of names: "On entering `x` it {does} `a`". */
interface Speech {
  /** "On entering `x` it" */
  who: string
  /** "does" */
  does: string
}

/**
 * The change of a list of names, if there is one: names that came or went, or, where it means something, their order.
 */
export function listChange(
  change: Omit<Change, 'sentence'>,
  { before, after, ordered = false }: { before: string[]; after: string[]; ordered?: boolean },
  speech: Speech,
): Change[] {
  const different = moreAndLess(before, after)
  if (different) return [{ ...change, sentence: `${said(different, speech)}.` }]
  if (!ordered || before.join() === after.join()) return []
  return [
    {
      ...change,
      sentence: `${speech.who} ${speech.does} in another order: ${listed(after)} (before: ${listed(before)}).`,
    },
  ]
}

function said({ more, less }: { more: string[]; less: string[] }, { who, does }: Speech): string {
  const clauses = [
    ...(more.length > 0 ? [`now also ${does} ${listed(more)}`] : []),
    ...(less.length > 0 ? [`no longer ${does} ${listed(less)}`] : []),
  ]
  return `${who} ${clauses.join(' and ')}`
}
