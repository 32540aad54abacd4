// npm test, npm run check [-- --changed[=REV]]: every check, side by side where they fit; a failure stops no other.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { prepare, root, stop } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { revisionName } from './revision.mjs'

const { changed: since, 'no-browser': withoutBrowser } = readOptions()
prepare()
const { findBrowser } = await import('./browser.mjs')
const { readProject, selectChanged } = await import('./test-run/changed.mjs')
const { changedFiles } = await import('./test-run/import-graph.mjs')
const { trackProgress } = await import('./test-run/progress.mjs')
const { expectSeconds, runSteps } = await import('./test-run/schedule.mjs')
const { stepsOf } = await import('./test-run/steps.mjs')
const { lineOf, summaryOf } = await import('./test-run/summary.mjs')

const progressEveryMs = 10_000
const results = join(root, 'test-results')
const changed = since && changedFiles(root, since)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const browser = withoutBrowser ? null : await findBrowser()
const selection = changed && selectChanged(await readProject({ root, withBrowser: browser !== null, changed }), changed)
if (selection) console.log(`${changed.length} files differ; skipped is what they cannot affect.`)
for (const line of selection?.skipped ?? []) console.log(`skipped  ${line}`)

const steps = stepsOf({ root, results, browser, selection, onProgress: (name, now) => progress.update(name, now) })
const cores = Math.max(2, availableParallelism())
const progress = trackProgress(await expectSeconds(steps, cores))
const timer = setInterval(() => console.log(progress.line()), progressEveryMs)
const outcomes = await runSteps(steps, {
  cores,
  onStart: ({ name }) => progress.start(name),
  onEnd: (outcome) => {
    progress.end(outcome.name)
    const text = [outcome.report, outcome.passed ? '' : outcome.output].filter(Boolean).join('\n')
    if (text) console.log(`\n— ${outcome.name}\n${text}`)
    console.log(lineOf(outcome))
  },
})
clearInterval(timer)

writeFileSync(join(results, 'steps.json'), JSON.stringify(outcomes.map(figuresOf), null, 2))
for (const line of summaryOf({ outcomes, elapsed: progress.elapsed(), root, results })) console.log(line)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1

function figuresOf({ name, passed, count, seconds }) {
  return { name, passed, count, seconds }
}

function readOptions() {
  const usage = 'npm test and npm run check [-- --changed[=REV]]; without REV, what differs from the last commit.'
  const args = process.argv.slice(2).map((argument) => (/^--changed=?$/.test(argument) ? '--changed=HEAD' : argument))
  const options = { changed: { type: 'string' }, 'no-browser': { type: 'boolean' } }
  const { values } = readArguments(usage, { args, options })
  try {
    if (values.changed) revisionName(root, values.changed)
  } catch (fault) {
    stop(fault.message)
  }
  return values
}
