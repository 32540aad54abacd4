import { readReports } from './reports.mjs'
import { clock } from './progress.mjs'

/**
 * The last lines of a run: each step with its count and time, the ten slowest tests, and the verdict.
 * @param {{ outcomes: import('./schedule.mjs').Outcome[], elapsed: string, root: string, results: string }} run
 * @returns {string[]}
 */
export function summaryOf({ outcomes, elapsed, root, results }) {
  const slowest = readReports({ root, results })
    .tests.toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
  const failed = outcomes.filter(({ passed }) => !passed)
  return [
    'Steps',
    ...outcomes.map((outcome) => `  ${lineOf(outcome)}`),
    ...(slowest.length > 0 ? ['Slowest tests'] : []),
    ...slowest.map(
      ({ seconds, run, file, title }) => `  ${seconds.toFixed(1).padStart(5)} s  ${run}  ${file}  ${title}`,
    ),
    failed.length === 0
      ? `All ${outcomes.length} steps passed in ${elapsed}.`
      : `${failed.length} of ${outcomes.length} steps FAILED in ${elapsed}: ${failed.map(({ name }) => name).join(', ')}.`,
  ]
}

/**
 * @param {import('./schedule.mjs').Outcome} outcome
 * @returns {string} `passed  unit: 3346 (1:38)`
 */
export function lineOf({ name, passed, count, seconds }) {
  return `${passed ? 'passed' : 'FAILED'}  ${name}${count === undefined ? '' : `: ${count}`} (${clock(seconds)})`
}
