import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { analyze, countPayments, countUnpaid, prepareLoad } from '../tests/soak/prepare-load.ts'
import { cpuMs, databaseCpuMs } from './cpu.ts'
import { type Figure, percentile } from './figures.ts'
import { send } from './load.ts'
import { type Sales, listPlentifulCards, openPurchases } from './shopper.ts'

const targetPerSecond = 200
const seconds = 60
/** Purchases after which the database has rows of every kind, and the processes have compiled their code. */
const warmUp = 1_000
/** One for each purchase, so that no customer has more than one unpaid order however late the bank books (CHK-16). */
const customers = warmUp + targetPerSecond * (seconds + 5)

/** Orders that are placed, started and paid at the target's rate, or as fast as the machine can, for a minute. */
export async function measurePurchases(stores: readonly RunningStore[], databaseUrl: string): Promise<Figure[]> {
  const place = { databaseUrl }
  const tokens = (await prepareLoad(place, { customers, outcome: 'paid', afterMs: 0 })).map(({ token }) => token)
  const cards = await listPlentifulCards(stores[0]!.origin)
  await analyze(place)
  await buyAtEach(stores, { tokens: tokens.splice(0, warmUp), cards, seconds: warmUp / targetPerSecond })
  await analyze(place)
  await untilNoneIsOpen(place)
  const before = await readCpu(stores, databaseUrl)
  const began = performance.now()
  const { sales, errors } = await buyAtEach(stores, { tokens, cards, seconds })
  const elapsedMs = performance.now() - began
  const after = await readCpu(stores, databaseUrl)
  await untilNoneIsOpen(place)
  const intents = sales.flatMap(({ acknowledged }) => acknowledged.map(({ intent }) => intent))
  const [acknowledged, paid] = [sales.flatMap((each) => each.acknowledgedMs), sales.flatMap((each) => each.paidMs)]
  const refusals = sales.flatMap((each) => [...each.refusals])
  const perSecond = (samples: readonly number[]) => ({ value: (samples.length / elapsedMs) * 1000, unit: 'a second' })
  const figures = [
    { measure: 'acknowledged', ...perSecond(acknowledged), atLeast: targetPerSecond },
    { measure: 'paid', ...perSecond(paid), atLeast: targetPerSecond },
    { measure: 'acknowledged and not paid', value: await countUnpaid(place, intents), unit: 'purchases', limit: 0 },
    { measure: 'errors', value: errors, unit: 'requests', limit: 0 },
    { measure: 'refused', value: refusals.reduce((sum, [, times]) => sum + times, 0), unit: 'requests', limit: 0 },
    ...refusals.map(([reason, value]) => ({ measure: `refused: ${reason}`, value, unit: 'requests' })),
    ...listLatencies('order and start', acknowledged),
    ...listLatencies('order to Paid', paid),
    ...(['stores', 'PostgreSQL', 'bench'] as const).map((user) => {
      const value = (after[user] - before[user]) / paid.length
      return { measure: `CPU of ${user}`, value, unit: 'ms a purchase' }
    }),
  ]
  return figures.map((figure) => ({ subject: `Purchases, ${stores.length} processes`, ...figure }))
}

interface Buyers {
  tokens: readonly string[]
  cards: readonly number[]
  seconds: number
}

async function buyAtEach(stores: readonly RunningStore[], { tokens, cards, seconds: duration }: Buyers) {
  const share = 1 / stores.length
  const runs = stores.map(async ({ origin: url }, index) => {
    const own = tokens.filter((_, turn) => turn % stores.length === index)
    const { requests, sales } = openPurchases({ tokens: own, cards, follows: true })
    // One second of the target: where purchases take longer until they are paid, later ones wait for them.
    const connections = Math.ceil(targetPerSecond * share)
    const { errors } = await send({ url, requests, connections, duration, overallRate: 3 * targetPerSecond * share })
    return { sales, errors }
  })
  const ended = await Promise.all(runs)
  const sales: Sales[] = ended.map((run) => run.sales)
  return { sales, errors: ended.reduce((sum, run) => sum + run.errors, 0) }
}

function listLatencies(what: string, samples: readonly number[]): Omit<Figure, 'subject'>[] {
  return [
    { measure: `${what} p50`, value: percentile(samples, 0.5), unit: 'ms' },
    { measure: `${what} p99`, value: percentile(samples, 0.99), unit: 'ms' },
  ]
}

/** CPU time so far, by user. Milliseconds. */
async function readCpu(stores: readonly RunningStore[], databaseUrl: string) {
  return {
    stores: stores.reduce((ms, { pid }) => ms + cpuMs(pid()), 0),
    PostgreSQL: await databaseCpuMs(databaseUrl),
    bench: cpuMs(process.pid),
  }
}

/** Resolves once every payment that was started has ended. */
async function untilNoneIsOpen(place: { databaseUrl: string }): Promise<void> {
  for (;;) {
    const { InProgress = 0, Pending = 0 } = await countPayments(place)
    if (InProgress + Pending === 0) return
    await wait(200)
  }
}
