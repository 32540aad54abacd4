// npm test, npm run test:all, npm run check: one step after another; a failure stops no other. `usage` has the options.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, stop } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { revisionName } from './revision.mjs'

const usage = `npm test, npm run check and npm run test:all [-- --changed[=REV] | --failed | --rest]
  --changed  the tests that a difference from REV, by default the last commit, can affect
  --failed   what failed in the last run
  --rest     what npm test leaves out, after it`
const { changed: since, failed, rest, all, 'no-browser': withoutBrowser } = readOptions()
await prepare()
const { findBrowser } = await import('./browser.mjs')
const { readProject, selectChanged } = await import('./test-run/changed.mjs')
const { selectFailed, writeFailed } = await import('./test-run/failed.mjs')
const { changedFiles } = await import('./test-run/import-graph.mjs')
const { runSteps, summaryOf } = await import('./test-run/run.mjs')
const { stepsOf } = await import('./test-run/steps.mjs')

const results = join(root, 'test-results')
if (!rest && !failed) rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const browser = withoutBrowser ? null : await findBrowser()
const selection = failed ? selectFailed(results) : since ? await selectSince(since) : undefined
for (const line of selection?.skipped ?? []) console.log(`skipped  ${line}`)

const scope = withoutBrowser ? 'check' : rest ? 'rest' : all || failed ? 'all' : 'test'
const steps = stepsOf({ root, results, browser, scope, selection })
if (steps.flat().length === 0) stop('There is no step to run.')
const outcomes = await runSteps(steps)
writeFileSync(join(results, 'steps.json'), JSON.stringify(outcomes, null, 2))
writeFailed({ root, results }, outcomes)
for (const line of summaryOf({ outcomes, root, results })) console.log(line)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1

/** @param {string} revision */
async function selectSince(revision) {
  const changed = changedFiles(root, revision)
  console.log(`${changed.length} files differ; skipped is what they cannot affect.`)
  return selectChanged(await readProject({ root, withBrowser: browser !== null, changed }), changed)
}

function readOptions() {
  const args = process.argv.slice(2).map((argument) => (/^--changed=?$/.test(argument) ? '--changed=HEAD' : argument))
  const flag = /** @type {const} */ ({ type: 'boolean' })
  const options = { changed: { type: /** @type {const} */ ('string') }, failed: flag, rest: flag, all: flag }
  const { values } = readArguments(usage, { args, options: { ...options, 'no-browser': flag } })
  try {
    if (values.changed) revisionName(root, values.changed)
  } catch (fault) {
    stop(/** @type {Error} */ (fault).message)
  }
  return values
}
