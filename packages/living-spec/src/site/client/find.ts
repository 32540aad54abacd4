import { type Synonyms, stems } from './synonyms.ts'

/** What a result can be limited to. */
export const filters = {
  unbrowsed: 'Not in a real browser',
  waits: 'Waits',
  sends: 'Sends to the server',
  button: 'Shows this button',
  login: 'Needs login',
} as const

/** One of these limits. */
export type Filter = keyof typeof filters

/** One thing that the search finds; `href` is from the site's folder. */
export interface SearchEntry {
  kind: 'story' | 'review' | 'check' | 'tests' | 'traffic' | 'flow' | 'state' | 'transition' | 'requirement'
  name: string
  text: string
  href: string
  /** The id of the machine that it is part of. */
  flow?: string
  /** Other terms by which the entry is found; not shown. */
  also?: string
  /** What the state's frames show, of which the names of buttons and links. */
  frame?: string
  buttons?: string[]
  is?: Filter[]
}

/** Results of one flow; those of no flow are together. */
export interface SearchGroup {
  title: string
  entries: SearchEntry[]
}

/**
 * The entries that have every term of the question or a synonym of it, the best first, at most `limit` of them (12). With
 * filters only those that suit all of them; a filter needs no question.
 */
export interface Find {
  (entries: SearchEntry[], question: string, limit?: number, wanted?: Filter[]): SearchEntry[]
  /** The same for entries that have at least half of the terms; a rare term counts more. */
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
      const terms = synonyms.meanings(stems(question))
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

/** Results by flow, each flow where its best result is. */
export function grouped(found: SearchEntry[]): SearchGroup[] {
  const groups = new Map<string, SearchEntry[]>()
  for (const entry of found) {
    const title = entry.flow ? `Flow ${entry.flow}` : titles[entry.kind]
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
type Scoring = (index: Index, terms: string[]) => Map<number, number>

/** Where each match is, by the positions of the entries, with its weight there. */
interface Index {
  places: Map<string, Map<number, number>>
  buttons: string[][][]
  /** Of two that suit equally, the shorter comes first. */
  sizes: number[]
}

/** The names of transitions are those of the code. */
const nameWeights: Partial<Record<SearchEntry['kind'], number>> = { story: 9, transition: 7 }

function emptyIndex(): Index {
  return { places: new Map(), buttons: [], sizes: [] }
}

/** Adds the first entry that the index does not have yet. */
function addNext({ buttons, places, sizes }: Index, entries: SearchEntry[], { conceptsIn }: Synonyms): void {
  const at = sizes.length
  const { also = '', frame = '', kind, name, text, buttons: shown = [] } = entries[at]!
  const named = stems(name)
  const weighted = [
    [named, nameWeights[kind] ?? 8],
    [stems(text), 4],
    // The keywords of a story or of the review are what others call it.
    [stems(also), kind === 'story' || kind === 'review' ? 7.5 : 3],
    [stems(frame), 1],
  ] as const
  for (const [stemmed, weight] of weighted)
    for (const match of [...stemmed, ...conceptsIn(stemmed)]) {
      const there = places.get(match) ?? new Map<number, number>()
      there.set(at, Math.max(weight, there.get(at) ?? 0))
      places.set(match, there)
    }
  buttons.push(shown.map(stems))
  sizes.push(named.length)
}

/** The entries that have every term, with their scores; all of them without a term. */
function scoresOf(index: Index, terms: string[]): Map<number, number> {
  const [first, ...others] = terms
  if (first === undefined) return new Map(index.sizes.map((_, at) => [at, 1]))
  return others.reduce(
    (before, term) => {
      const there = placesOf(index, term)
      return new Map([...before].flatMap(([at, score]) => (there.has(at) ? [[at, score + there.get(at)!]] : [])))
    },
    placesOf(index, first),
  )
}

/** The entries that have at least half of the terms. */
function scoresOfNearest(index: Index, terms: string[]): Map<number, number> {
  const found = new Map<number, { count: number; score: number }>()
  for (const there of terms.map((term) => placesOf(index, term))) {
    const rarity = Math.log(index.sizes.length / there.size)
    for (const [at, weight] of there) {
      const { count, score } = found.get(at) ?? { count: 0, score: 0 }
      found.set(at, { count: count + 1, score: score + weight * rarity })
    }
  }
  const near = [...found].filter(([, { count }]) => count >= terms.length / 2)
  return new Map(near.map(([at, { score }]) => [at, score]))
}

/** Where a term is; a match that only begins with it scores less. */
function placesOf({ places }: Index, term: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const [match, there] of places) {
    if (!match.startsWith(term)) continue
    for (const [at, weight] of there)
      found.set(at, Math.max(found.get(at) ?? 0, match === term ? weight : weight * 0.6))
  }
  return found
}

function buttonScores({ buttons }: Index, terms: string[]): Map<number, number> {
  return new Map(
    buttons.flatMap((names, at) => {
      const matches = names.filter((name) => terms.every((term) => name.some((match) => match.startsWith(term))))
      return matches.length === 0 ? [] : [[at, 10 - Math.min(...matches.map(({ length }) => length))] as const]
    }),
  )
}
