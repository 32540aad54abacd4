// npm run check:sources: format, lint, language, types and dead code, without a test; a failure stops no other. Exit 1 when one fails.
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

readArguments('npm run check:sources')
await prepare()
const { sourceChecks } = await import('./test-run/checks.mjs')
const { runSteps } = await import('./test-run/run.mjs')

const outcomes = await runSteps([sourceChecks({ root })])
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
