// npm run simulate -- [--seed N] [--orders M] [--engine pglite|postgres] [--gateway sandbox|stripe] [--without KIND,…] [--faults N] [--log]: the store in simulated time, with shoppers, a bank, processes and a database that misbehave.
// npm run simulate -- --planted [NAME …] [--seeds N] [--engine …]: plants each defect of planted-faults.mjs and searches for it.
import { parseArgs } from 'node:util'
import { prepare } from './prepare.mjs'
import { manyOrders, searchPlanted, simulate } from './simulation.mjs'

const given = process.argv.slice(2)
const print = (text) => process.stdout.write(text)

prepare()
const { passed } = given.includes('--planted') ? await search() : await simulate({ args: given, print })
process.exitCode = passed ? 0 : 1

function search() {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      planted: { type: 'boolean' },
      seeds: { type: 'string', default: '200' },
      engine: { type: 'string', default: 'pglite' },
    },
  })
  const seeds = Number(values.seeds)
  return searchPlanted({ names: positionals, seeds, orders: manyOrders, args: ['--engine', values.engine], print })
}
