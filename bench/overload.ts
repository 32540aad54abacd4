import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { prepareLoad } from '../tests/soak/prepare-load.ts'
import { type Figure, percentile } from './figures.ts'
import { send } from './load.ts'
import { listPlentifulCards, openPurchases } from './shopper.ts'

const seconds = 20
const ordersPerSecond = 8
/** The flood runs so long before orders are counted. Seconds. */
const warmUp = 2

/** API-19: orders at a fixed rate while 50 anonymous clients search at random, compared with the same without them. */
export async function measureOverload({ origin: url }: RunningStore, databaseUrl: string): Promise<Figure[]> {
  const customers = await prepareLoad({ databaseUrl }, { customers: 40, outcome: 'paid', afterMs: 0 })
  const tokens = customers.map(({ token }) => token)
  const cards = await listPlentifulCards(url)
  const order = async (duration: number) => {
    const { requests, sales } = openPurchases({ tokens, cards, follows: false })
    const rate = 2 * ordersPerSecond
    await send({ url, requests, connections: 20, overallRate: rate, amount: rate * duration })
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(sales.acknowledgedMs, share)) as [number, number]
    return { ...sales, p50, p99 }
  }
  await order(warmUp)
  const quiet = await order(seconds)
  // In a separate thread, so that it delays no order of the bench.
  const flood = { url: `${url}/shop?SearchTerm=[<id>]`, idReplacement: true, connections: 50, workers: 1 }
  const searches = send({ ...flood, duration: warmUp + seconds + 1 })
  await wait(warmUp * 1000)
  const busy = await order(seconds)
  const { non2xx: refused, '2xx': answered } = await searches
  const subject = 'Overload'
  const succeeded = busy.acknowledged.length / busy.sent
  return [
    { subject, measure: 'orders that succeed', value: succeeded, unit: 'of 1', atLeast: 0.8 },
    { subject, measure: 'median of an order to its quiet median', value: busy.p50 / quiet.p50, unit: '×', limit: 5 },
    { subject, measure: 'p99 of an order to its quiet p99', value: busy.p99 / quiet.p99, unit: '×', limit: 5 },
    // Nothing refused means that nothing was overloaded.
    { subject, measure: 'searches refused', value: refused, unit: 'responses', atLeast: 1 },
    { subject, measure: 'searches answered', value: answered, unit: 'responses' },
    { subject, measure: 'p99 of an order, quiet', value: quiet.p99, unit: 'ms' },
    { subject, measure: 'p99 of an order, overloaded', value: busy.p99, unit: 'ms' },
  ]
}
