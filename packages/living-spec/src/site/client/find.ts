import { counted } from '../counted.ts'
import { flowTitle } from '../../phrases/phrases.ts'
import { type AskedButtons, askedButtons, buttonScores } from './asked-buttons.ts'
import { askedTime } from './asked-time.ts'
import type { Filter, SearchEntry } from './search-entry.ts'
import { type Index, addNext, emptyIndex, placesOf } from './search-index.ts'
import { type Meaning, type Synonyms, type Term, termsIn } from './synonyms.ts'

/** Results of one flow; those of no flow are together. */
export interface SearchGroup {
  title: string
  entries: SearchEntry[]
}

/**
 * The entries that have every term of the question or a synonym of it, the best first, at most `limit` of them (12); a
 * rare term counts more. To a question that asks for a time, entries with one are the best. With filters only those that suit all of them; a filter needs no question.
 */
export interface Find {
  (entries: SearchEntry[], question: string, limit?: number, wanted?: Filter[]): SearchEntry[]
  /** The same for entries that have at least half of the terms. */
  nearest: (entries: SearchEntry[], question: string, limit?: number, wanted?: Filter[]) => SearchEntry[]
  buttonsAsked: AskedButtons
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
      const { isAsked, rest } = askedTime(question)
      const terms = synonyms.meanings(termsIn(rest))
      const isEmpty = terms.length === 0 && !isAsked
      if (isEmpty && (wanted.length === 0 || wanted.includes('button'))) return []
      const index = indexOf(entries)
      const asked = terms.flatMap((meaning) => meaning.terms)
      const scores = wanted.includes('button') ? buttonScores(index, terms) : scoring(index, terms)
      const rank = ([at, score]: [number, number]) => ({
        at,
        isTimed: isAsked && entries[at]!.times !== undefined,
        score: score + (isNameOf(index.names[at]!, asked) ? nameBonus : 0) - index.sizes[at]! / 100,
      })
      return [...scores]
        .filter(([at]) => wanted.every((filter) => filter === 'button' || entries[at]!.is?.includes(filter)))
        .map(rank)
        .filter(({ isTimed }) => isTimed || terms.length > 0 || !isAsked)
        .toSorted((a, b) => Number(b.isTimed) - Number(a.isTimed) || b.score - a.score || a.at - b.at)
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
  return Object.assign(findBy(scoresOf), {
    nearest: findBy(scoresOfNearest),
    buttonsAsked: askedButtons(synonyms),
    prepare,
  })
}

/** Of an entry whose name is the question. */
const nameBonus = 100

/** Whether a question is a whole name, or the beginnings of its terms. */
function isNameOf(name: string[], asked: Term[]): boolean {
  return name.length > 0 && name.length === asked.length && name.every((stem, at) => stem.startsWith(asked[at]!.stem))
}

const pieceMs = 8

/** How many were found: `34 results`. */
export function countText(all: number): string {
  return counted(all, 'result')
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
