import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { writeSnapshot } from './snapshot.mjs'

/** @typedef {import('./steps.mjs').Options} Options */

/**
 * Runs a project of Vitest and counts its tests; none at all is a failure.
 * @param {Options} options
 * @param {{ name: string, project?: string, args?: string[], workers?: number }} step `project` may have a wildcard; `args`
 *   apply to a run of all; `workers`: fewer than its configuration allows.
 */
export async function runVitest({ root, results, browser, selection }, { name, project = name, args = [], workers }) {
  const report = join(results, `${name}.json`)
  const titles = selection?.titles[name]
  const chosen = selection?.files[name] ?? args
  writeSnapshot({ root, results }, name)
  const { passed, output } = await runCommand({
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      ...chosen,
      ...(titles?.every(Boolean) ? ['-t', titles.map(escapePattern).join('|')] : []),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    cwd: root,
    env: { ...(browser && { CHROMIUM: browser }), ...(workers && { VITEST_MAX_WORKERS: String(workers) }) },
  })
  const { numPassedTests: count = 0 } = readReport(report)
  return { passed: passed && count > 0, count, output }
}

/**
 * Runs journeys in a real browser and counts them; none at all is a failure.
 * @param {Options} options
 * @param {{ name: string, args: string[] }} step `args` choose some in a run of all.
 */
export async function runPlaywright({ root, results, browser, selection }, { name, args }) {
  const [report, list] = [join(results, `${name}.json`), join(results, `${name}.txt`)]
  if (selection) writeFileSync(list, selection.journeys.join('\n'))
  writeSnapshot({ root, results }, name)
  const { passed, output } = await runCommand({
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=dot,json',
      // Playwright empties its folder first: each run has its own, with the pictures of what failed.
      `--output=${join(results, 'failed', name)}`,
      ...(selection ? ['--test-list', list] : args),
    ],
    cwd: root,
    env: { CHROMIUM: browser ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats: { expected: count = 0 } = {} } = readReport(report)
  return { passed: passed && count > 0, count, output }
}

/**
 * @param {string} path
 * @returns {{ numPassedTests?: number, stats?: { expected?: number } }}
 */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** @param {string} title */
function escapePattern(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
