import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergeCoverage } from '../../scripts/coverage.mjs'
import type { RequirementRecord } from '../../scripts/matrix.mjs'
import { listFiles } from '../../scripts/test-run/import-graph.mjs'
import { findRuns, runs } from '../../scripts/test-run/reports.mjs'
import { Tally } from '#model-tests/coverage.ts'
import type { EnvironmentName } from '#model-tests/homes.ts'
import { sampleModel } from '#model-tests/sample-machine.ts'
import { machineRecordOf } from '#living-spec/record/machine-record.ts'
import { machineRecords } from './machines.ts'
import { runsByRequirement } from './runs-by-requirement.ts'
import { type RecordInput, mergeResults } from '#living-spec/record/merge-results.ts'
import { faultsOf } from '#living-spec/record/record-faults.ts'
import type { OutdatedResults } from '#living-spec/record/outdated-results.ts'
import type { MachineRecord } from '#living-spec/record/spec-record.ts'

const model = sampleModel({ model: { environments: ['actor', 'browser'] } })
const sample = machineRecordOf(model.machine, 'machines/tea/kettle.machine.ts')
const ids = sample.transitions.map(({ id }) => id)
const [enough = '', none = '', boils = ''] = ids
const requirements = '- TEA-1 · The kettle boils.\n- TEA-2 · It whistles.\n'
const boiling = { title: 'TEA-1 it boils', run: 'unit', file: 'tests/tea.test.ts', passed: true }

test('SM-4 without a test run all results are unknown and there is no fault', () => {
  const record = merged({})
  expect({ runs: record.runs, walked: record.walked, faults: faultsOf(record) }).toEqual({
    runs: [],
    walked: [],
    faults: [],
  })
  const [machine] = record.machines
  expect(machine?.lives).toEqual([])
  for (const { entered } of machine?.states ?? []) expect(entered).toEqual({})
  for (const { taken, way } of machine?.transitions ?? []) expect({ taken, way }).toEqual({ taken: {}, way: null })
  expect(record.requirements.map(({ id, result, tests }) => [id, result, tests])).toEqual([
    ['TEA-1', 'unknown', []],
    ['TEA-2', 'unknown', []],
  ])
})

test('SM-4 a transition has its count in each environment and the shortest path to it', () => {
  const [machine] = merged({ coverage: coverageOf({ actor: [...ids, none], browser: ids }) }).machines
  expect(machine?.lives).toEqual(['actor', 'browser'])
  expect(machine?.transitions[1]).toMatchObject({
    id: none,
    taken: { actor: 2, browser: 1 },
    way: { input: 'for one', steps: ['water.pour: none'] },
  })
})

test('SM-4 a state has its count in each environment, starts included', () => {
  const [machine] = merged({ coverage: coverageOf({ actor: [enough, none, boils, boils], browser: [] }) }).machines
  expect(Object.fromEntries(machine?.states.map(({ name, entered }) => [name, entered]) ?? [])).toEqual({
    [sample.id]: { actor: 3, browser: 3 },
    empty: { actor: 3, browser: 3 },
    checking: { actor: 1, browser: 0 },
    boiling: { actor: 2, browser: 0 },
    hot: { actor: 0, browser: 0 },
  })
})

test.each([
  ['is not an entry', false, 3],
  ['is an entry with reenter', true, 5],
])('SM-4 a transition to its own state %s', (_, reenter, times) => {
  const changed = withTransition(1, { moves: true, targets: ['empty'], reenter })
  const [machine] = merged({ machines: [changed], coverage: coverageOf({ actor: [none, none] }) }).machines
  expect(machine?.states[1]).toMatchObject({ name: 'empty', entered: { actor: times } })
})

test('SM-4 a transition that an environment missed is a fault, unless it was not run', () => {
  const coverage = coverageOf({ actor: ids, browser: ids.filter((id) => id !== none) })
  expect(faultsOf(merged({ coverage }))).toEqual([
    'kettle: no browser walk takes empty · water.pour → empty; the shortest way is for one → water.pour: none.',
  ])
  const without = { ...coverage, without: ['browser'] }
  expect(merged({ coverage: without }).walked).toEqual(['actor', 'screen', 'server'])
  expect(faultsOf(merged({ coverage: without }))).toEqual([])
})

test('SM-4 a machine without walks has a fault for each transition', () => {
  const record = merged({ coverage: { without: [], machines: [] } })
  expect(record.machines[0]?.lives).toEqual(['actor'])
  expect(faultsOf(record)).toHaveLength(sample.transitions.length)
  expect(faultsOf(record)[0]).toBe(
    'kettle: no actor walk takes empty · water.pour [isEnough] → checking; the shortest way is not known: run "npm test".',
  )
})

test('SM-6 the counts of a machine are unknown when its walks are outdated', () => {
  const coverage = coverageOf({ actor: ids, browser: [] })
  const record = merged({ outdated: { ...current, isWalk: () => true }, coverage })
  const [machine] = record.machines
  expect(machine?.lives).toEqual([])
  for (const { entered } of machine?.states ?? []) expect(entered).toEqual({})
  for (const { taken, way } of machine?.transitions ?? []) expect({ taken, way }).toEqual({ taken: {}, way: null })
  expect(faultsOf(record)).toEqual([])
})

test('SM-6 only an environment with outdated walks loses its counts', () => {
  const outdated = { ...current, isWalk: (_: unknown, environment: string) => environment === 'browser' }
  const record = merged({ outdated, coverage: coverageOf({ actor: ids, browser: [] }) })
  const [machine] = record.machines
  expect(machine?.lives).toEqual(['actor'])
  expect(machine?.transitions[1]?.taken).toEqual({ actor: 1 })
  expect(Object.keys(machine?.states[1]?.entered ?? {})).toEqual(['actor'])
  expect(faultsOf(record)).toEqual([])
})

test('SM-6 an outdated test makes a requirement unknown, unless another test failed', () => {
  const isTest = (run: string, file: string) => run === 'unit' && file === boiling.file
  const outdated = { ...current, isTest }
  const [row] = merged({ outdated, matrix: matrixOf(runs) }).requirements
  expect(row).toMatchObject({ result: 'unknown', tests: [{ ...boiling, passed: null }] })
  const failed = { ...boiling, run: 'journeys', file: 'e2e/tea.spec.ts', passed: false }
  const matrix = {
    ...matrixOf(runs),
    requirements: [{ id: 'TEA-1', text: '', result: 'failed' as const, tests: [boiling, failed] }],
  }
  expect(merged({ outdated, matrix }).requirements[0]).toMatchObject({ result: 'failed' })
})

test('SM-6 the record names its revision, and when the first run of tests began', () => {
  const revision = { name: '1a2b3c4 Boil', isChanged: true }
  expect(merged({ outdated: { ...current, began: journeysFirst }, revision, matrix: matrixOf(runs) })).toMatchObject({
    ran: '2026-11-21T05:00:00.000Z',
    revision,
  })
  expect(merged({ outdated: { ...current, began: journeysFirst } }).ran).toBeNull()
})

test('SM-4 a requirement has its tests, their result and its citations', () => {
  const { requirements: rows, runs: read, uncited } = merged({ matrix: matrixOf(runs) })
  expect(read).toEqual(runs)
  expect(uncited).toEqual([{ file: 'tests/tea.test.ts', count: 2 }])
  const states = ['empty', 'checking', 'boiling', 'hot'].map((name) => `state-${name}`)
  expect(rows[0]).toMatchObject({ id: 'TEA-1', text: 'The kettle boils.', result: 'passed', tests: [boiling] })
  expect(rows[0]?.cited).toEqual(
    [...states, ...sample.transitions.map(({ anchor }) => anchor)].map((anchor) => ({ machine: 'kettle', anchor })),
  )
  expect(rows[1]).toEqual({ id: 'TEA-2', text: 'It whistles.', result: 'none', tests: [], notRun: [], cited: [] })
  const whole = merged({ machines: [{ ...sample, states: sample.states.map(citesWhenRoot) }] }).requirements[1]
  expect(whole?.cited).toEqual([{ machine: 'kettle', anchor: null }])
})

test('SM-4 a requirement has no test only when every run was read', () => {
  const rows = merged({ matrix: matrixOf(['unit']) }).requirements
  expect(rows.map(({ result }) => result)).toEqual(['passed', 'unknown'])
})

test('SM-6 a requirement has not passed while a run with a test of it left no result', () => {
  const [row] = merged({ runsOf: unitAndBrowser, matrix: matrixOf(['unit', 'api-pglite']) }).requirements
  expect(row).toMatchObject({ result: 'unknown', tests: [boiling], notRun: ['browser'] })
  const [whole] = merged({ runsOf: unitAndBrowser, matrix: matrixOf(['unit', 'browser']) }).requirements
  expect(whole).toMatchObject({ result: 'passed', notRun: [] })
})

test('SM-6 CHK-7 is tested by test files that name it and by walks of the machines that cite it', () => {
  const machines = machineRecords()
  const lives = ['actor', 'screen', 'browser']
  const coverage = {
    without: [],
    machines: machines.map(({ id }) => ({ machine: id, lives, environments: {}, transitions: [] })),
  }
  const runsOf = runsByRequirement({ root: '.', machines, coverage })
  expect(runsOf('CHK-7')).toEqual(expect.arrayContaining(['unit', 'browser', 'further-journeys']))
  expect(runsOf('API-18')).toEqual(expect.arrayContaining(['api-pglite', 'api-postgres']))
  expect(runsOf('SM-7')).not.toContain('api-postgres')
})

test('SM-6 every test file belongs to a run', () => {
  const tests = listFiles('.').filter((file) => /\.(test\.tsx?|spec\.ts|exercise\.ts)$/.test(file))
  expect(tests.filter((file) => findRuns(file).length === 0)).toEqual([])
  expect(runs.filter((run) => !tests.some((file) => findRuns(file).includes(run)))).toEqual([])
})

test('SM-4 a requirement that is newer than the run is unknown', () => {
  const rows = merged({ matrix: matrixOf(runs), requirements: `${requirements}- TEA-3 · It stays hot.\n` }).requirements
  expect(rows[2]).toMatchObject({ id: 'TEA-3', result: 'unknown', tests: [] })
})

test('SM-4 a state or transition that cites an unknown requirement is a fault', () => {
  const stray = {
    ...withTransition(1, { requirements: ['TEA-9'] }),
    states: sample.states.map((state) => (state.name === 'hot' ? { ...state, requirements: ['POT-1'] } : state)),
  }
  expect(faultsOf(merged({ machines: [stray] }))).toEqual([
    'kettle: hot cites POT-1, which docs/requirements.md does not have.',
    'kettle: empty · water.pour cites TEA-9, which docs/requirements.md does not have.',
  ])
})

test('SM-4 no machine of the product cites an unknown requirement', () => {
  const written = { machines: machineRecords(), requirements: readFileSync('docs/requirements.md', 'utf8') }
  expect(written.machines.length).toBeGreaterThan(20)
  expect(faultsOf(merged(written))).toEqual([])
})

function unitAndBrowser(): string[] {
  return ['unit', 'browser']
}

function journeysFirst(run: string): string {
  return run === 'journeys' ? '2026-11-21T05:00:00.000Z' : '2026-11-22T05:00:00.000Z'
}

/** Nothing has changed since the run. */
const current: OutdatedResults = { began: () => '2026-11-22T05:00:00.000Z', isTest: () => false, isWalk: () => false }

function merged(sources: Partial<RecordInput>) {
  return mergeResults({
    stories: [],
    machines: [sample],
    outdated: current,
    revision: null,
    requirements,
    runs,
    runsOf: () => [],
    coverage: undefined,
    matrix: undefined,
    ...sources,
  })
}

/** The result of a run whose environments took these transitions, started three times. */
function coverageOf(taken: Partial<Record<EnvironmentName, string[]>>) {
  const records = Object.entries(taken).map(([environment, transitions]) => {
    const tally = new Tally(model, environment as EnvironmentName)
    for (const id of transitions) tally.take(id)
    tally.starts = 3
    return tally.record()
  })
  const tests = ['tests/tea/kettle.model.tsx']
  return mergeCoverage({ records, machines: ['kettle'], tests, without: [] }).coverage
}

/** What a run leaves when one test cites the first requirement. */
function matrixOf(read: string[]): RequirementRecord {
  const rows = [
    { id: 'TEA-1', text: 'As it was worded then.', result: 'passed' as const, tests: [boiling] },
    { id: 'TEA-2', text: 'It whistles.', result: 'none' as const, tests: [] },
  ]
  return { runs: read, requirements: rows, uncited: [{ file: 'tests/tea.test.ts', count: 2 }] }
}

function withTransition(place: number, change: object): MachineRecord {
  const transitions = sample.transitions.map((one, index) => (index === place ? { ...one, ...change } : one))
  return { ...sample, transitions }
}

function citesWhenRoot(state: MachineRecord['states'][number]) {
  return state.parent === null ? { ...state, requirements: ['TEA-2'] } : state
}
