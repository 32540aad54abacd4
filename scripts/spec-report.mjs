// npm run spec:report -- FILE: the paths of a shopper's report through the models. Exit 1 when one leaves its model.
// With --test it writes them as tests beside the models, which fail until the models allow them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { load } from './read-revision.mjs'

const usage = 'npm run spec:report -- FILE [--test], with the steps of an enquiry’s mail'

try {
  process.exitCode = await main()
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main() {
  const { positionals, values } = readArguments(usage, {
    options: { test: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (positionals.length !== 1) throw new Error(`Which report? ${usage}`)
  const text = readFileSync(positionals[0], 'utf8')
  prepare()
  const { pathsOfReport } = await load('spec/report/paths-of-report.ts', root)
  const paths = pathsOfReport(text)
  console.log(paths.text)
  if (values.test) write(paths.tests)
  return paths.departures > 0 ? 1 : 0
}

/** All of them or none: a test that exists stays, since it can have been edited. */
function write(tests) {
  const existing = tests.filter(({ file }) => existsSync(join(root, file)))
  if (existing.length > 0)
    throw new Error(`Nothing was written: ${existing.map(({ file }) => file).join(', ')} would be overwritten.`)
  for (const { file, text } of tests) {
    writeFileSync(join(root, file), text, { flag: 'wx' })
    console.log(`\nWrote ${file}. Run it: npx vitest run --project 'unit*' ${file}`)
  }
  if (tests.length === 0) console.log('\nNo test was written: no model has these paths.')
}
