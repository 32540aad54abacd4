// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Environment, RequirementRow, SpecRecord } from '#living-spec/record/spec-record.ts'
import { offerNarrowing } from '#living-spec/site/client/narrow.ts'
import { htmlOf } from '#living-spec/site/page.tsx'
import { RequirementPage } from '#living-spec/site/requirement-page.tsx'
import { RequirementsPage } from '#living-spec/site/requirements-page.tsx'
import { project } from '../project.ts'
import { specRecordOf } from '../record/read-results.ts'

const passed = true
const path = 'CHK-7 CHK-13 just started → paymentWait passes'
const tests: RequirementRow['tests'] = [
  { title: `paymentWait · actor ${path}`, run: 'unit', file: 'tests/checkout/payment-wait.walk.test.tsx', passed },
  { title: `paymentWait · screen ${path}`, run: 'unit', file: 'tests/checkout/payment-wait.walk.test.tsx', passed },
  {
    title: 'paymentWait · actor CHK-7 just started → payment.cancel → recallPayment answers: Pending',
    run: 'unit',
    file: 'tests/checkout/payment-wait.walk.test.tsx',
    passed,
  },
  { title: 'CHK-7 the deadline is 180 s', run: 'unit', file: 'tests/adapters/attempt-store.test.ts', passed },
  { title: 'CHK-7 a heartbeat', run: 'api-pglite', file: 'tests/api/payments-stream.test.ts', passed },
  { title: 'CHK-7 a heartbeat', run: 'api-postgres', file: 'tests/api/payments-stream.test.ts', passed },
]
const written = specRecordOf('.')
const spec: SpecRecord = {
  ...written,
  runs: ['unit', 'api-pglite', 'api-postgres'],
  requirements: written.requirements.map((row) => (row.id === 'CHK-7' ? { ...row, tests, result: 'passed' } : row)),
  uncited: [
    { file: 'tests/login/login.walk.test.tsx', count: 16 },
    { file: 'tests/login/login.browser.test.ts', count: 1 },
    { file: 'packages/model-tests/tests/explore.test.ts', count: 6 },
  ],
}
const row = spec.requirements.find(({ id }) => id === 'CHK-7')!
const page = parsed(<RequirementPage spec={spec} row={row} />)

test('SM-4 CHK-7 the heading of a requirement states what it is about, with times for readers', () => {
  expect(page.querySelector('h1')?.textContent).toBe(
    'CHK-7 Paid, Failed, Cancelled, Expired end the wait; Pending, InProgress, NewRequest keep it',
  )
  expect(page.title).toMatch(/^CHK-7 · Paid, Failed/)
  expect(page.querySelector('.lead .in-plain')?.textContent).toContain('3 minutes from first opening the stream')
  expect(page.querySelector('.lead .in-code')?.textContent).toContain('180000 ms from first opening the stream')
})

test('SM-4 CHK-7 its steps by time are listed with the derived time and the tests of it', () => {
  const times = page.getElementById('times')?.parentElement
  expect(times?.textContent).toContain('After up to 3 minutes')
  expect([...(times?.querySelectorAll('summary') ?? [])].map(plain)).toEqual([
    '2 tests of this time',
    'Payment wait: 1 test, passed',
    'Parts of the store: 1 test, passed',
  ])
  expect([...(times?.querySelectorAll('li li > .in-plain') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Just started → up to 3 minutes elapse',
    'The deadline is 3 minutes',
  ])
})

test('SM-4 its tests are grouped by flow and kind, and each is listed and counted once', () => {
  expect(page.querySelector('#tests')?.textContent).toBe('4 tests')
  const groups = [...page.querySelectorAll('#test-groups > details')]
  expect(groups.map((group) => plain(group.querySelector('summary')))).toEqual([
    'Payment wait: 2 tests, all passed',
    'API and database: 1 test, passed',
    'Parts of the store: 1 test, passed',
  ])
  expect([...groups[0]!.querySelectorAll('li')].map(plain)).toEqual([
    'Just started → up to 3 minutes elapse flow alone, simulated page',
    'Just started → payment cancel → the server answers: Pending flow alone',
  ])
  expect([...groups[1]!.querySelectorAll('li')].map(plain)).toEqual([
    'A heartbeat the API on PGlite, the API on PostgreSQL',
  ])
})

test('SM-6 a group counts its failed and outdated tests instead of passed', () => {
  const [walked, simulated, cancelled, deadline] = tests
  const mixed = [{ ...walked!, passed: false }, simulated!, cancelled!, { ...deadline!, passed: null }]
  const changed = parsed(<RequirementPage spec={spec} row={{ ...row, tests: mixed }} />)
  expect([...changed.querySelectorAll('#test-groups summary')].map(plain)).toEqual([
    'Payment wait: 2 tests 1 failed',
    'Parts of the store: 1 test 1 not run since a change',
  ])
  expect([...changed.querySelectorAll('#test-groups li')].map(plain).at(-1)).toMatch(
    /^not run since a change: The deadline/,
  )
})

test('SM-4 a reader narrows the tests by the numbers of the requirement and by a text', () => {
  document.body.innerHTML = page.body.innerHTML
  offerNarrowing()
  const button = document.querySelector<HTMLButtonElement>('#narrow button')!
  expect(button.textContent).toBe('3 minutes 2')
  button.click()
  expect(shown()).toEqual(['Just started → up to 3 minutes elapse', 'The deadline is 3 minutes'])
  expect(document.querySelector('#narrow [role="status"]')?.textContent).toBe('2 of 4 tests shown')
  expect(document.querySelectorAll('#test-groups > details[open]:not([hidden])')).toHaveLength(2)
  button.click()
  expect(document.querySelectorAll('#test-groups > details[open]')).toHaveLength(0)
  const field = document.querySelector<HTMLInputElement>('#narrow input')!
  field.value = 'Heart'
  field.dispatchEvent(new Event('input'))
  expect(shown()).toEqual(['A heartbeat'])
})

test('SM-6 steps whose tests in a real browser have to run again do not count as taken', () => {
  const gaps = (lives: Environment[]) => {
    const machines = written.machines.map((machine) => ({ ...machine, lives }))
    return parsed(<RequirementsPage spec={{ ...spec, machines, walked: ['browser'] }} />).body.textContent
  }
  expect(gaps([])).toContain(`Not known for ${written.machines.length} flows: their tests have to run again`)
  expect(gaps(['browser'])).not.toContain('Not known for')
})

test('SM-4 tests that cite no requirement are explained, by what they test', () => {
  const list = parsed(<RequirementsPage spec={spec} />)
  const uncited = [...list.querySelectorAll('details')].find(({ textContent }) =>
    textContent.includes('cite no requirement: 23'),
  )
  expect(uncited?.querySelector('p')?.textContent).toContain('what no requirement of the store states')
  expect([...(uncited?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Whole flows: 17 tests.',
    'Tools: 6 tests.',
  ])
  expect(uncited?.querySelector('ul.in-code')?.textContent).toContain('tests/login/login.walk.test.tsx')
})

function shown(): string[] {
  return [...document.querySelectorAll('#test-groups li:not([hidden]) > .in-plain')].map(
    ({ textContent }) => textContent,
  )
}

function plain(part: Element | null): string {
  const copy = part?.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.in-code')) hidden.remove()
  return copy.textContent.trim()
}

function parsed(content: Parameters<typeof htmlOf>[1]): Document {
  return new DOMParser().parseFromString(htmlOf(project, content), 'text/html')
}
