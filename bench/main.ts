import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type RunningStore, startStore } from '../e2e/support/process.ts'
import { startPostgres } from '../tests/api/support/postgres-server.ts'
import { type DatabasePlace, prepareLoad } from '../tests/soak/prepare-load.ts'
import { measureCatalogue } from './catalogue.ts'
import { compareFigures, readFigures } from './compare.ts'
import { type Figure, isMissed, table } from './figures.ts'
import { measureLoad } from './load.ts'
import { measureOrders } from './orders.ts'
import { measureOverload } from './overload.ts'
import { measurePages } from './pages.ts'
import { startPeer } from './peer.ts'
import { measurePresses } from './presses.ts'
import { measurePurchases } from './purchases.ts'
import { measureReadings } from './readings.ts'
import { listPlentifulCards, openShopper, startShopper } from './shopper.ts'
import { measureSpec } from './spec.ts'
import { measureStreams } from './streams.ts'
import { measureTests } from './tests.ts'
import { measureMutation, measureWalks } from './walks.ts'

const durationMs = 4_000
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

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, results: { type: 'string' }, before: { type: 'string' } },
})
/** Payments stay open as long as it takes to open their streams. */
const longWindow = { ...settings, PAYMENT_WINDOW_MS: '3600000' }
/** Of Lighthouse for each page, and visits to press in; the median counts. */
const runs = options.quick ? 1 : 5

/** What is measured; `npm run bench -- walks` measures only that. */
const parts: Record<string, () => Promise<Figure[]>> = {
  store: async () => [
    ...(await measureColdStart()),
    ...(await measurePeer()),
    ...(await measureEngine('PGlite', {})),
    ...(await withPostgres((DATABASE_URL) => measureEngine('PostgreSQL', { DATABASE_URL }))),
  ],
  orders: async () => [
    ...(await measureOrdersOn('PGlite')),
    ...(await withPostgres((url) => measureOrdersOn('PostgreSQL', url))),
  ],
  catalogue: () => withPostgres(measureCatalogue),
  overload: () =>
    withPostgres((url) =>
      withStores(1, { ...longWindow, DATABASE_URL: url }, ([store]) => measureOverload(store, url)),
    ),
  purchases: () =>
    withPostgres((url) =>
      withStores(availableParallelism(), { ...limited, DATABASE_URL: url }, (stores) => measurePurchases(stores, url)),
    ),
  streams: () =>
    withPostgres((url) =>
      withStores(1, { ...longWindow, DATABASE_URL: url }, ([store]) => measureManyStreams(store, url)),
    ),
  pages: () => measurePages(settings, runs),
  presses: () => measurePresses(settings, runs),
  walks: measureWalks,
  spec: () => measureSpec(settings),
  mutation: measureMutation,
  tests: measureTests,
}

/** Names for several parts. */
const groups: Record<string, string[]> = { trust: ['overload', 'purchases', 'streams'] }

const unknown = chosen.find((name) => !(name in parts || name in groups))
if (unknown !== undefined) {
  const names = [...Object.keys(parts), ...Object.keys(groups)]
  console.error(`Nothing is measured as "${unknown}": choose from ${names.join(', ')}.`)
  process.exit(1)
}
const selected = chosen.flatMap((name) => groups[name] ?? [name])

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (selected.length === 0 || selected.includes(name)) figures.push(...(await measure()))
}

if (options.before) console.log(table(compareFigures(figures, readFigures(options.before))))
console.log(table(figures))
mkdirSync('bench/results', { recursive: true })
const results = options.results ?? 'bench/results/latest.json'
writeFileSync(results, JSON.stringify({ machine: machine(), figures }, null, 2))
process.exitCode = figures.some(isMissed) ? 1 : 0

/** What `npm start` runs, from its start on a fresh folder, and on one that has data, to the first page served whole. */
async function measureColdStart(): Promise<Figure[]> {
  const fresh = performance.now()
  const store = await startStore(settings, ['scripts/run.mjs', 'main'])
  await readShop(store)
  const freshMs = performance.now() - fresh
  await store.stop()
  const again = performance.now()
  await store.restart()
  await readShop(store)
  const againMs = performance.now() - again
  await store.remove()
  return [
    { subject: 'Start', measure: 'empty folder to first page', value: freshMs / 1000, unit: 's' },
    { subject: 'Start', measure: 'folder with data to first page', value: againMs / 1000, unit: 's' },
  ]
}

async function measurePeer(): Promise<Figure[]> {
  const peer = await startPeer()
  const request = async () => void (await (await fetch(peer.origin)).arrayBuffer())
  const measured = await measureLoad({
    subject: 'node:http',
    measure: 'a body of that size',
    pid: peer.pid,
    request,
    concurrency: 16,
    durationMs,
  })
  peer.stop()
  return measured
}

async function measureOrdersOn(subject: string, databaseUrl?: string): Promise<Figure[]> {
  const store = await startStore({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  try {
    return await measureOrders(store, subject, databaseUrl)
  } finally {
    await store.remove()
  }
}

async function measureEngine(subject: string, engine: Record<string, string>): Promise<Figure[]> {
  const store = await startStore({ ...settings, ...engine })
  try {
    const shopper = await startShopper(store.origin)
    const [firstCard] = await listPlentifulCards(store.origin)
    const load = () => ({ subject, pid: store.pid(), durationMs })
    const readings = [
      ...(await measureLoad({ ...load(), measure: 'list of 12 cards', request: shopper.listCards, concurrency: 16 })),
      // Before the logins, of which each may end the first session (API-21).
      ...(await measureReadings(store, load(), { token: shopper.token, cardId: firstCard ?? 0 })),
      ...(await measureLoad({ ...load(), measure: 'login', request: shopper.logIn, concurrency: 4 })),
    ]
    // Many customers, because each may hold few unpaid cards (API-21).
    const place = placeOf(store, engine)
    await store.stop()
    const customers = await prepareLoad(place, { customers: 100, outcome: 'paid', afterMs: 0 })
    await store.restart()
    const cards = await listPlentifulCards(store.origin)
    const buyers = customers.map(({ token }) => openShopper({ origin: store.origin, token, cards }))
    const order = async (turn: number) => void (await buyers[turn % buyers.length]?.buy())
    return [
      ...readings,
      ...(await measureLoad({ ...load(), measure: 'order and start', request: order, concurrency: 8 })),
      // In a separate process, without garbage of earlier measurements.
      ...(await measureStreams({ store, place, subject, streams: 1_000 })),
    ]
  } finally {
    await store.remove()
  }
}

function placeOf({ dataDir }: RunningStore, { DATABASE_URL }: Record<string, string>): DatabasePlace {
  return DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir }
}

/** The targets of 10,000 streams. */
async function measureManyStreams(store: RunningStore, databaseUrl: string): Promise<Figure[]> {
  const limits = { memoryMb: 200, p99Ms: 50 }
  return measureStreams({ store, place: { databaseUrl }, subject: 'PostgreSQL', streams: 10_000, limits })
}

type Stores = [RunningStore, ...RunningStore[]]

async function withStores(
  count: number,
  environment: Record<string, string>,
  measure: (stores: Stores) => Promise<Figure[]>,
): Promise<Figure[]> {
  const stores: Stores = [await startStore(environment)]
  while (stores.length < count) stores.push(await startStore(environment))
  try {
    return await measure(stores)
  } finally {
    for (const store of stores) await store.remove()
  }
}

async function withPostgres(measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    return await measure(postgres.url('postgres'))
  } finally {
    await postgres.stop()
  }
}

async function readShop(store: RunningStore): Promise<void> {
  const answer = await fetch(`${store.origin}/shop`)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`/shop answered ${answer.status}`)
}

function machine() {
  return {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  }
}
