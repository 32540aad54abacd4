import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningStore } from '../e2e/support/process.ts'
import { type DatabasePlace, prepareLoad } from '../tests/soak/prepare-load.ts'
import { type Figure, percentile } from './figures.ts'
import { residentKb } from './load.ts'
import { type BenchShopper, listPlentifulCards, openShopper } from './shopper.ts'

/** One customer may have at most so many (API-21); they all follow one payment. */
const perCustomer = 20

/** After which every stream has had a heartbeat. Milliseconds. */
const laterMs = 20_000

interface Stream {
  close: () => void
  /** Milliseconds (performance.now) at which the payment's last status arrived. */
  settledAt: Promise<number>
}

interface Options {
  store: RunningStore
  /** The database of the store; a folder is used while the store is stopped. */
  place: DatabasePlace
  subject: string
  streams: number
  limits?: { memoryMb: number; p99Ms: number }
}

/** Opens event streams: memory of the process, and the time until the bank's status reaches each of them. */
export async function measureStreams({ store, place, subject, streams, limits }: Options): Promise<Figure[]> {
  const customers = Math.ceil(streams / perCustomer)
  await store.stop()
  const added = await prepareLoad(place, { customers, outcome: 'silent', afterMs: 600_000 })
  await store.restart()
  const cards = await listPlentifulCards(store.origin)
  const shoppers = added.map(({ token }) => openShopper({ origin: store.origin, token, cards }))
  const payments: { shopper: BenchShopper; intent: string }[] = []
  for (const shopper of shoppers) payments.push({ shopper, intent: await shopper.buy() })

  const before = residentKb(store.pid())
  const followers: Stream[][] = []
  for (const { shopper, intent } of payments) {
    const opening = Array.from({ length: perCustomer }, () => openStream(store.origin, intent, shopper.token))
    followers.push(await Promise.all(opening))
  }
  const opened = residentKb(store.pid())
  await wait(laterMs)
  const later = residentKb(store.pid())

  const delays: number[] = []
  for (const [number, { shopper, intent }] of payments.entries()) {
    const recalledAt = performance.now()
    await recall(store.origin, intent, shopper.token)
    for (const settled of await Promise.all((followers[number] ?? []).map(({ settledAt }) => settledAt)))
      delays.push(settled - recalledAt)
  }
  for (const { close } of followers.flat()) close()
  const figure = (measure: string, value: number, unit: string, limit?: number): Figure => ({
    subject,
    measure: `${streams} open streams: ${measure}`,
    value,
    unit,
    ...(limit !== undefined && { limit }),
  })
  return [
    figure('memory of the process', opened / 1024, 'MB', limits?.memoryMb),
    figure('memory each', (opened - before) / streams, 'KB'),
    figure('memory of the process 20 s later', later / 1024, 'MB', limits?.memoryMb),
    figure('delivery p50', percentile(delays, 0.5), 'ms'),
    figure('delivery p99', percentile(delays, 0.99), 'ms', limits?.p99Ms),
  ]
}

function openStream(origin: string, intent: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}/api/Customer/PaymentEvents/${intent}`,
      { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`Stream: ${answer.statusCode}`))
        const settledAt = new Promise<number>((settled) =>
          answer.on('data', (chunk: Buffer) => chunk.includes('Cancelled') && settled(performance.now())),
        )
        answer.once('data', () => resolve({ close: () => request.destroy(), settledAt }))
      },
    )
    request.once('error', reject)
  })
}

async function recall(origin: string, intent: string, token: string): Promise<void> {
  await fetch(`${origin}/api/Customer/Payments/${intent}/Recall`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
}
