// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { specRecordOf } from '../record/read-results.ts'
import { storyRecords } from './store/records.ts'
import { faultsOf } from '#living-spec/record/record-faults.ts'
import type { SpecRecord } from '#living-spec/record/spec-record.ts'
import { htmlOf } from '#living-spec/site/page.tsx'
import { pagesOf } from '#living-spec/site/site-files.ts'
import { StoryPage } from '#living-spec/stories/story-page.tsx'
import type { StoryFrame } from '#living-spec/stories/story-record.ts'
import { layoutsIn } from '../layouts.ts'
import { project } from '../project.ts'

const spec = specRecordOf('.', storyRecords())
const silent = spec.stories.find(({ id }) => id === 'bank-says-nothing')!
const frame: StoryFrame = {
  story: silent.id,
  step: 3,
  column: 'Wait|tab 1',
  title: 'The bank does not respond, step 4, paymentWait',
  file: 'stories/a.html',
}
const written = new Map(
  await pagesOf({ ...project, layout: layoutsIn('.') }, spec, { frames: [], nothingShown: [] }, [frame]),
)
const parsedPages = new Map<string, Document>()

test('SM-8 the list shows the sentence, requirements, steps and participants of each story', () => {
  const cards = [...(pageAt('stories.html')?.querySelectorAll('.story-card') ?? [])]
  expect(cards).toHaveLength(spec.stories.length)
  spec.stories.forEach(({ name, summary, about, steps, participants, id }, index) => {
    const card = cards[index]
    for (const text of [name, summary, ...about, `${steps.length} steps`, ...participants])
      expect(card?.textContent).toContain(text)
    expect(card?.querySelector('h2 a')?.getAttribute('href')).toBe(`stories/${id}.html`)
  })
  expect(pageAt('index.html')?.querySelector('.nav a[href="stories.html"]')?.textContent).toBe('Stories')
})

test('SM-8 a story leads to those about another case', () => {
  const links = [...(pageAt('stories/paid-late.html')?.querySelectorAll('[aria-label="In another case"] a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The bank is slow', '../stories/slow-bank.html'],
    ['Paid late, sold out', '../stories/paid-late-refunded.html'],
  ])
  expect(pageAt('stories/sold-out.html')?.querySelector('[aria-label="In another case"]')).toBeNull()
})

test('SM-8 a story shows all machines side by side, with the changes of each step', () => {
  const page = pageAt('stories/bank-says-nothing.html')
  const heads = [...(page?.querySelectorAll('#side-by-side ~ .box thead th') ?? [])].map((head) => head.textContent)
  expect(heads).toEqual(['Step', 'Time', 'Page', 'Within the page', 'Wait', 'Payment at the server', 'Bank'])
  const rows = [...(page?.querySelectorAll('#side-by-side ~ .box tbody tr') ?? [])]
  expect(rows).toHaveLength(silent.steps.length)
  const [waiting, elapsed] = rows.slice(2)
  expect(seenIn(waiting, 'plain')).toContain('Payment wait: Waiting')
  expect(seenIn(waiting, 'plain')).not.toMatch(/paymentWait|InProgress/)
  expect(seenIn(waiting, 'code')).toContain('paymentWait: waiting')
  expect(waiting?.querySelector('a[href="../machines/payment.html#state-InProgress"]')).not.toBeNull()
  expect(seenIn(waiting, 'code')).toContain('bank: open')
  expect(elapsed?.textContent).toContain('+ 3 minutes')
})

test('SM-8 each step has its time, linked sentences, requirements and pictures at both widths', () => {
  const page = pageAt('stories/bank-says-nothing.html')
  const elapsed = page?.getElementById('step-4')
  expect(elapsed?.textContent).toContain('3 minutes later')
  const links = [...(elapsed?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toContain('../machines/payment-wait.html#on-paymentWait-paymentWait-passes-0')
  expect(links).toContain('../requirements/CHK-7.html')
  expect(links).toContain('../frames/stories/a.html')
  const shots = [...(elapsed?.querySelectorAll<HTMLElement>('.shot') ?? [])]
  expect(shots.map(({ dataset }) => `${dataset['width']} ${dataset['mode']}`)).toEqual([
    '390 light',
    '390 dark',
    '1280 light',
    '1280 dark',
  ])
})

test('SM-8 a step without moves has the pictures of the step before', () => {
  const story = spec.stories.find(({ id }) => id === 'price-changed')!
  const step = story.steps.findIndex(({ keyword, moves }) => keyword === 'Then' && moves.length === 0)
  const shown = { ...frame, story: story.id, step: step - 1 }
  const page = parsed(htmlOf(project, <StoryPage spec={spec} story={story} frames={[shown]} />))
  const addresses = [step, step + 1].map((number) =>
    page.querySelector(`#step-${number} .shots`)?.getAttribute('data-frame'),
  )
  expect(addresses).toEqual(['../frames/stories/a.html', '../frames/stories/a.html'])
})

test('SM-8 a story lists the tests that cover it, by environment, and its journeys', () => {
  const tested = withResults(spec)
  const page = parsed(htmlOf(project, <StoryPage spec={tested} story={silent} frames={[]} />))
  const row = [...page.querySelectorAll('#tests ~ .box tbody tr')].find(({ textContent }) =>
    textContent?.startsWith(
      'The server did not report a final status within the limit: the wait ends without a result and counts as Expired.',
    ),
  )
  expect(row?.querySelector('.count')?.textContent).toBe('real browserbrowser 4×')
  expect(page.querySelector('.tests')?.textContent).toContain('CHK-7 the page ends the wait')
})

test('SM-8 a wide table of a story names the first and the last flow that it shows', () => {
  const page = parsed(htmlOf(project, <StoryPage spec={spec} story={silent} frames={[]} />))
  expect(page.querySelector('.narrow-only')?.textContent).toBe(
    'Swipe the table sideways to see every flow, from “Page” to “Bank”.',
  )
  const alone = { ...silent, columns: silent.columns.slice(0, 1) }
  const narrow = parsed(htmlOf(project, <StoryPage spec={spec} story={alone} frames={[]} />))
  expect(narrow.querySelector('.narrow-only')).toBeNull()
})

test('SM-8 machines and requirements link to the stories that include or cite them', () => {
  expect(storiesFrom('machines/payment-wait.html', '.title')).toContain('The bank does not respond')
  expect(storiesFrom('machines/payment-wait.html', '.title')).not.toContain('Card redeemed')
  expect(storiesFrom('machines/appearance.html', '.title')).toEqual([])
  expect(storiesFrom('requirements/API-17.html', '.title')).toEqual(['Money returned later'])
})

test('SM-8 a story that is no longer possible fails the build and is marked on its page', () => {
  const fault = 'Story “The bank does not respond”, step 4: it is removed.'
  const broken = { ...silent, about: ['CHK-999'], fault }
  const faults = faultsOf({ ...spec, stories: [broken] })
  expect(faults).toContain(fault)
  expect(faults).toContain('Story “The bank does not respond” cites CHK-999, which docs/requirements.md does not have.')
  const page = parsed(htmlOf(project, <StoryPage spec={spec} story={broken} frames={[]} />))
  expect(page.querySelector('.story-fault')?.textContent).toContain(fault)
})

test('SM-8 each story is offered as Gherkin', () => {
  const link = pageAt('stories/bank-says-nothing.html')?.querySelector('a[download]')
  expect(link?.getAttribute('href')).toBe('../stories/bank-says-nothing.feature')
})

/** The stories that a part of a page leads to. */
function storiesFrom(path: string, within: string): (string | null)[] {
  const links = pageAt(path)?.querySelectorAll(`${within} a[href*="stories/"]`) ?? []
  return [...links].map(({ textContent }) => textContent)
}

/** As after a run: each transition of the wait was taken, and a journey cites CHK-7. */
function withResults(record: SpecRecord): SpecRecord {
  const machines = record.machines.map((machine) => ({
    ...machine,
    lives: ['browser' as const],
    transitions: machine.transitions.map((transition) => ({ ...transition, taken: { browser: 4 } })),
  }))
  const requirements = record.requirements.map((row) => {
    const journey = { title: `${row.id} the page ends the wait`, run: 'journeys', file: 'e2e/a.spec.ts', passed: true }
    return { ...row, tests: row.id === 'CHK-7' ? [journey] : [] }
  })
  return { ...record, walked: ['browser'], machines, requirements }
}

/** A page of the site, parsed by the first test that reads it. */
function pageAt(path: string): Document | undefined {
  const html = written.get(path)
  const page = parsedPages.get(path) ?? (html === undefined ? undefined : parsed(html))
  if (page) parsedPages.set(path, page)
  return page
}

/** The text of a part of a page in one of its views. */
function seenIn(part: Element | null | undefined, view: 'plain' | 'code'): string {
  const copy = part?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll(view === 'plain' ? '.in-code' : '.in-plain') ?? []) hidden.remove()
  return copy?.textContent ?? ''
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
