/** One thing that the search finds; `href` is from the site's folder. */
export interface SearchEntry {
  kind: 'story' | 'review' | 'check' | 'machine' | 'state' | 'transition' | 'requirement'
  name: string
  text: string
  href: string
  /** Other terms by which the entry is found; not shown. */
  also?: string
}

/** The entries that contain every term of the question, the best first, at most `limit` of them. */
export function find(entries: SearchEntry[], question: string, limit = 12): SearchEntry[] {
  const terms = termsOf(question)
  if (terms.length === 0) return []
  return entries
    .map((entry, index) => ({ entry, index, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** `paymentWait` is found by `payment wait` too. */
function termsOf(text: string): string[] {
  return spaced(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
}

function spaced(text: string): string {
  return text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
}

/** 0 when a term is missing; a match in the name scores more than one in the text, a prefix more than a substring. */
function scoreOf({ name, text, also = '' }: SearchEntry, terms: string[]): number {
  const [names, texts] = [termsOf(name), termsOf(`${text} ${also}`)]
  const scores = terms.map((term): number => {
    if (names.includes(term)) return 8
    if (names.some((one) => one.startsWith(term))) return 5
    if (texts.includes(term)) return 3
    if (texts.some((one) => one.startsWith(term))) return 2
    return spaced(name).includes(term) ? 1 : 0
  })
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) - names.length / 100
}
