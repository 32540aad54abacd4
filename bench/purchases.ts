import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { analyze, countPayments, prepareLoad } from '../tests/soak/prepare-load.ts'
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
  /** Of the purchases whose order and start were acknowledged. Milliseconds. */
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
  const added = await prepareLoad(place, { customers, outcome: 'paid', afterMs: 0 })
  const cards = await listPlentifulCards(stores[0]?.origin ?? '')
  const shoppers = added.map(({ token }, turn) =>
    openShopper({
      origin: stores[turn % stores.length]?.origin ?? '',
      token,
      cards: [cards[turn % cards.length] ?? 0],
    }),
  )
  const readCpu = async () => ({
    bench: cpuMs(process.pid),
    stores: stores.reduce((ms, { pid }) => ms + cpuMs(pid()), 0),
    PostgreSQL: await databaseCpuMs(databaseUrl),
    machine: machineCpuMs(),
  })
  await analyze(place)
  await buyForAMinute(shoppers.slice(0, warmUp))
  await analyze(place)
  const paidBefore = await untilNoneIsOpen(place)
  const before = await readCpu()
  const began = performance.now()
  const { acknowledgedMs, paidMs, refusals, errors } = await buyForAMinute(shoppers.slice(warmUp))
  const elapsedMs = performance.now() - began
  const after = await readCpu()
  const paid = (await untilNoneIsOpen(place)) - paidBefore

  const subject = `Purchases, ${stores.length} processes`
  const figure = (measure: string, value: number, unit: string): Figure => ({ subject, measure, value, unit })
  const perSecond = (purchases: number) => (purchases / elapsedMs) * 1000
  const own = { stores: 0, PostgreSQL: 0, bench: 0 }
  const users = Object.keys(own) as (keyof typeof own)[]
  for (const user of users) own[user] = after[user] - before[user]
  const others = after.machine - before.machine - own.stores - own.PostgreSQL - own.bench
  return [
    { ...figure('acknowledged', perSecond(acknowledgedMs.length), 'a second'), atLeast: targetPerSecond },
    { ...figure('paid', perSecond(paidMs.length), 'a second'), atLeast: targetPerSecond },
    { ...figure('acknowledged and not paid', acknowledgedMs.length - paid, 'purchases'), limit: 0 },
    ...listReasons('refused', refusals).map((counted) => ({ ...counted, subject })),
    ...listReasons('errors', errors).map((counted) => ({ ...counted, subject })),
    figure('order and start p50', percentile(acknowledgedMs, 0.5), 'ms'),
    figure('order and start p99', percentile(acknowledgedMs, 0.99), 'ms'),
    figure('order to Paid p50', percentile(paidMs, 0.5), 'ms'),
    figure('order to Paid p99', percentile(paidMs, 0.99), 'ms'),
    ...users.map((user) => figure(`CPU of ${user}`, own[user] / paidMs.length, 'ms a purchase')),
    ...users.map((user) => figure(`cores of ${user}`, own[user] / elapsedMs, `of ${availableParallelism()}`)),
    figure('cores of other programs', Math.max(0, others) / elapsedMs, `of ${availableParallelism()}`),
  ]
}

/** All of them, which must be none, then those of each reason. */
function listReasons(kind: string, reasons: ReadonlyMap<string, number>): Omit<Figure, 'subject'>[] {
  const all = [...reasons.values()].reduce((sum, times) => sum + times, 0)
  const each = [...reasons].map(([reason, value]) => ({ measure: `${kind}: ${reason}`, value, unit: 'purchases' }))
  return [{ measure: kind, value: all, unit: 'purchases', limit: 0 }, ...each]
}

async function buyForAMinute(shoppers: readonly BenchShopper[]): Promise<Sales> {
  const sales: Sales = { acknowledgedMs: [], paidMs: [], refusals: new Map(), errors: new Map() }
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

async function purchase(shopper: BenchShopper, { acknowledgedMs, paidMs, refusals, errors }: Sales): Promise<void> {
  const before = performance.now()
  try {
    const intent = await shopper.buy()
    acknowledgedMs.push(performance.now() - before)
    await shopper.untilPaid(intent)
    paidMs.push(performance.now() - before)
  } catch (error) {
    count(error instanceof RefusedCall ? refusals : errors, error)
  }
}

/** Answers that differ only in an id or a number are one reason. */
function count(reasons: Map<string, number>, error: unknown): void {
  const reason = String(error)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\b\d+ cards/g, 'N cards')
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
}

/** How many were paid once every payment that was started had ended. */
async function untilNoneIsOpen(place: { databaseUrl: string }): Promise<number> {
  for (;;) {
    const { InProgress = 0, Pending = 0, Paid = 0 } = await countPayments(place)
    if (InProgress + Pending === 0) return Paid
    await wait(200)
  }
}
