import MiniSearch, { type Query } from 'minisearch'
import { stemmer } from 'stemmer'
import { spaced } from '../../phrases/phrases.ts'
import { timesIn, withoutTimes } from '../../record/times-in.ts'
import type { Filter, SearchEntry } from './search-entry.ts'

/** Groups of phrases that mean the same to a reader, separated by commas: `twice, double, a second time`. */
export type Synonyms = readonly string[]

/** The entries that suit a question and all filters, the best first; a filter needs no question. */
export type Find = (question: string, filters?: readonly Filter[]) => SearchResult

/** `isExact`: the entries have every term of the question; otherwise most of them. */
interface SearchResult {
  found: SearchEntry[]
  isExact: boolean
}

/** Builds the index in pieces, between which the page responds. */
export async function createFinder(entries: readonly SearchEntry[], synonyms: Synonyms): Promise<Find> {
  const meanings = synonyms.map((group, at) => ({ token: `=${at}`, phrases: group.split(',').map(toStems) }))
  const index = new MiniSearch({
    fields: ['kind', 'title', 'code', 'text', 'notes', 'also', 'more', 'buttons'],
    tokenize: (text) => toTokens(text, meanings),
    processTerm: (token) => token,
    searchOptions: {
      tokenize: (token) => [token],
      boost: { kind: 25, title: 4, notes: 3.2, code: 2, also: 1.5, text: 1, more: 0.3, buttons: 0.3 },
      boostDocument: (id) => kindBoosts[entries[Number(id)]?.kind ?? 'step'] ?? 1,
      prefix: (token) => /^\p{L}{3}/u.test(token),
      weights: { prefix: 0.4, fuzzy: 0 },
      bm25: { k: 1.2, b: 0.3, d: 0.3 },
    },
  })
  const documents = entries.map((entry, id) => ({ ...entry, ...fieldsOf(entry), id }))
  await index.addAllAsync(documents, { chunkSize: 40 })
  return (question, wanted = []) => {
    const isButton = wanted.includes('button')
    const parts = toParts(isButton ? question.replaceAll(controls, ' ') : question, meanings)
    if (parts.length === 0 && (isButton || wanted.length === 0)) return { found: [], isExact: true }
    const flags = wanted.filter((filter) => filter !== 'button')
    const search = (combineWith: 'AND' | 'OR') =>
      index.search(parts.length === 0 ? MiniSearch.wildcard : { combineWith, queries: parts }, {
        filter: ({ id }) => flags.every((flag) => entries[Number(id)]?.is?.includes(flag)),
        ...(isButton ? { fields: ['buttons'] } : {}),
      })
    const exact = search('AND')
    const isExact = exact.length > 0
    const results = isExact ? exact : search('OR').filter(({ queryTerms }) => queryTerms.length > parts.length / 2)
    const found = results.flatMap(({ id }) => entries[Number(id)] ?? [])
    const isFirst = (entry: SearchEntry) => Number(isNamed(entry, question))
    return { found: found.toSorted((a, b) => isFirst(b) - isFirst(a)), isExact }
  }
}

const kindBoosts: Partial<Record<SearchEntry['kind'], number>> = { story: 1.75, tests: 2, requirement: 0.75 }

/** Names of steps are those of the code; the keywords of stories are what readers call them. */
function fieldsOf({ also = '', is = [], kind, name }: SearchEntry) {
  const named = kind === 'story' || kind === 'tests' || kind === 'review' ? `${name} ; ${also}` : name
  return {
    [kind === 'step' ? 'code' : 'title']: named,
    kind: is.includes('waits') ? `${kind} waiting time limit` : kind,
  }
}

/** Whether a question is a name of the code, or the beginnings of the terms of another name. */
function isNamed({ kind, name }: SearchEntry, question: string): boolean {
  if (kind === 'state' || kind === 'step') return name.endsWith(` · ${question}`)
  const asked = spaced(question).split(' ')
  const names = spaced(name).split(' ')
  return names.length === asked.length && names.every((term, at) => term.startsWith(asked[at]!))
}

/** Phrases of one meaning, as stems, and the token by which a text with one of them is found. */
interface Meaning {
  token: string
  phrases: string[]
}

/** What a reader may call a control besides its name. */
const controls = /\b(?:button|link|control|checkbox|field|tab)s?\b/gi

const stopStems = new Set(
  'a an and are at be by ca can could did do does during for from get gets had happen has have how i if in is it its like long look my of on or s same see that the their them then there they this to was what when where which while who why will with'
    .split(' ')
    .map((term) => stemmer(term)),
)

/** `chk7` and `CHK-7` as one stem, `paymentWait` as two; separated by spaces. */
function toStems(text: string): string {
  const terms = text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/n[’']t\b/g, ' not')
    .match(/[\p{L}\p{N}]+(?:-\d+)?/gu)
  return (terms ?? []).map((term) => stemmer(term.replace(/^(\p{L}{2,})(\d+)$/u, '$1-$2'))).join(' ')
}

/** The tokens of a text, each once: stems, meanings and times. */
function toTokens(text: string, meanings: Meaning[]): string[] {
  const stems = toStems(text)
  const isIn = (phrase: string) => ` ${stems} `.includes(` ${phrase} `)
  const known = meanings.filter(({ phrases }) => phrases.some(isIn)).map(({ token }) => token)
  return [...new Set([...withoutStops(stems), ...known, ...toTimes(text)])]
}

function withoutStops(stems: string): string[] {
  return stems.split(' ').filter((stem) => stem !== '' && !stopStems.has(stem))
}

function toTimes(text: string): string[] {
  return timesIn(text).map((milliseconds) => `@${milliseconds}`)
}

/** What each entry must have: a stem, a time, or a phrase or one with its meaning. */
function toParts(question: string, meanings: Meaning[]): Query[] {
  const parts: Query[] = toTimes(question)
  let rest = toStems(withoutTimes(question))
  while (rest !== '') {
    const start = `${rest} `
    const [known] = meanings
      .flatMap(({ phrases, token }) => phrases.map((phrase) => ({ phrase, token })))
      .filter(({ phrase }) => start.startsWith(`${phrase} `))
      .toSorted((a, b) => b.phrase.length - a.phrase.length)
    const phrase = known?.phrase ?? rest.split(' ', 1)[0]!
    const own = withoutStops(phrase)
    const synonym = known ? [{ queries: [known.token], boostTerm: () => (own.length === 1 ? 0.5 : 5) }] : []
    // The terms of a phrase, each anywhere in a text, do not mean it.
    const asAsked = own.length === 1 ? own : []
    if (own.length > 0 || known) parts.push({ combineWith: 'OR', queries: [...asAsked, ...synonym] })
    rest = rest.slice(phrase.length + 1)
  }
  return parts
}
