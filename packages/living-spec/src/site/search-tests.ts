import type { SpecRecord } from '../record/spec-record.ts'
import { type SearchEntry, filters } from './client/search-entry.ts'
import { counted } from './counted.ts'
import { hasUnknownTests } from './requirement-parts.tsx'
import { unbrowsedSteps } from './unbrowsed.ts'

/** Where the site lists what no test covers, with the counts (SM-4). */
export function testsEntry(spec: SpecRecord): SearchEntry {
  return {
    kind: 'tests',
    name: 'What is not tested',
    text: untestedTexts(spec).join(' '),
    href: 'requirements.html#orphans',
    also: 'not tested in a real browser untested coverage missing',
    ...(spec.walked.includes('browser') ? { is: ['unbrowsed'] } : {}),
  }
}

function untestedTexts(spec: SpecRecord): string[] {
  const { requirements, runs, walked } = spec
  if (runs.length === 0 && walked.length === 0) return ['Not known: no test run is recorded.']
  const unknown = requirements.filter(hasUnknownTests).length
  const untested = requirements.filter(({ result }) => result === 'none').length
  return [
    `${counted(untested, 'requirement')} ${untested === 1 ? 'has' : 'have'} no test.`,
    ...(unknown === 0 ? [] : [`Of ${counted(unknown, 'requirement')} this is not known.`]),
    ...browserTexts(spec),
  ]
}

function browserTexts(spec: SpecRecord): string[] {
  const { machines, walked } = spec
  if (!walked.includes('browser')) return ['The last test run did not include a real browser.']
  const { missed, withoutPage, toRepeat } = unbrowsedSteps(spec)
  const isBrowsed = machines.some(({ lives }) => lives.includes('browser'))
  const listed = missed.length + withoutPage.length
  return [
    ...(isBrowsed ? [browsedText(missed.length, toRepeat)] : []),
    ...(toRepeat === 0 ? [] : [`The tests of ${counted(toRepeat, 'flow')} have to run again.`]),
    ...(withoutPage.length === 0 ? [] : [`${counted(withoutPage.length, 'step')} of the server have no page.`]),
    ...(listed === 0 ? [] : [`The filter “${filters.unbrowsed}” lists them.`]),
  ]
}

function browsedText(unbrowsed: number, toRepeat: number): string {
  const others = toRepeat === 0 ? '' : ' of the other flows'
  if (unbrowsed === 0) return `The last test run took every step of a page${others} in a real browser.`
  return `${counted(unbrowsed, 'step')} not taken in a real browser.`
}
