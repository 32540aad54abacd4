import { readFileSync } from 'node:fs'
import { readReports } from './reports.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Result>} run
 *
 * @typedef {object} Result
 * @property {boolean} passed
 * @property {number} [count] Tests, mutants or requirements, where the step counts any.
 * @property {string} [output] What explains a failure.
 * @property {string} [report] What a reader sees also when it passed.
 *
 * @typedef {Result & { name: string, seconds: number }} Outcome
 */

/**
 * Runs one group of steps after another, the steps of a group side by side. A failure stops nothing; a step that throws
 * has failed.
 * @param {readonly Step[][]} groups
 * @param {(text: string) => void} [print]
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(groups, print = console.log) {
  const outcomes = []
  for (const steps of groups) outcomes.push(...(await Promise.all(steps.map((step) => runStep(step, print)))))
  return outcomes
}

/** @type {(step: Step, print: (text: string) => void) => Promise<Outcome>} */
async function runStep({ name, run }, print) {
  print(`${name} …`)
  const since = performance.now()
  const result = await run().catch((error) => ({ passed: false, output: String(error?.stack ?? error) }))
  /** @type {Outcome} */
  const outcome = { ...result, name, seconds: (performance.now() - since) / 1000 }
  if (outcome.report) print(outcome.report)
  if (!outcome.passed) print(`\n— ${name}\n${outcome.output ?? ''}`)
  print(lineOf(outcome))
  return outcome
}

/**
 * The last lines of a run: each step with its count and times, the ten slowest tests, and what failed, a line each, with
 * the command that repeats it.
 * @param {{ outcomes: Outcome[], root: string, results: string }} run
 * @returns {string[]}
 */
export function summaryOf({ outcomes, root, results }) {
  const { tests } = readReports({ root, results })
  const names = outcomes.map(({ name }) => name)
  const own = tests.filter(({ run }) => names.includes(run))
  const slowest = own.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  const failedSteps = outcomes.filter(({ passed }) => !passed)
  const failedTests = own.filter(({ passed }) => !passed)
  const withoutTests = failedSteps.filter(({ name }) => !failedTests.some(({ run }) => run === name))
  const cpuSeconds = readCpuSeconds()
  const took = `${clock(performance.now() / 1000)}${cpuSeconds === null ? '' : `, ${Math.round(cpuSeconds)} s of CPU`}`
  return [
    'Steps',
    ...outcomes.map((outcome) => `  ${lineOf(outcome)}`),
    ...(slowest.length > 0 ? ['Slowest tests'] : []),
    ...slowest.map(
      ({ seconds, run, file, title }) => `  ${seconds.toFixed(1).padStart(5)} s  ${run}  ${file}  ${title}`,
    ),
    ...(failedSteps.length === 0 ? [`All ${outcomes.length} steps passed in ${took}.`] : [`FAILED in ${took}:`]),
    ...withoutTests.map(({ name }) => `  ${name}`),
    ...failedTests.map(({ run, file, title }) => `  ${run}  ${file}  ${title}`),
    ...(failedSteps.length === 0 ? [] : ['Repeat only these: npm test -- --failed']),
  ]
}

/**
 * @param {Outcome} outcome
 * @returns {string} `passed  unit: 3346 (1:38)`
 */
function lineOf({ name, passed, count, seconds }) {
  return `${passed ? 'passed' : 'FAILED'}  ${name}${count === undefined ? '' : `: ${count}`} (${clock(seconds)})`
}

/** @param {number} seconds */
function clock(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** User and system time of this process and of its children that have ended; null where there is no /proc. Seconds. */
function readCpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return null
  }
}
