import { stem } from './stem.ts'

/** The stems of a text’s terms, without those that have no meaning. */
export function stems(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/n[’']t\b/g, ' not')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((term, at, all) => term !== '' && (!stopTerms.has(term) || isParticle(term, all[at - 1])))
    .map(stem)
}

/** `in` after a form of `log` or `sign`: without it, a login and a logged failure would be the same term. */
function isParticle(term: string, before = ''): boolean {
  return term === 'in' && ['log', 'sign'].includes(stem(before))
}

const stopTerms = new Set(
  'a an and are at be by ca can could did do does during for from had happen happens has have how i if in is it its like long look looks my of on or s that the their them then there they this to was what when where which while who why will with'.split(
    ' ',
  ),
)

/** Terms of one meaning, found by each other. */
export interface Synonyms {
  /** The names of the meanings that a text has. */
  conceptsIn: (terms: string[]) => string[]
  /** The terms of a question, where a phrase with synonyms is replaced by its meaning. */
  meanings: (terms: string[]) => string[]
}

/** `groups` are phrases that mean the same to a reader. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const concepts = groups.map((phrases, index) => ({
    // Ends with a sign, since a term also finds what begins with it.
    name: `=${index}=`,
    phrases: phrases.map(stems).toSorted((a, b) => b.length - a.length),
  }))
  return {
    conceptsIn: (terms) =>
      concepts.filter(({ phrases }) => phrases.some((phrase) => placeOf(phrase, terms) >= 0)).map(({ name }) => name),
    meanings,
  }

  function meanings(terms: string[]): string[] {
    for (const { name, phrases } of concepts)
      for (const phrase of phrases) {
        const at = placeOf(phrase, terms)
        if (at >= 0) return meanings([...terms.slice(0, at), name, ...terms.slice(at + phrase.length)])
      }
    return terms
  }
}

function placeOf(phrase: string[], terms: string[]): number {
  return terms.findIndex((_, at) => phrase.every((term, index) => terms[at + index] === term))
}
