import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { analyze, countPayments, countUnpaid, prepareLoad } from '../tests/soak/prepare-load.ts'
import { cpuMs, databaseCpuMs, machineCpuMs } from './cpu.ts'
import { type Figure, percentile } from './figures.ts'
import { type BenchShopper, RefusedCall, listPlentifulCards, openShopper } from './shopper.ts'

const targetPerSecond = 200
const durationMs = 60_000
/** Purchases after which the database has rows of every kind, and the processes have compiled their code. */
const warmUp = 1_000
/** One for each purchase, so that no customer has more than one unpaid order however late the bank books (CHK-16). */
const customers = warmUp + (targetPerSecond * durationMs) / 1000
/** One second of the target: where purchases take longer until they are paid, later ones wait for them. */
const mostUnderWay = targetPerSecond

interface Sales {
  /** The intents of the purchases whose order and start were acknowledged. */
  acknowledged: string[]
  /** How long each of them took. Milliseconds. */
  acknowledgedMs: number[]
  /** Of the purchases that their customer saw paid, from the order. Milliseconds. */
  paidMs: number[]
  /** How often the store refused a call, by its answer. */
  refusals: Map<string, number>
  /** How often a call failed otherwise, by its error. */
  errors: Map<string, number>
}

/** Orders that are placed, started and paid at the target's rate, or as fast as the machine can, for a minute. */
export async function measurePurchases(stores: readonly RunningStore[], databaseUrl: string): Promise<Figure[]> {
  const place = { databaseUrl }
  const shoppers = await openShoppers(stores, place)
  await analyze(place)
  await buyForAMinute(shoppers.slice(0, warmUp))
  await analyze(place)
  await untilNoneIsOpen(place)
  const before = await readCpu(stores, databaseUrl)
  const began = performance.now()
  const sales = await buyForAMinute(shoppers.slice(warmUp))
  const elapsedMs = performance.now() - began
  const after = await readCpu(stores, databaseUrl)
  await untilNoneIsOpen(place)
  const unpaid = await countUnpaid(place, sales.acknowledged)
  const figures = [
    ...listSales(sales, { elapsedMs, unpaid }),
    ...listCpu(before, after, { elapsedMs, purchases: sales.paidMs.length }),
  ]
  return figures.map((figure) => ({ subject: `Purchases, ${stores.length} processes`, ...figure }))
}

/** Each with a separate customer, in turn at each of the stores. */
async function openShoppers(stores: readonly RunningStore[], place: { databaseUrl: string }): Promise<BenchShopper[]> {
  const added = await prepareLoad(place, { customers, outcome: 'paid', afterMs: 0 })
  const cards = await listPlentifulCards(stores[0]?.origin ?? '')
  return added.map(({ token }, turn) =>
    openShopper({
      origin: stores[turn % stores.length]?.origin ?? '',
      token,
      cards: [cards[turn % cards.length] ?? 0],
    }),
  )
}

type Measured = Omit<Figure, 'subject'>

function listSales(
  { acknowledged, acknowledgedMs, paidMs, refusals, errors }: Sales,
  { elapsedMs, unpaid }: { elapsedMs: number; unpaid: number },
): Measured[] {
  const perSecond = (purchases: number) => ({ value: (purchases / elapsedMs) * 1000, unit: 'a second' })
  return [
    { measure: 'acknowledged', ...perSecond(acknowledged.length), atLeast: targetPerSecond },
    { measure: 'paid', ...perSecond(paidMs.length), atLeast: targetPerSecond },
    { measure: 'acknowledged and not paid', value: unpaid, unit: 'purchases', limit: 0 },
    ...listReasons('refused', refusals),
    ...listReasons('errors', errors),
    ...listLatencies('order and start', acknowledgedMs),
    ...listLatencies('order to Paid', paidMs),
  ]
}

/** None without samples. */
function listLatencies(what: string, samples: readonly number[]): Measured[] {
  if (samples.length === 0) return []
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
    machine: machineCpuMs(),
  }
}

type Cpu = Awaited<ReturnType<typeof readCpu>>

/** CPU of each purchase is not listed when none was paid. */
function listCpu(
  before: Cpu,
  after: Cpu,
  { elapsedMs, purchases }: { elapsedMs: number; purchases: number },
): Measured[] {
  const used = (['stores', 'PostgreSQL', 'bench'] as const).map((user) => ({ user, ms: after[user] - before[user] }))
  const others = used.reduce((rest, { ms }) => rest - ms, after.machine - before.machine)
  const cores = (ms: number) => ({ value: ms / elapsedMs, unit: `of ${availableParallelism()}` })
  const each = used.map(({ user, ms }) => ({ measure: `CPU of ${user}`, value: ms / purchases, unit: 'ms a purchase' }))
  return [
    ...(purchases > 0 ? each : []),
    ...used.map(({ user, ms }) => ({ measure: `cores of ${user}`, ...cores(ms) })),
    { measure: 'cores of other programs', ...cores(Math.max(0, others)) },
  ]
}

/** All of them, which must be none, then those of each reason. */
function listReasons(kind: string, reasons: ReadonlyMap<string, number>): Measured[] {
  const all = [...reasons.values()].reduce((sum, times) => sum + times, 0)
  const each = [...reasons].map(([reason, value]) => ({ measure: `${kind}: ${reason}`, value, unit: 'purchases' }))
  return [{ measure: kind, value: all, unit: 'purchases', limit: 0 }, ...each]
}

async function buyForAMinute(shoppers: readonly BenchShopper[]): Promise<Sales> {
  const sales: Sales = { acknowledged: [], acknowledgedMs: [], paidMs: [], refusals: new Map(), errors: new Map() }
  const began = performance.now()
  let sent = 0
  const worker = async () => {
    for (;;) {
      const number = sent++
      const shopper = shoppers[number]
      if (!shopper) return
      await wait(Math.max(0, began + (number / targetPerSecond) * 1000 - performance.now()))
      if (performance.now() - began > durationMs) return
      await purchase(shopper, sales)
    }
  }
  await Promise.all(Array.from({ length: mostUnderWay }, worker))
  return sales
}

async function purchase(shopper: BenchShopper, sales: Sales): Promise<void> {
  const before = performance.now()
  try {
    const intent = await shopper.buy()
    sales.acknowledged.push(intent)
    sales.acknowledgedMs.push(performance.now() - before)
    await shopper.untilPaid(intent)
    sales.paidMs.push(performance.now() - before)
  } catch (error) {
    count(error instanceof RefusedCall ? sales.refusals : sales.errors, error)
  }
}

/** Answers that differ only in an id or a number are one reason. */
function count(reasons: Map<string, number>, error: unknown): void {
  const reason = String(error)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\b\d+ cards/g, 'N cards')
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
}

/** Resolves once every payment that was started has ended. */
async function untilNoneIsOpen(place: { databaseUrl: string }): Promise<void> {
  for (;;) {
    const { InProgress = 0, Pending = 0 } = await countPayments(place)
    if (InProgress + Pending === 0) return
    await wait(200)
  }
}
