import { stem } from './stem.ts'

/** One term of a text. */
export interface Term {
  /** In lower case. */
  text: string
  stem: string
  /** Whether the one before negates it: `nothing is sent`. */
  isNegated: boolean
}

/** The terms of a text, without those that have no meaning. */
export function termsIn(text: string): Term[] {
  return (
    text
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replaceAll(/n[’']t\b/g, ' not')
      .split(/[^\p{L}\p{N}-]+/u)
      // A requirement is found without its hyphen: `chk7`.
      .map((term) => term.replace(/^(\p{L}{2,})(\d+)$/u, '$1-$2'))
      .filter((term, at, all) => term !== '' && (!stopTerms.has(term) || isParticle(term, all[at - 1])))
      .map((term, at, all) => ({ text: term, stem: stem(term), isNegated: negations.has(all[at - 1] ?? '') }))
  )
}

const negations = new Set(['never', 'no', 'not', 'nothing', 'without'])

/** `in` after a form of `log` or `sign`: without it, a login and a logged failure would be the same term. */
function isParticle(term: string, before = ''): boolean {
  return term === 'in' && ['log', 'sign'].includes(stem(before))
}

const stopTerms = new Set(
  'a an and are at be by ca can could did do does during for from get gets had happen happens has have how i if in is it its like long look looks my of on or s see sees that the their them then there they this to was what when where which while who why will with'.split(
    ' ',
  ),
)

/** Terms of one meaning, found by each other. */
export interface Synonyms {
  /** The names of the meanings that a text has. */
  conceptsIn: (terms: Term[]) => string[]
  /** The terms of a question; a phrase with synonyms is one of them. */
  meanings: (terms: Term[]) => Meaning[]
}

/** A term of a question, or a phrase of it with synonyms. */
export interface Meaning {
  /** The name of the meaning that its synonyms share; null for a term without synonyms. */
  concept: string | null
  /** As they were asked for. */
  terms: Term[]
}

/** `groups` are phrases that mean the same to a reader. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const concepts = groups.map((phrases, index) => ({
    // No stem begins with this sign.
    name: `=${index}`,
    phrases: phrases.map((phrase) => termsIn(phrase).map((term) => term.stem)).toSorted((a, b) => b.length - a.length),
  }))
  return {
    conceptsIn: (terms) => {
      const there = terms.map((term) => term.stem)
      return concepts
        .filter(({ phrases }) => phrases.some((phrase) => placeOf(phrase, there) >= 0))
        .map(({ name }) => name)
    },
    meanings: (terms) => joined(terms.map((term) => ({ concept: null, terms: [term] }))),
  }

  function joined(meanings: Meaning[]): Meaning[] {
    const there = meanings.map(({ concept, terms }) => concept ?? terms[0]!.stem)
    for (const { name, phrases } of concepts)
      for (const phrase of phrases) {
        const at = placeOf(phrase, there)
        if (at < 0) continue
        const end = at + phrase.length
        const terms = meanings.slice(at, end).flatMap((meaning) => meaning.terms)
        return joined([...meanings.slice(0, at), { concept: name, terms }, ...meanings.slice(end)])
      }
    return meanings
  }
}

function placeOf(phrase: string[], stems: string[]): number {
  return stems.findIndex((_, at) => phrase.every((part, index) => stems[at + index] === part))
}
