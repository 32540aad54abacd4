import { timeTerm } from './asked-time.ts'
import type { SearchEntry } from './search-entry.ts'
import { type Meaning, type Synonyms, type Term, termsIn } from './synonyms.ts'

/** Where each term and meaning is. */
export interface Index {
  terms: Map<string, Places>
  concepts: Map<string, Map<number, number>>
  buttons: ButtonName[][]
  /** The stems of each name that is written for readers. */
  names: string[][]
  /** Of two that suit equally, the shorter comes first. */
  sizes: number[]
}

/** Where a term is: its weight there, by the positions of the entries. */
interface Places {
  stem: string
  there: Map<number, number>
  /** Where it is negated: `nothing is sent`. */
  negated: Map<number, number>
}

/** The name of a button or link; `length` in terms. */
export interface ButtonName {
  /** Its stems, then its meanings. */
  matches: string[]
  length: number
}

/** One text of an entry. */
interface Field {
  terms: Term[]
  /** Of a term in it. */
  weight: number
  /** Of a meaning in it. */
  conceptWeight?: number
}

/** What a match counts by how it is met: the term itself counts fully. */
const quality = { stem: 0.9, beginning: 0.6, opposite: 0.5, synonym: 0.3 } as const

export function emptyIndex(): Index {
  return { terms: new Map(), concepts: new Map(), buttons: [], names: [], sizes: [] }
}

/** Adds the first entry that the index does not have yet. */
export function addNext(index: Index, entries: SearchEntry[], synonyms: Synonyms): void {
  const { buttons, concepts, names, sizes } = index
  const at = sizes.length
  const entry = entries[at]!
  for (const { terms, weight, conceptWeight = weight } of fieldsOf(entry)) {
    for (const { isNegated, stem, text } of terms) {
      const places = index.terms.get(text) ?? { stem, there: new Map(), negated: new Map() }
      raise(isNegated ? places.negated : places.there, at, weight)
      index.terms.set(text, places)
    }
    for (const concept of synonyms.conceptsIn(terms)) {
      const there = concepts.get(concept) ?? new Map<number, number>()
      raise(there, at, conceptWeight)
      concepts.set(concept, there)
    }
  }
  buttons.push(buttonNames(entry, synonyms))
  const named = termsIn(entry.name)
  names.push(isOfCode(entry) ? [] : named.map(({ stem }) => stem))
  sizes.push(named.length)
}

/** The buttons of an entry, by the stems and meanings of their names. */
export function buttonNames({ buttons = [] }: SearchEntry, { conceptsIn }: Synonyms): ButtonName[] {
  return buttons.map(termsIn).map((terms) => ({
    matches: [...terms.map(({ stem }) => stem), ...conceptsIn(terms)],
    length: terms.length,
  }))
}

function fieldsOf(entry: SearchEntry): Field[] {
  const { also = '', frame = '', kind, name, shown = '', steps = '', text, times = [] } = entry
  const named = termsIn(name)
  // A name of few terms is about each of them.
  const weight = nameWeights[kind] + 2 / Math.max(1, named.length)
  return [
    // Names of the code are not written for readers, so their synonyms are weak.
    { terms: named, weight, ...(isOfCode(entry) ? { conceptWeight: 3 } : {}) },
    { terms: termsIn(text), weight: 4 },
    // The keywords of a story or of the review are what others call it.
    { terms: termsIn(also), weight: kind === 'story' || kind === 'review' ? 7.5 : 3 },
    { terms: termsIn(`${frame} ${steps}`), weight: 1 },
    { terms: termsIn(kindNames[kind]), weight: 8 },
    { terms: termsIn(times.join(' ')), weight: 4 },
    { terms: termsIn(shown), weight: 2 },
    // After what could have been tested and was not.
    { terms: entry.isWithoutPage ? termsIn('not tested in a real browser') : [], weight: 1 },
    { terms: entry.buttons || entry.shown ? termsIn('button') : [], weight: 1 },
    { terms: hasWait(entry) ? termsIn(timeTerm) : [], weight: 12 },
  ]
}

function isOfCode({ kind }: SearchEntry): boolean {
  return kind === 'state' || kind === 'transition'
}

/** A state or step with a time, and a requirement with a time that is about a wait. */
function hasWait(entry: SearchEntry): boolean {
  if (!entry.times) return false
  return isOfCode(entry) || termsIn(entry.text).some(({ stem }) => stem === timeTerm)
}

/** The names of transitions are those of the code. */
const nameWeights: Record<SearchEntry['kind'], number> = {
  story: 9,
  review: 8,
  check: 8,
  tests: 8,
  traffic: 8,
  flow: 8,
  state: 8,
  transition: 7,
  requirement: 8,
}

/** By which a question may name the kind of what it asks for: `requirement wait`. */
const kindNames: Record<SearchEntry['kind'], string> = {
  story: 'story',
  review: 'review',
  check: 'manual',
  tests: 'tests',
  traffic: 'production',
  flow: 'flow',
  state: 'state',
  transition: 'step',
  requirement: 'requirement',
}

function raise(there: Map<number, number>, at: number, weight: number): void {
  there.set(at, Math.max(weight, there.get(at) ?? 0))
}

/** The entries that have the term, by their positions, with its weight there: the term before its forms before synonyms. */
export function placesOf(index: Index, { concept, terms }: Meaning): Map<number, number> {
  const own = terms.map((term) => placesOfTerm(index, term))
  if (concept === null) return own[0]!
  const found = new Map(
    [...(index.concepts.get(concept) ?? [])].map(([at, weight]) => {
      const asAsked = own.reduce((sum, there) => sum + (there.get(at) ?? -Infinity), 0) / own.length
      return [at, Math.max(asAsked, weight * quality.synonym)] as const
    }),
  )
  // A term alone is found by its beginning too, with a synonym or without; `no` would find every `not`.
  if (own.length === 1 && terms[0]!.stem.length > 3) for (const [at, weight] of own[0]!) raise(found, at, weight)
  return found
}

function placesOfTerm(index: Index, { isNegated, stem, text }: Term): Map<number, number> {
  const found = new Map<number, number>()
  for (const [match, places] of index.terms) {
    if (!places.stem.startsWith(stem)) continue
    const factor = match === text ? 1 : places.stem === stem ? quality.stem : quality.beginning
    const [same, opposite] = isNegated ? [places.negated, places.there] : [places.there, places.negated]
    for (const [at, weight] of same) raise(found, at, weight * factor)
    for (const [at, weight] of opposite) raise(found, at, weight * factor * quality.opposite)
  }
  return found
}
