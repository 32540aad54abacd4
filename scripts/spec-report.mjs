// npm run spec:report -- FILE: the paths of a shopper's report through the models. Exit 1 when one leaves its model.
import { readFileSync } from 'node:fs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { load } from './read-revision.mjs'

const usage = 'npm run spec:report -- FILE, with the steps of an enquiry’s mail'

try {
  process.exitCode = await main()
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main() {
  const { positionals } = readArguments({}, usage)
  if (positionals.length !== 1) throw new Error(`Which report? ${usage}`)
  const text = readFileSync(positionals[0], 'utf8')
  prepare()
  const { pathsOfReport } = await load('spec/report/paths-of-report.ts', root)
  const paths = pathsOfReport(text)
  console.log(paths.text)
  return paths.departures > 0 ? 1 : 0
}
