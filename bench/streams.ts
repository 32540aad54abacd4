import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { RunningStore } from '../e2e/support/process.ts'
import { type DatabasePlace, prepareLoad } from '../tests/soak/prepare-load.ts'
import { type Figure, percentile } from './figures.ts'
import { send } from './load.ts'
import { listPlentifulCards, openPurchases } from './shopper.ts'

/** One customer may have at most so many (API-21); they all follow one payment. */
const perCustomer = 20

interface Options {
  store: RunningStore
  /** The database of the store; a folder is used while the store is stopped. */
  place: DatabasePlace
  subject: string
  streams: number
  limits?: { memoryMb: number; p99Ms: number }
}

/** Opens event streams: memory of the process, and the time until a payment's last status reaches each of them. */
export async function measureStreams({ store, place, subject, streams, limits }: Options): Promise<Figure[]> {
  const { origin } = store
  const customers = Math.ceil(streams / perCustomer)
  await store.stop()
  const added = await prepareLoad(place, { customers, outcome: 'silent', afterMs: 600_000 })
  await store.restart()
  const tokens = added.map(({ token }) => token)
  const { requests, sales } = openPurchases({ tokens, cards: await listPlentifulCards(origin), follows: false })
  await send({ url: origin, requests, connections: 1, amount: 2 * customers })

  const before = residentKb(store.pid())
  const followers: Promise<number>[][] = []
  for (const { token, intent } of sales.acknowledged) {
    const path = `${origin}/api/Customer/PaymentEvents/${intent}`
    const opening = await Promise.all(Array.from({ length: perCustomer }, () => openStream(path, token)))
    followers.push(opening.map(({ settledAt }) => settledAt))
  }
  const opened = residentKb(store.pid())

  const delays: number[] = []
  for (const [number, { token, intent }] of sales.acknowledged.entries()) {
    const recalledAt = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${origin}/api/Customer/Payments/${intent}/Recall`, { method: 'POST', headers })
    for (const settledAt of await Promise.all(followers[number]!)) delays.push(settledAt - recalledAt)
  }
  return [
    { measure: 'memory of the process', value: opened / 1024, unit: 'MB', ...(limits && { limit: limits.memoryMb }) },
    { measure: 'memory each', value: (opened - before) / delays.length, unit: 'KB' },
    { measure: 'delivery p50', value: percentile(delays, 0.5), unit: 'ms' },
    { measure: 'delivery p99', value: percentile(delays, 0.99), unit: 'ms', ...(limits && { limit: limits.p99Ms }) },
  ].map((figure) => ({ ...figure, subject, measure: `${delays.length} open streams: ${figure.measure}` }))
}

/** Resolves with its first message; `settledAt` is when the payment's last status arrives (performance.now). */
function openStream(path: string, token: string): Promise<{ settledAt: Promise<number> }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const request = get(path, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`Stream: ${answer.statusCode}`))
      const settledAt = new Promise<number>((settled) =>
        answer.on('data', (chunk: Buffer) => {
          if (!chunk.includes('Cancelled')) return
          settled(performance.now())
          request.destroy()
        }),
      )
      answer.once('data', () => resolve({ settledAt }))
    })
    request.once('error', reject)
  })
}

/** Resident memory of a process, in KB. */
function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
