import type { SearchEntry } from './search-entry.ts'
import { type ButtonName, type Index, buttonNames } from './search-index.ts'
import { type Meaning, type Synonyms, termsIn } from './synonyms.ts'

/** The buttons of an entry that a question names: each term of a name, or with the filter for buttons what it finds. */
export type AskedButtons = (entry: SearchEntry, question: string, isFiltered: boolean) => string[]

/** Finds the buttons with these synonyms. */
export function askedButtons(synonyms: Synonyms): AskedButtons {
  return (entry, question, isFiltered) => {
    const { buttons = [], partly = {} } = entry
    const asked = synonyms.meanings(termsIn(question))
    const names = buttonNames(entry, synonyms)
    if (isFiltered) return buttons.filter((_, at) => neededOf(asked).every((term) => isIn(names[at]!, term)))
    const isNamed = ({ matches, length }: ButtonName) =>
      length > 0 &&
      matches.slice(0, length).every((stem) => asked.some(({ terms }) => terms.some((one) => one.stem === stem)))
    // A button that is shown in cases without a name is no answer.
    return buttons.filter((name, at) => isNamed(names[at]!) && partly[name] !== '')
  }
}

/** What a reader may call a control besides its name. */
const controls = new Set(termsIn('button link control checkbox field switch tab icon').map(({ stem }) => stem))

/** The entries that show a button of that name; `Retry button` is the button Retry. The shortest name is the best. */
export function buttonScores({ buttons }: Index, asked: Meaning[]): Map<number, number> {
  const needed = neededOf(asked)
  return new Map(
    buttons.flatMap((names, at) => {
      const scores = names
        .filter((name) => needed.every((term) => isIn(name, term)))
        .map((name) => asked.filter((term) => isIn(name, term)).length * 10 - name.length)
      return scores.length === 0 ? [] : [[at, Math.max(...scores)] as const]
    }),
  )
}

function neededOf(asked: Meaning[]): Meaning[] {
  const named = asked.filter(({ terms }) => !terms.every(({ stem }) => controls.has(stem)))
  return named.length > 0 ? named : asked
}

function isIn({ matches }: ButtonName, { concept, terms }: Meaning): boolean {
  if (concept !== null && matches.includes(concept)) return true
  return terms.every(({ stem }) => matches.some((match) => match.startsWith(stem)))
}
