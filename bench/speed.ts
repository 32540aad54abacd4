import { randomUUID } from 'node:crypto'
import { type RunningStore, startStore } from '../e2e/support/process.ts'
import { type DatabasePlace, prepareLoad } from '../tests/soak/prepare-load.ts'
import { cpuMs, databaseCpuMs } from './cpu.ts'
import { type Figure, percentile } from './figures.ts'
import { measureLoad, send } from './load.ts'
import { listPlentifulCards, logIn, login, openPurchases, toBody } from './shopper.ts'
import { measureStreams } from './streams.ts'

/** What `npm start` runs, from its start on a fresh folder, and on one that has data, to the first page served whole. */
export async function measureStart(settings: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  const time = async (measure: string, start: () => Promise<RunningStore>) => {
    const began = performance.now()
    const store = await start()
    const answer = await fetch(`${store.origin}/shop`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`/shop answered ${answer.status}`)
    figures.push({ subject: 'Start', measure, value: (performance.now() - began) / 1000, unit: 's' })
    return store
  }
  const store = await time('empty folder to first page', () => startStore(settings, ['scripts/run.mjs', 'main']))
  await store.stop()
  await time('folder with data to first page', () => store.restart().then(() => store))
  await store.remove()
  return figures
}

/** Pages, lists, changes, logins, orders and streams on one engine. */
export async function measureSpeed(settings: Record<string, string>): Promise<Figure[]> {
  const { DATABASE_URL: databaseUrl } = settings
  const subject = databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'
  const store = await startStore(settings)
  const place: DatabasePlace = databaseUrl === undefined ? { dataDir: store.dataDir } : { databaseUrl }
  try {
    const readings = await measureReadings(store, subject)
    await store.stop()
    // Many customers, because each may hold few unpaid cards (API-21).
    const customers = await prepareLoad(place, { customers: 200, outcome: 'paid', afterMs: 0 })
    await store.restart()
    const tokens = customers.map(({ token }) => token)
    const orders = await measureOrders(store, { tokens, databaseUrl })
    const streams = await measureStreams({ store, place, subject, streams: 1_000 })
    return [...readings, ...orders.map((figure) => ({ subject, ...figure })), ...streams]
  } finally {
    await store.remove()
  }
}

async function measureReadings({ origin, pid }: RunningStore, subject: string): Promise<Figure[]> {
  const token = await logIn(origin)
  const [CardId = 0] = await listPlentifulCards(origin)
  const card = `/api/Customer/Cards/${CardId}`
  const { data } = (await (await fetch(origin + card)).json()) as { data: { card: { cardValue: number } } }
  const cart = toBody({ CardId, Quantity: 1, LoadAmount: data.card.cardValue }, token)
  await fetch(`${origin}/api/Customer/Carts`, { method: 'POST', ...cart })
  const change = (Quantity: number) =>
    ({ method: 'PUT', path: '/api/Customer/Carts', ...toBody({ CardId, Quantity }, token) }) as const
  const loads = [
    { measure: 'list of 12 cards', connections: 16, requests: [{ path: '/api/Customer/Cards?PageSize=12' }] },
    { measure: 'cached page', connections: 8, requests: [{ path: '/shop' }] },
    // Two at a time: more wait in the queue of pages to render (API-19).
    {
      measure: 'uncached page',
      connections: 2,
      requests: [{ setupRequest: (request: object) => ({ ...request, path: `/shop?SearchTerm=${randomUUID()}` }) }],
    },
    { measure: 'card', connections: 8, requests: [{ path: card }] },
    { measure: 'cart change', connections: 1, requests: [change(1), change(2)] },
    { measure: 'login', connections: 4, requests: [login] },
  ]
  const figures: Figure[] = []
  for (const load of loads) figures.push(...(await measureLoad({ subject, origin, pid: pid(), ...load })))
  return figures
}

/** Orders from their placement to Paid, each followed by its event stream: duration, and CPU of process and PostgreSQL. */
async function measureOrders(
  { origin: url, pid }: RunningStore,
  { tokens, databaseUrl }: { tokens: readonly string[]; databaseUrl: string | undefined },
): Promise<Omit<Figure, 'subject'>[]> {
  const cards = await listPlentifulCards(url)
  const buy = async (purchases: number) => {
    const { requests, sales } = openPurchases({ tokens, cards, follows: true })
    await send({ url, requests, connections: 4, amount: 3 * purchases })
    return sales
  }
  await buy(20)
  const readCpu = async () => [cpuMs(pid()), databaseUrl === undefined ? 0 : await databaseCpuMs(databaseUrl)] as const
  const before = await readCpu()
  const { acknowledgedMs, paidMs } = await buy(100)
  const [process, database] = await readCpu()
  return [
    { measure: 'order and start p50', value: percentile(acknowledgedMs, 0.5), unit: 'ms' },
    { measure: 'order and start p99', value: percentile(acknowledgedMs, 0.99), unit: 'ms' },
    { measure: 'order to Paid p50', value: percentile(paidMs, 0.5), unit: 'ms' },
    { measure: 'order: process', value: (process - before[0]) / paidMs.length, unit: 'ms of CPU' },
    { measure: 'order: database', value: (database - before[1]) / paidMs.length, unit: 'ms of CPU' },
  ]
}
