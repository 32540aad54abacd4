import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../scripts/coverage.mjs'
import { specRecordOf } from '../record/read-results.ts'
import type { Results } from '#living-spec/review/test-rows.ts'

/** What a run of tests left in the folder `results`, as `npm test` and `npm run mutate` write it. */
export function readResults(results: string): Results {
  const read = (name: string): unknown =>
    existsSync(join(results, name)) ? JSON.parse(readFileSync(join(results, name), 'utf8')) : undefined
  return {
    machines: (read('coverage.json') as Coverage | undefined)?.machines,
    verdicts: read('mutation.json') as Results['verdicts'],
  }
}

/** The results of the last run for the project in `root`; outdated ones are unknown (SM-6). */
export function readPresentResults(root: string): Results {
  const { machines, walked } = specRecordOf(root)
  const results = join(root, 'test-results')
  const judged = statSync(join(results, 'mutation.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const fresh = new Set(machines.filter(({ file }) => statSync(join(root, file)).mtimeMs <= judged).map(({ id }) => id))
  return {
    machines: walked.length === 0 ? undefined : machines.map((one) => ({ ...one, machine: one.id })),
    verdicts: readResults(results).verdicts?.filter(({ machine }) => fresh.has(machine)),
  }
}
