// @vitest-environment jsdom
import { type ReactNode, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawnViewsOf } from '../src/drawing/drawing-of.ts'
import { layOutInThreads } from '../src/drawing/layout-threads.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { mergeResults } from '../src/record/merge-results.ts'
import { allOutdated } from '../src/record/outdated-results.ts'
import type { SpecRecord } from '../src/record/spec-record.ts'
import { offerFilters } from '../src/site/client/filters.ts'
import { offerSearch } from '../src/site/client/search.ts'
import { MachinePage } from '../src/site/machine-page.tsx'
import { htmlOf } from '../src/site/page.tsx'
import { RequirementPage } from '../src/site/requirement-page.tsx'
import { RequirementsPage } from '../src/site/requirements-page.tsx'
import { searchEntries } from '../src/site/search-entries.ts'
import { project } from './sample-project/project.ts'
import { samovarMachine } from './sample-project/samovar.machine.ts'

const samovar = machineRecordOf(samovarMachine, 'samovar.machine.ts')
const boiled = { title: 'TEA-1 the water boils', run: 'unit', file: 'samovar.test.ts', passed: true }
const without = recordWith(undefined)
const whole = recordWith({
  runs: ['unit'],
  requirements: [
    { id: 'TEA-1', result: 'passed', tests: [boiled] },
    { id: 'TEA-2', result: 'none', tests: [] },
  ],
  uncited: [{ file: 'samovar.test.ts', count: 3 }],
})
/** Of a run that began before TEA-2 was written. */
const older = { ...whole, requirements: whole.requirements.map((row) => (row.id === 'TEA-2' ? notRun(row) : row)) }

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

test('SM-6 without a run the gaps and the number of tests are not known', () => {
  const gaps = [
    'With failed tests: not known',
    'Without a test: not known',
    'Tests that cite no requirement: not known',
  ]
  const page = parsed(createElement(RequirementsPage, { spec: without }))
  expect(summariesOf(page)).toEqual(expect.arrayContaining(gaps))
  expect(factsOf(page, 'TEA-1')).toEqual(['tests not known', '1 flow'])
  expect(summariesOf(parsed(createElement(RequirementsPage, { spec: whole })))).toEqual(
    expect.arrayContaining([
      'With failed tests: 0 requirements',
      'Without a test: 1 requirement',
      'Tests that cite no requirement: 3',
    ]),
  )
})

test('SM-6 a run that is older than a requirement leaves the gaps of this one unknown', () => {
  const page = parsed(createElement(RequirementsPage, { spec: older }))
  expect(summariesOf(page)).toContain('Without a test: 0 requirements, and not known for others')
  expect(factsOf(page, 'TEA-1')?.[0]).toBe('1 test')
  expect(factsOf(page, 'TEA-2')?.[0]).toBe('tests not known')
})

test('SM-6 the page of a requirement states “No test” only where a run proves it', () => {
  const unfounded = /No test\.|No test of this requirement/
  expect(pageTextOf(without)).toMatch(/Not known: no test run is recorded\./)
  expect(pageTextOf(without)).not.toMatch(unfounded)
  expect(pageTextOf(older)).toMatch(/Not known from the last test run\./)
  expect(pageTextOf(older)).not.toMatch(unfounded)
  expect(pageTextOf(whole)).toMatch(/No test\./)
  expect(pageTextOf(whole)).toMatch(/No test of this requirement names this time or lets it elapse\./)
})

test('SM-6 what is not known has one name: in results, in their filter and on the page of a flow', async () => {
  document.body.innerHTML = parsed(createElement(RequirementsPage, { spec: without })).body.innerHTML
  offerFilters()
  const options = [...document.querySelectorAll('#filters option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['All', 'TEA', 'All', 'not all tests have run'])
  const page = await flowPage(without)
  expect(page.querySelector('.title .result')?.textContent).toBe('tests not known')
  expect(page.querySelector('.move .count-unknown')?.textContent).toBe('tests not known')
})

test('SM-6 the counts of a diagram are offered once there are some', async () => {
  const uncounted = await flowPage(without)
  expect(countsIn(uncounted)?.disabled).toBe(true)
  expect(countsIn(uncounted)?.labels?.[0]?.textContent).toBe(' Counts (tests not known)')
  const walked = { ...without, walked: ['actor' as const], machines: [{ ...samovar, lives: ['actor' as const] }] }
  expect(countsIn(await flowPage(walked))?.disabled).toBe(false)
})

test('SM-6 the filter for a real browser is offered where one was in the last run', async () => {
  const none = await searchOf(without)
  expect(none).toMatchObject({ isDisabled: true, label: ' Not in a real browser (no test run yet)' })
  expect(none.answer).not.toMatch(/\b0 requirements|The last test run/)
  const some = await searchOf({ ...whole, walked: ['actor', 'browser'] })
  expect(some).toMatchObject({ isDisabled: false, label: ' Not in a real browser' })
  expect(some.answer).toContain('1 requirement has no test.')
})

function recordWith(matrix: Parameters<typeof mergeResults>[0]['matrix']): SpecRecord {
  return mergeResults({
    machines: [samovar],
    stories: [],
    outdated: { ...allOutdated, isTest: () => false },
    revision: null,
    requirements: '- TEA-1 · The samovar boils water.\n- TEA-2 · Breakfast takes three minutes.\n',
    runs: ['unit'],
    runsOf: () => [],
    coverage: undefined,
    matrix,
  })
}

function notRun(row: SpecRecord['requirements'][number]): SpecRecord['requirements'][number] {
  return { ...row, result: 'unknown', tests: [] }
}

/** The text of the page of TEA-2. */
function pageTextOf(spec: SpecRecord): string | undefined {
  const row = spec.requirements.find(({ id }) => id === 'TEA-2')!
  return parsed(createElement(RequirementPage, { spec, row })).querySelector('main')?.textContent
}

function countsIn(page: Document): HTMLInputElement | null {
  return page.querySelector('[data-choice="counts"]')
}

async function flowPage(spec: SpecRecord): Promise<Document> {
  const [record] = spec.machines
  const drawings = await drawnViewsOf(record!, {}, layOutInThreads)
  const gallery = { frames: [], nothingShown: [] }
  return parsed(createElement(MachinePage, { spec, record: record!, machine: samovarMachine, drawings, gallery }))
}

/** The filter once the entries are loaded, and what the search answers to “not tested”. */
async function searchOf(spec: SpecRecord): Promise<{ isDisabled: boolean; label: string; answer: string }> {
  document.body.innerHTML = '<div id="search" hidden></div>'
  offerSearch([])
  const input = document.querySelector<HTMLInputElement>('#search-box')!
  input.focus()
  window.specSearch = searchEntries(project, spec)
  document.head.querySelector('script[src$="search.js"]')?.dispatchEvent(new Event('load'))
  input.value = 'what is not tested'
  input.dispatchEvent(new Event('input'))
  const answer = await vi.waitUntil(() => document.querySelector('[role=option]')?.textContent)
  const filter = document.querySelector<HTMLInputElement>('[value="unbrowsed"]')!
  delete window.specSearch
  return { isDisabled: filter.disabled, label: filter.labels?.[0]?.textContent ?? '', answer }
}

function summariesOf(page: Document): string[] {
  return [...page.querySelectorAll('#orphans ~ details > summary')].map(({ textContent }) => textContent)
}

function factsOf(page: Document, id: string): string[] | undefined {
  const facts = page.getElementById(id)?.querySelectorAll('.facts > span')
  return facts && [...facts].map(({ textContent }) => textContent)
}

function parsed(content: ReactNode): Document {
  return new DOMParser().parseFromString(htmlOf(project, content), 'text/html')
}
