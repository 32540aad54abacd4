// npm run check:sources: format, lint, language, types and dead code, without a test; a failure stops no other. Exit 1 when one fails.
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

readArguments('npm run check:sources')
prepare()
const { runChecks } = await import('./test-run/checks.mjs')

process.exitCode = (await runChecks({ root, print: (text) => console.log(text) })) ? 0 : 1
