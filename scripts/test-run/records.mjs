import { recordCoverage } from '../coverage.mjs'
import { recordMatrix } from '../matrix.mjs'
import { runCommand } from './command.mjs'

/** @typedef {import('./steps.mjs').Options} Options */
/** @typedef {import('./steps.mjs').TimedStep} TimedStep */

/** The step that writes the record of coverage. */
export const coverageName = 'transitions taken in every environment'

/**
 * Every transition of every machine is taken in each environment in which the machine lives, where that was run.
 * @param {Options} options
 * @returns {TimedStep}
 */
export function coverage({ root, results, browser }) {
  const run = async () => {
    const { coverage: record, lines, faults } = recordCoverage({ root, results, without: browser ? [] : ['browser'] })
    const count = record.machines.reduce((sum, { transitions }) => sum + transitions.length, 0)
    return { passed: faults.length === 0, count, report: lines.join('\n'), output: faults.join('\n') }
  }
  const after = ['unit', 'api-pglite', 'api-postgres', 'browser']
  return { name: coverageName, load: 0, seconds: 1, after, run }
}

/**
 * Every requirement is cited by a test that ran and passed.
 * @param {Options} options
 * @param {string[]} after
 * @returns {TimedStep}
 */
export function requirements({ root, results }, after) {
  const run = async () => {
    const { matrix, faults } = recordMatrix({ root, results })
    return { passed: faults.length === 0, count: matrix.length, output: faults.join('\n') }
  }
  return { name: 'requirements with their tests', load: 0, seconds: 1, after, run }
}

/**
 * The living spec of what this run recorded; a gap in it is a failure.
 * @param {Options} options
 * @param {string[]} tests
 * @returns {TimedStep}
 */
export function livingSpec({ root }, tests) {
  const args = ['scripts/spec.mjs', '--drawn']
  const after = ['frames', ...tests, coverageName, 'requirements with their tests']
  return { name: 'living spec', load: 1, seconds: 12, after, run: () => runCommand({ args, cwd: root }) }
}
