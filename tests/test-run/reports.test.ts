import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readReports } from '../../scripts/test-run/reports.mjs'

test('a test that is skipped with its reason is not listed, any other has not passed', () => {
  expect(
    listed([
      { ancestorTitles: [], title: 'API-1 passes', status: 'passed' },
      { ancestorTitles: ['replicas (skipped: a program is missing)'], title: 'API-2 reads', status: 'skipped' },
      { ancestorTitles: [], title: 'API-3 sells (skipped: the history is short)', status: 'pending' },
      { ancestorTitles: [], title: 'API-4 is left out', status: 'skipped' },
      { ancestorTitles: [], title: 'API-5 fails (skipped: no)', status: 'failed' },
    ]),
  ).toEqual([
    ['API-1 passes', true],
    ['API-4 is left out', false],
    ['API-5 fails (skipped: no)', false],
  ])
})

/** Titles of a report of processes, and whether they passed. */
function listed(assertionResults: object[]): [string, boolean][] {
  const results = mkdtempSync(join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(results, { recursive: true }))
  const file = { name: join(results, 'a.test.ts'), assertionResults }
  writeFileSync(join(results, 'process.json'), JSON.stringify({ testResults: [file] }))
  return readReports({ root: results, results }).tests.map(({ title, passed }) => [title, passed])
}
