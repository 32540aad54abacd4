import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { selectFailed, writeFailed } from '../../scripts/test-run/failed.mjs'
import { runSteps, summaryOf } from '../../scripts/test-run/run.mjs'
import { stepsOf } from '../../scripts/test-run/steps.mjs'

const passed = async () => ({ passed: true, count: 2 })
const failed = async () => ({ passed: false })
const broken = () => Promise.reject(new Error('The build is missing.'))
const quiet = () => undefined

test('a step that fails or throws stops no other', async () => {
  const steps = [
    { name: 'unit', run: failed },
    { name: 'build', run: broken },
    { name: 'journeys', run: passed },
  ]
  const outcomes = await runSteps([steps], quiet)
  expect(outcomes.map((outcome) => outcome.passed)).toEqual([false, false, true])
  expect(outcomes[1]?.output).toContain('The build is missing.')
})

test('the last lines name each failed test and the command that repeats them', async () => {
  const results = folderWith({
    unit: unitReport([
      { title: 'CHK-7 adds', status: 'passed' },
      { title: 'CHK-8 fails', status: 'failed' },
    ]),
  })
  const outcomes = await runSteps([[{ name: 'unit', run: failed }]], quiet)
  expect(summaryOf({ outcomes, root: results, results }).slice(-2)).toEqual([
    '  unit  a.test.ts  CHK-8 fails',
    'Repeat only these: npm test -- --failed',
  ])
})

test('a failed run is repeated by its failed tests, journeys and steps alone', async () => {
  const spec = { title: 'opens', file: 'cart.spec.ts', ok: false, tests: [] }
  const results = folderWith({
    unit: unitReport([{ title: 'CHK-8 fails', status: 'failed' }]),
    'further-journeys': { suites: [{ title: 'cart.spec.ts', file: 'cart.spec.ts', specs: [spec] }] },
  })
  const steps = ['lint', 'unit', 'api-pglite', 'further-journeys'].map((name) => ({
    name,
    run: name === 'api-pglite' ? passed : failed,
  }))
  writeFailed({ root: results, results }, await runSteps([steps], quiet))
  const selection = selectFailed(results)
  expect(selection).toEqual({
    steps: ['lint', 'unit', 'journeys'],
    files: { unit: ['a.test.ts'] },
    titles: { unit: ['CHK-8 fails'] },
    journeys: ['cart.spec.ts › opens'],
    machines: null,
  })
  const repeated = stepsOf({ root: results, results, browser: 'chromium', scope: 'all', selection })
  expect(repeated.flat().map(({ name }) => name)).toEqual(['lint', 'unit', 'build', 'journeys'])
})

test('what npm test leaves out is the rest of everything', () => {
  expect(names('all')).toEqual([...names('test'), ...names('rest')])
  expect(new Set(names('all')).size).toBe(names('all').length)
})

function names(scope: 'test' | 'rest' | 'all') {
  return stepsOf({ root: '', results: '', browser: 'chromium', scope, selection: undefined })
    .flat()
    .map(({ name }) => name)
}

function unitReport(assertionResults: { title: string; status: string }[]) {
  const assertions = assertionResults.map((result) => ({ ancestorTitles: [], ...result }))
  return (folder: string) => ({ testResults: [{ name: join(folder, 'a.test.ts'), assertionResults: assertions }] })
}

/** A folder of results with a report of each of these runs. */
function folderWith(reports: Record<string, object | ((folder: string) => object)>): string {
  const results = mkdtempSync(join(tmpdir(), 'results-'))
  onTestFinished(() => rmSync(results, { recursive: true }))
  for (const [run, report] of Object.entries(reports))
    writeFileSync(join(results, `${run}.json`), JSON.stringify(typeof report === 'function' ? report(results) : report))
  return results
}
