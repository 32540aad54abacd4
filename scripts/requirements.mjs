// npm run requirements: which tests of the last run hold which requirement. Exit 1 when one has none or does not hold.
import { join } from 'node:path'
import { recordMatrix } from './matrix.mjs'
import { root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { runs } from './test-run/reports.mjs'

readArguments('npm run requirements')
const { lines, faults, missing } = recordMatrix({ root, results: join(root, 'test-results') })
if (missing.length === runs.length) {
  console.log('There is no run to read: run "npm test" first.')
  process.exitCode = 1
} else {
  for (const line of [...lines, ...faults]) console.log(line)
  if (missing.length > 0) console.log(`The last run left out ${missing.join(', ')}: run "npm test" for all.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
