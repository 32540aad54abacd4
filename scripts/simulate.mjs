// npm run simulate: the store in simulated time, with shoppers, a bank, processes and a database that misbehave.
// npm run simulate -- --planted: plants each defect of planted-faults.mjs and searches for it.
import { prepare } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { manyOrders, searchPlanted, simulate } from './simulation.mjs'

const usage = `npm run simulate -- [--seed N] [--seeds N] [--orders M] [--engine pglite|postgres] [--gateway sandbox|stripe]
  [--without KIND,…] [--faults N] [--no-shrink] [--log]
npm run simulate -- --planted [NAME …] [--seeds N] [--engine pglite|postgres]`
const ofRun = ['seed', 'seeds', 'orders', 'engine', 'gateway', 'without', 'faults'].map((name) => [
  name,
  { type: 'string' },
])
const given = process.argv.slice(2)
const print = (text) => process.stdout.write(text)

const { passed } = given.includes('--planted') ? await search() : await run()
process.exitCode = passed ? 0 : 1

async function run() {
  readArguments(usage, {
    options: { ...Object.fromEntries(ofRun), 'no-shrink': { type: 'boolean' }, log: { type: 'boolean' } },
  })
  await prepare()
  return simulate({ args: given, print })
}

async function search() {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      planted: { type: 'boolean' },
      seeds: { type: 'string', default: '200' },
      engine: { type: 'string', default: 'pglite' },
    },
  })
  await prepare()
  const seeds = Number(values.seeds)
  return searchPlanted({ names: positionals, seeds, orders: manyOrders, args: ['--engine', values.engine], print })
}
