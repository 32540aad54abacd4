import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Listener } from '#server/platform/db/database.ts'
import { type PaymentChange, type PaymentFeed, openPaymentFeed } from '#server/payments/payment-feed.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order } = usePaymentStore()
let feed: PaymentFeed
let statements: number
let isLost: boolean
let untilReleased: Promise<void> | undefined
let hear: Listener
let faults: unknown[]
let intent: string

/** The database of the store, which counts the statements of the feed, holds their answers and loses notifications. */
function watchedDatabase(db: Database): Database {
  return {
    ...db,
    rows: (async (...statement: Parameters<Database['rows']>) => {
      statements += 1
      const rows = await db.rows(...statement)
      await untilReleased
      return rows
    }) as Database['rows'],
    listen: (channel: string, listener: Listener) => {
      hear = listener
      return db.listen(channel, (payload) => (isLost ? undefined : listener(payload)))
    },
  }
}

beforeEach(async () => {
  statements = 0
  isLost = false
  untilReleased = undefined
  intent = await order(await store.login(customers.withPhone), [{ cardId: 1, quantity: 1 }])
  faults = []
  feed = await openPaymentFeed(watchedDatabase(store.db), (error) => void faults.push(error))
})
afterEach(async () => {
  await feed.close()
  expect(faults).toEqual([])
})

/** Each unknown status of the bank is a change. */
async function report(status: string): Promise<void> {
  await store.db.run(sql`update payments set said = ${status} where payment_id = ${intent}`)
}

function collect(watch: (notify: (change: PaymentChange) => void) => void): [number, string | null][] {
  const seen: [number, string | null][] = []
  watch(({ seq, bankStatus }) => seen.push([seq, bankStatus]))
  return seen
}

test('CHK-7 changes that their notifications name are reported without a statement', async () => {
  const { start, stop } = feed.prepare(intent)
  const seen = collect((notify) => start({ after: 0, present: 0, notify }))
  await report('one')
  await report('two')
  await vi.waitFor(() =>
    expect(seen).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]),
  )
  expect(statements).toBe(0)
  stop()
})

test('CHK-7 CHK-15 a watcher of an id in upper case is notified, and stopped', async () => {
  const stopped = feed.prepare(intent.toUpperCase())
  const silent = collect((notify) => stopped.start({ after: 0, present: 0, notify }))
  stopped.stop()
  const prepared = collect((notify) => feed.prepare(intent.toUpperCase()).start({ after: 0, present: 0, notify }))
  await report('one')
  await vi.waitFor(() => expect(prepared).toEqual([[1, 'one']]))
  const watched = collect((notify) => feed.watch(intent.toUpperCase(), 0, notify))
  await vi.waitFor(() => expect(watched).toEqual([[1, 'one']]))
  expect(silent).toEqual([])
})

test('CHK-7 a notification names the deadline that the payment has', async () => {
  const heard: PaymentChange[] = []
  feed.prepare(intent).start({ after: 0, present: 0, notify: (change) => heard.push(change) })
  await report('one')
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const read: PaymentChange[] = []
  feed.watch(intent, 0, (change) => read.push(change))
  await vi.waitFor(() => expect(read).toEqual(heard))
})

test('CHK-7 a change between the reading of a payment and its watch is reported', async () => {
  const { start } = feed.prepare(intent)
  await report('one')
  await report('two')
  const other = collect((notify) => feed.watch(intent, 1, notify))
  await vi.waitFor(() => expect(other).toEqual([[2, 'two']]))
  const seen = collect((notify) => start({ after: 0, present: 0, notify }))
  await vi.waitFor(() =>
    expect(seen).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]),
  )
})

test('CHK-7 a change whose notification is lost is read with the next one, each once', async () => {
  const seen = collect((notify) => feed.prepare(intent).start({ after: 0, present: 0, notify }))
  isLost = true
  await report('one')
  isLost = false
  await report('two')
  await report('three')
  const all = [
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]
  await vi.waitFor(() => expect(seen).toEqual(all))
})

test('CHK-7 a replay that begins while a later change is read for another watcher skips none', async () => {
  const other = collect((notify) => feed.prepare(intent).start({ after: 1, present: 1, notify }))
  isLost = true
  await report('one')
  await report('two')
  const gate = new AbortController()
  untilReleased = new Promise((resolve) => gate.signal.addEventListener('abort', () => resolve()))
  hear(undefined)
  await vi.waitFor(() => expect(statements).toBe(1))
  const replay = collect((notify) => feed.watch(intent, 0, notify))
  gate.abort()
  const all = [
    [1, 'one'],
    [2, 'two'],
  ]
  await vi.waitFor(() => expect(replay).toEqual(all), { timeout: 2_000 })
  expect(other).toEqual([[2, 'two']])
})

test('CHK-7 what changed while no connection listened is read when one listens again', async () => {
  const seen = collect((notify) => feed.prepare(intent).start({ after: 0, present: 0, notify }))
  const prepared = feed.prepare(intent)
  isLost = true
  await report('one')
  hear(undefined)
  await vi.waitFor(() => expect(seen).toEqual([[1, 'one']]), { timeout: 2_000 })
  const late = collect((notify) => prepared.start({ after: 0, present: 0, notify }))
  await vi.waitFor(() => expect(late).toEqual([[1, 'one']]), { timeout: 2_000 })
})

test.each(['x', '{"paymentId":"p","seq":1,"status":"OfALaterVersion","bankStatus":null,"expiresAt":""}'])(
  'API-11 after the notification %s of another version changes are read from the table',
  async (payload) => {
    const { start, stop } = feed.prepare(intent)
    const seen = collect((notify) => start({ after: 0, present: 0, notify }))
    isLost = true
    await report('one')
    hear(payload)
    await vi.waitFor(() => expect(seen).toEqual([[1, 'one']]))
    expect(faults.splice(0)).toHaveLength(1)
    stop()
  },
)
