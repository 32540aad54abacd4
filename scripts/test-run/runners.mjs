import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { writeSnapshot } from './snapshot.mjs'

/** @typedef {import('./steps.mjs').Options} Options */
/** @typedef {import('./steps.mjs').TimedStep} TimedStep */

/**
 * Runs a project of Vitest and counts its tests; none at all is a failure.
 * @param {Options} options
 * @param {Omit<TimedStep, 'run'> & { project?: string, files?: string[], workers?: number }} step `project` may have a
 *   wildcard; `files`: the arguments that choose some of its files, in a run of all; `workers`: fewer than its
 *   configuration allows
 * @returns {TimedStep}
 */
export function vitest(
  { root, results, browser, selection, onProgress },
  { name, project = name, files = [], workers, ...step },
) {
  const report = join(results, `${name}.json`)
  const reporters = ['minimal', 'json', './scripts/test-run/vitest-progress.mjs']
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...(selection?.files[name] ?? files),
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${report}`,
  ]
  const env = { ...(browser && { CHROMIUM: browser }), ...(workers && { VITEST_MAX_WORKERS: String(workers) }) }
  const run = async () => {
    writeSnapshot({ root, results }, name)
    const { passed, output } = await runCommand({ args, cwd: root, env, onProgress: (now) => onProgress(name, now) })
    const { numPassedTests: count = 0 } = readReport(report)
    return { passed: passed && count > 0, count, output }
  }
  return { name, ...step, run }
}

/**
 * Runs journeys in a real browser and counts them; none at all is a failure.
 * @param {Options} options
 * @param {Omit<TimedStep, 'run'> & { files: RegExp }} step `files`: in paths of the journeys' files, in a run of all
 * @returns {TimedStep}
 */
export function playwright({ root, results, browser, selection, onProgress }, { name, files, ...step }) {
  const [report, list] = [join(results, `${name}.json`), join(results, `${name}.txt`)]
  const reporters = '--reporter=dot,json,./scripts/test-run/playwright-progress.mjs'
  const chosen = selection ? ['--test-list', list] : [files.source]
  // Playwright empties its folder first: each run has its own, with the pictures of what failed.
  const folder = `--output=${join(results, 'failed', name)}`
  const args = ['node_modules/@playwright/test/cli.js', 'test', reporters, folder, ...chosen]
  const env = { CHROMIUM: browser ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const run = async () => {
    writeSnapshot({ root, results }, name)
    if (selection) writeFileSync(list, selection.journeys.join('\n'))
    const { passed, output } = await runCommand({ args, cwd: root, env, onProgress: (now) => onProgress(name, now) })
    const { stats: { expected: count = 0 } = {} } = readReport(report)
    return { passed: passed && count > 0, count, output }
  }
  return { name, ...step, run }
}

/**
 * @param {string} path
 * @returns {{ numPassedTests?: number, stats?: { expected?: number } }}
 */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
