import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop } from '../prepare.mjs'
import { readReports } from './reports.mjs'

/** @typedef {import('./steps.mjs').Selection} Selection */

const fileName = 'failed.json'

/**
 * Writes what failed, for the run that repeats it.
 * @param {{ root: string, results: string }} folders
 * @param {readonly import('./run.mjs').Outcome[]} outcomes
 */
export function writeFailed({ root, results }, outcomes) {
  const steps = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
  const tests = readReports({ root, results }).tests.filter(({ run, passed }) => !passed && steps.includes(run))
  const journeys = tests.flatMap(({ journey }) => journey ?? [])
  const withoutJourneys = steps.filter((name) => !tests.some(({ run, journey }) => run === name && journey))
  /** @type {Selection} */
  const selection = {
    steps: journeys.length > 0 ? [...withoutJourneys, 'journeys'] : steps,
    files: {},
    titles: {},
    journeys,
    machines: null,
  }
  for (const { run, file, title, journey } of tests) {
    if (journey) continue
    selection.files[run] = [...new Set([...(selection.files[run] ?? []), file])]
    selection.titles[run] = [...(selection.titles[run] ?? []), title]
  }
  writeFileSync(join(results, fileName), JSON.stringify(selection, null, 2))
}

/**
 * What the last run left, as a selection. Ends the process with a sentence where nothing failed.
 * @param {string} results
 * @returns {Selection}
 */
export function selectFailed(results) {
  const path = join(results, fileName)
  if (!existsSync(path)) return stop('There is no run to repeat: run "npm test" first.')
  /** @type {Selection} */
  const selection = JSON.parse(readFileSync(path, 'utf8'))
  if (selection.steps?.length === 0) return stop('Nothing failed in the last run.')
  return selection
}
