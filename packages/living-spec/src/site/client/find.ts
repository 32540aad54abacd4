import { flowTitle } from '../../phrases/phrases.ts'
import type { Filter, SearchEntry } from './search-entry.ts'
import { type ButtonName, type Index, addNext, emptyIndex, placesOf } from './search-index.ts'
import { type Meaning, type Synonyms, termsIn } from './synonyms.ts'

/** Results of one flow; those of no flow are together. */
export interface SearchGroup {
  title: string
  entries: SearchEntry[]
}

/**
 * The entries that have every term of the question or a synonym of it, the best first, at most `limit` of them (12); a
 * rare term counts more. With filters only those that suit all of them; a filter needs no question.
 */
export interface Find {
  (entries: SearchEntry[], question: string, limit?: number, wanted?: Filter[]): SearchEntry[]
  /** The same for entries that have at least half of the terms. */
  nearest: (entries: SearchEntry[], question: string, limit?: number, wanted?: Filter[]) => SearchEntry[]
  /** Builds the index of the entries in pieces of a few milliseconds, between which the page responds. */
  prepare: (entries: SearchEntry[]) => Promise<void>
}

/** Searches with these synonyms. The index of entries is built once: a question then reads only the places of its terms. */
export function finderWith(synonyms: Synonyms): Find {
  const indexes = new WeakMap<SearchEntry[], Index>()
  /** Complete once it has as many sizes as there are entries. */
  const startedIndex = (entries: SearchEntry[]) => {
    const index = indexes.get(entries) ?? emptyIndex()
    indexes.set(entries, index)
    return index
  }
  const indexOf = (entries: SearchEntry[]) => {
    const index = startedIndex(entries)
    while (index.sizes.length < entries.length) addNext(index, entries, synonyms)
    return index
  }
  const findBy =
    (scoring: Scoring) =>
    (entries: SearchEntry[], question: string, limit = 12, wanted: Filter[] = []) => {
      const terms = synonyms.meanings(termsIn(question))
      if (terms.length === 0 && (wanted.length === 0 || wanted.includes('button'))) return []
      const index = indexOf(entries)
      const scores = wanted.includes('button') ? buttonScores(index, terms) : scoring(index, terms)
      return [...scores]
        .filter(([at]) => wanted.every((filter) => filter === 'button' || entries[at]!.is?.includes(filter)))
        .map(([at, score]) => ({ at, score: score - index.sizes[at]! / 100 }))
        .toSorted((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, limit)
        .map(({ at }) => entries[at]!)
    }
  const prepare = async (entries: SearchEntry[]) => {
    const index = startedIndex(entries)
    let pause = performance.now() + pieceMs
    while (index.sizes.length < entries.length) {
      addNext(index, entries, synonyms)
      if (performance.now() < pause) continue
      await new Promise((resolve) => setTimeout(resolve))
      pause = performance.now() + pieceMs
    }
  }
  return Object.assign(findBy(scoresOf), { nearest: findBy(scoresOfNearest), prepare })
}

const pieceMs = 8

/** How many were found, and how many of them are listed. */
export function countText(shown: number, all: number): string {
  return shown < all ? `First ${shown} of ${all} found.` : `${all} found.`
}

/** Results by flow, each flow where its best result is; `nameOf` is what its id is called. */
export function grouped(found: SearchEntry[], nameOf: (flow: string) => string = flowTitle): SearchGroup[] {
  const groups = new Map<string, SearchEntry[]>()
  for (const entry of found) {
    const title = entry.flow ? `Flow ${nameOf(entry.flow)}` : titles[entry.kind]
    groups.set(title, [...(groups.get(title) ?? []), entry])
  }
  return [...groups].map(([title, entries]) => ({ title, entries }))
}

const titles: Record<SearchEntry['kind'], string> = {
  story: 'Stories',
  review: 'Review',
  check: 'Manual checks',
  tests: 'Tests',
  traffic: 'Production',
  flow: 'Flows',
  state: 'States',
  transition: 'Steps',
  requirement: 'Requirements',
}

/** The scores of the entries that suit the terms, by their positions. */
type Scoring = (index: Index, terms: Meaning[]) => Map<number, number>

/** The entries that have every term, with their scores; all of them without a term. */
function scoresOf(index: Index, terms: Meaning[]): Map<number, number> {
  if (terms.length === 0) return new Map(index.sizes.map((_, at) => [at, 1]))
  return scoresOfSome(index, terms, terms.length)
}

/** The entries that have at least half of the terms. */
function scoresOfNearest(index: Index, terms: Meaning[]): Map<number, number> {
  return scoresOfSome(index, terms, terms.length / 2)
}

/** The entries that have at least so many of the terms; a rare term counts more. */
function scoresOfSome(index: Index, terms: Meaning[], least: number): Map<number, number> {
  const found = new Map<number, { count: number; score: number }>()
  for (const there of terms.map((term) => placesOf(index, term))) {
    const rarity = Math.log(1 + index.sizes.length / there.size)
    for (const [at, weight] of there) {
      const { count, score } = found.get(at) ?? { count: 0, score: 0 }
      found.set(at, { count: count + 1, score: score + weight * rarity })
    }
  }
  const suiting = [...found].filter(([, { count }]) => count >= least)
  return new Map(suiting.map(([at, { score }]) => [at, score]))
}

/** What a reader may call a control besides its name. */
const controls = new Set(termsIn('button link control checkbox field switch tab icon').map(({ stem }) => stem))

/** The entries that show a button of that name; `Retry button` is the button Retry. The shortest name is the best. */
function buttonScores({ buttons }: Index, asked: Meaning[]): Map<number, number> {
  const named = asked.filter(({ terms }) => !terms.every(({ stem }) => controls.has(stem)))
  const needed = named.length > 0 ? named : asked
  return new Map(
    buttons.flatMap((names, at) => {
      const scores = names
        .filter((name) => needed.every((term) => isIn(name, term)))
        .map((name) => asked.filter((term) => isIn(name, term)).length * 10 - name.length)
      return scores.length === 0 ? [] : [[at, Math.max(...scores)] as const]
    }),
  )
}

function isIn({ matches }: ButtonName, { concept, terms }: Meaning): boolean {
  if (concept !== null && matches.includes(concept)) return true
  return terms.every(({ stem }) => matches.some((match) => match.startsWith(stem)))
}
