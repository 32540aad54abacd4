/** One thing that the search finds; `href` is from the site's folder. */
export interface SearchEntry {
  kind: 'story' | 'review' | 'check' | 'machine' | 'state' | 'transition' | 'requirement'
  name: string
  text: string
  href: string
  /** Other words by which it is looked for; not shown. */
  also?: string
}

/** The entries that have every word of the question, the best first, at most `limit` of them. */
export function find(entries: SearchEntry[], question: string, limit = 12): SearchEntry[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  return entries
    .map((entry, index) => ({ entry, index, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** `paymentWait` is found by `payment wait` too. */
function wordsOf(text: string): string[] {
  return spaced(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
}

function spaced(text: string): string {
  return text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
}

/** 0 when a word is missing; a word of the name counts more than one of the text, its beginning more than its middle. */
function scoreOf({ name, text, also = '' }: SearchEntry, words: string[]): number {
  const [names, texts] = [wordsOf(name), wordsOf(`${text} ${also}`)]
  const scores = words.map((word): number => {
    if (names.includes(word)) return 8
    if (names.some((one) => one.startsWith(word))) return 5
    if (texts.includes(word)) return 3
    if (texts.some((one) => one.startsWith(word))) return 2
    return spaced(name).includes(word) ? 1 : 0
  })
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) - names.length / 100
}
