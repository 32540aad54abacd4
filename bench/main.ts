import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type RunningStore, startStore } from '../e2e/support/process.ts'
import { startPostgres } from '../tests/api/support/postgres-server.ts'
import { type Figure, compareFigures, isMissed, toTable } from './figures.ts'
import { measureOverload } from './overload.ts'
import { measurePages } from './pages.ts'
import { measurePresses } from './presses.ts'
import { measurePurchases } from './purchases.ts'
import { measureSpeed, measureStart } from './speed.ts'
import { measureStreams } from './streams.ts'
import { measureTests } from './tests.ts'

/** The limits are those of the store. */
const limited = { LOG_LEVEL: 'error', SECRETS_KEY: randomBytes(32).toString('base64') }
/** No client logs in this often; without this the benchmark would measure the limits. */
const settings = {
  ...limited,
  LOGINS_PER_NUMBER: '1000000',
  LOGINS_PER_ADDRESS: '1000000',
  ORDERS_PER_MINUTE: '1000000',
  ORDERS_PER_DAY: '1000000',
  DATABASE_DURABILITY: 'unchecked',
}
/** Payments stay open as long as it takes to open their streams. */
const longWindow = { ...settings, PAYMENT_WINDOW_MS: '3600000' }

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, results: { type: 'string' }, before: { type: 'string' } },
})
/** Of Lighthouse for each page, and visits to press in; the median counts. */
const runs = options.quick ? 1 : 5

/** What is measured; `npm run bench -- pages` measures only that. */
const parts: Record<string, () => Promise<Figure[]>> = {
  start: () => measureStart(settings),
  speed: async () => [
    ...(await measureSpeed(settings)),
    ...(await withPostgres((DATABASE_URL) => measureSpeed({ ...settings, DATABASE_URL }))),
  ],
  overload: () => withStores(1, longWindow, ([store], url) => measureOverload(store, url)),
  purchases: () => withStores(availableParallelism(), limited, measurePurchases),
  streams: () =>
    withStores(1, longWindow, ([store], databaseUrl) => {
      const limits = { memoryMb: 200, p99Ms: 50 }
      return measureStreams({ store, place: { databaseUrl }, subject: 'PostgreSQL', streams: 10_000, limits })
    }),
  pages: () => measurePages(settings, runs),
  presses: () => measurePresses(settings, runs),
  tests: async () => measureTests(),
}

const groups: Record<string, string[]> = { trust: ['overload', 'purchases', 'streams'] }

const selected = chosen.flatMap((name) => groups[name] ?? [name])
const unknown = selected.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`Nothing is measured as "${unknown}": choose from ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (selected.length === 0 || selected.includes(name)) figures.push(...(await measure()))
}

if (options.before) console.log(toTable(compareFigures(figures, options.before)))
console.log(toTable(figures))
mkdirSync('bench/results', { recursive: true })
const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model }
writeFileSync(options.results ?? 'bench/results/latest.json', JSON.stringify({ machine, figures }, null, 2))
process.exitCode = figures.some(isMissed) ? 1 : 0

type Stores = [RunningStore, ...RunningStore[]]

/** Processes of a store on a new PostgreSQL. */
function withStores(
  count: number,
  environment: Record<string, string>,
  measure: (stores: Stores, databaseUrl: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  return withPostgres(async (DATABASE_URL) => {
    const stores: Stores = [await startStore({ ...environment, DATABASE_URL })]
    while (stores.length < count) stores.push(await startStore({ ...environment, DATABASE_URL }))
    try {
      return await measure(stores, DATABASE_URL)
    } finally {
      for (const store of stores) await store.remove()
    }
  })
}

async function withPostgres(measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    return await measure(postgres.url('postgres'))
  } finally {
    await postgres.stop()
  }
}
