import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { countPayments, prepareLoad } from '../tests/soak/prepare-load.ts'
import { type Figure, percentile } from './figures.ts'
import { type BenchShopper, listPlentifulCards, openShopper } from './shopper.ts'

const targetPerSecond = 200
const durationMs = 60_000
const customers = 200
/** More than are under way when the target is reached: beyond it orders wait for earlier ones. */
const mostUnderWay = 100

/** Orders that are placed, started and paid at the target's rate, or as fast as the machine can, for a minute. */
export async function measurePurchases(stores: readonly RunningStore[], databaseUrl: string): Promise<Figure[]> {
  const place = { databaseUrl }
  const added = await prepareLoad(place, { customers, outcome: 'paid', afterMs: 0 })
  const cards = await listPlentifulCards(stores[0]?.origin ?? '')
  const shoppers = added.map(({ token }, turn) =>
    openShopper({ origin: stores[turn % stores.length]?.origin ?? '', token, cards }),
  )
  const began = performance.now()
  const { latencies, errors } = await buyForAMinute(shoppers)
  const paid = await untilNoneIsOpen(place)
  const seconds = (performance.now() - began) / 1000
  const subject = `Purchases, ${stores.length} processes`
  return [
    { subject, measure: 'placed, started and paid', value: paid / seconds, unit: 'a second', atLeast: targetPerSecond },
    { subject, measure: 'errors', value: errors.length, unit: 'of all orders', limit: 0 },
    { subject, measure: 'acknowledged and not paid', value: latencies.length - paid, unit: 'orders', limit: 0 },
    { subject, measure: 'order and start p50', value: percentile(latencies, 0.5), unit: 'ms' },
    { subject, measure: 'order and start p99', value: percentile(latencies, 0.99), unit: 'ms' },
  ]
}

async function buyForAMinute(shoppers: readonly BenchShopper[]) {
  const latencies: number[] = []
  const errors: string[] = []
  const began = performance.now()
  let sent = 0
  const worker = async () => {
    for (;;) {
      const number = sent++
      const dueMs = (number / targetPerSecond) * 1000
      if (dueMs > durationMs) return
      await wait(Math.max(0, began + dueMs - performance.now()))
      const before = performance.now()
      if (before - began > durationMs) return
      await shoppers[number % shoppers.length]?.buy().then(
        () => latencies.push(performance.now() - before),
        (error: unknown) => errors.push(String(error)),
      )
    }
  }
  await Promise.all(Array.from({ length: mostUnderWay }, worker))
  for (const error of new Set(errors.map((text) => text.replaceAll(/[\da-f-]{36}/g, 'ID')))) console.error(error)
  return { latencies, errors }
}

/** How many were paid once every payment that was started had ended; those whose start was refused count as errors. */
async function untilNoneIsOpen(place: { databaseUrl: string }): Promise<number> {
  for (;;) {
    const { InProgress = 0, Pending = 0, Paid = 0 } = await countPayments(place)
    if (InProgress + Pending === 0) return Paid
    await wait(200)
  }
}
