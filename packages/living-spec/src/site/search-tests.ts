import type { SpecRecord } from '../record/spec-record.ts'
import { type SearchEntry, filters } from './client/search-entry.ts'
import { counted } from './counted.ts'
import { unbrowsedSteps } from './unbrowsed.ts'

/** Where the site lists what no test covers, with the counts (SM-4). */
export function testsEntry(spec: SpecRecord): SearchEntry {
  const { requirements, review } = spec
  const untested = requirements.filter(({ result }) => result === 'none').length
  const checks = review.checks.length
  const byHand = checks === 0 ? [] : [`Only people can make ${counted(checks, 'manual check')}.`]
  return {
    kind: 'tests',
    name: 'What is not tested',
    text: [`${untested} requirements have no test.`, ...browserTexts(spec), ...byHand].join(' '),
    href: 'requirements.html#orphans',
    also: 'not tested in a real browser untested coverage missing manual checks',
    is: ['unbrowsed'],
  }
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
