import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { prepareLoad } from '../tests/soak/prepare-load.ts'
import { type Figure, percentile } from './figures.ts'
import { startFlood } from './flood.ts'
import { type BenchShopper, listPlentifulCards, openShopper } from './shopper.ts'

const anonymousClients = 50
const rounds = 3
const roundMs = 10_000
/** Between two orders, whether or not the former one was answered. Milliseconds. */
const everyMs = 125
/** The flood runs so long before orders are counted. Milliseconds. */
const warmUpMs = 2_000

interface Orders {
  sent: number
  latencies: number[]
}

/** API-19: orders while anonymous clients search at random, compared with the same orders without them. */
export async function measureOverload(store: RunningStore, databaseUrl: string): Promise<Figure[]> {
  const customers = await prepareLoad({ databaseUrl }, { customers: 20, outcome: 'paid', afterMs: 0 })
  const cards = await listPlentifulCards(store.origin)
  const shoppers = customers.map(({ token }) => openShopper({ origin: store.origin, token, cards }))
  await order(shoppers, warmUpMs)
  const quiet: Orders = { sent: 0, latencies: [] }
  const busy: Orders = { sent: 0, latencies: [] }
  const flood = { answered: 0, refused: 0, refusedWithRetryAfter: 0, failed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    add(quiet, await order(shoppers, roundMs))
    const clients = startFlood(store.origin, anonymousClients)
    await wait(warmUpMs)
    add(busy, await order(shoppers, roundMs))
    const counts = await clients.stop()
    for (const key of Object.keys(flood) as (keyof typeof flood)[]) flood[key] += counts[key]
  }
  const subject = 'Overload'
  const p99 = { quiet: percentile(quiet.latencies, 0.99), busy: percentile(busy.latencies, 0.99) }
  return [
    { subject, measure: 'orders that succeed', value: busy.latencies.length / busy.sent, unit: 'of 1', atLeast: 0.8 },
    { subject, measure: 'p99 of an order to its quiet p99', value: p99.busy / p99.quiet, unit: '×', limit: 5 },
    { subject, measure: 'refusals with Retry-After', value: shareOf(flood), unit: 'of 1', atLeast: 1 },
    { subject, measure: 'searches refused', value: flood.refused, unit: 'responses' },
    { subject, measure: 'searches answered', value: flood.answered, unit: 'responses' },
    { subject, measure: 'p99 of an order, quiet', value: p99.quiet, unit: 'ms' },
    { subject, measure: 'p99 of an order, overloaded', value: p99.busy, unit: 'ms' },
  ]
}

/** Nothing refused means that nothing was overloaded, which is no success. */
function shareOf({ refused, refusedWithRetryAfter }: { refused: number; refusedWithRetryAfter: number }): number {
  return refused === 0 ? 0 : refusedWithRetryAfter / refused
}

function add(sum: Orders, { sent, latencies }: Orders): void {
  sum.sent += sent
  sum.latencies.push(...latencies)
}

/** Places and starts orders at a fixed rate; those that fail have no latency. */
async function order(shoppers: readonly BenchShopper[], durationMs: number): Promise<Orders> {
  const latencies: number[] = []
  const orders: Promise<void>[] = []
  const count = Math.floor(durationMs / everyMs)
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now()
    const bought = shoppers[turn % shoppers.length]?.buy()
    if (bought) orders.push(bought.then(() => void latencies.push(performance.now() - began)).catch(() => undefined))
    await wait(everyMs)
  }
  await Promise.all(orders)
  return { sent: count, latencies }
}
