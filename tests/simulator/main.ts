import { parseArgs } from 'node:util'
import { openPglite } from './engine-pglite.ts'
import { run } from './run.ts'
import { prepareStore } from './store-data.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, orders: { type: 'string', default: '20' }, verbose: { type: 'boolean' } },
})
const begun = process.hrtime.bigint()
const engine = await openPglite()
await prepareStore(engine)
console.error(`set up: ${Number(process.hrtime.bigint() - begun) / 1e9} s`, process.cpuUsage())
const started = process.hrtime.bigint()
const result = await run(
  { seed: Number(values.seed), orders: Number(values.orders), without: new Set(), most: Infinity },
  engine,
)
const { log, ...figures } = result
if (values.verbose) console.log(log.join('\n'))
console.log(JSON.stringify(figures, null, 2))
console.error(`${Number(process.hrtime.bigint() - started) / 1e9} s`, process.cpuUsage())
process.exit(0)
