import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { runCall } from '#server/platform/db/deadline.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { DatabaseBusy } from '#server/platform/db/unavailable.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { committingOn } from './support/committing-on.ts'
import { seededPlace } from './support/fresh-place.ts'
import { hold } from './support/hold.ts'
import { noLimits } from './support/no-limits.ts'
import { calmTimes, manyBuyers, shopping, usePaymentStore } from './support/payment-store.ts'
import { startSilentProxy } from './support/silent-proxy.ts'
import { callsOf } from './support/store.ts'
import { testKeys } from './support/test-keys.ts'

const { store, place } = usePaymentStore()
const isPostgres = inject('engine').name === 'postgres'
const line = [{ cardId: 1, quantity: 1 }]
let buyer = ''

beforeAll(async () => void ([buyer = ''] = await manyBuyers(store, 1)))

/** A store on the database whose calls end early. */
async function openHasty(db: Database, callTimeoutMs: number) {
  const app = await buildApp({
    db,
    callTimeoutMs,
    clock: Date.now,
    limits: noLimits,
    sessionLifetimeMs: 3_600_000,
    corsOrigins: [],
    trustedProxies: 0,
    log: { level: 'silent' },
    parts: [paymentPart({ db, ...calmTimes })],
  })
  onTestFinished(() => app.close())
  const calls = callsOf(app)
  return { ...calls, ...shopping({ db, ...calls }) }
}

const countOrders = () => store.db.row(sql`select count(*)::int as count from orders`)

test('API-19 CHK-11 an order that a 503 leaves behind is not stored, and can be repeated', async () => {
  const signals = new EventEmitter()
  const hasty = await openHasty(committingOn(store.db, signals), 2_000)
  const before = await countOrders()
  const checkoutSessionId = randomUUID()
  const written = once(signals, 'written')
  const answer = hasty.place(buyer, line, checkoutSessionId)
  await Promise.race([written, answer])
  const { status, headers } = await answer
  expect([status, headers['retry-after']]).toEqual([503, '3'])
  signals.emit('commit')
  expect(await countOrders()).toEqual(before)
  expect((await place(buyer, line, checkoutSessionId)).status).toBe(200)
  expect(await countOrders()).not.toEqual(before)
})

test('API-19 an order that waits for a locked row is answered in time, and not stored later', async () => {
  const hasty = await openHasty(store.db, 2_000)
  const before = await countOrders()
  const release = await hold(store.db, (tx) => tx.row(sql`select from cards where card_id = 1 for update`))
  expect((await hasty.place(buyer, line)).status).toBe(503)
  await release()
  expect(await countOrders()).toEqual(before)
  expect((await place(buyer, line)).status).toBe(200)
})

/** Does work as that of a call with so much time left, in milliseconds. */
function inCall<Result>(leftMs: number, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) =>
    runCall({ endsAt: performance.now() + leftMs, isAnswered: () => false }, () => void work().then(resolve, reject)),
  )
}

test('API-19 a call whose time has passed begins no statement and no transaction', async () => {
  await expect(inCall(0, () => store.db.rows(sql`select 1`))).rejects.toThrow(DatabaseBusy)
  await expect(inCall(0, () => store.db.transaction((tx) => tx.rows(sql`select 1`)))).rejects.toThrow(DatabaseBusy)
})

if (isPostgres)
  test('API-19 a statement of a call ends with the time that the call has left', async () => {
    const begun = performance.now()
    await expect(inCall(300, () => store.db.rows(sql`select pg_sleep(20)`))).rejects.toThrow('Query read timeout')
    const asleep = inCall(300, () => store.db.transaction((tx) => tx.rows(sql`select pg_sleep(20)`)))
    await expect(asleep).rejects.toThrow('Query read timeout')
    expect(performance.now() - begun).toBeLessThan(20_000)
  })

if (isPostgres)
  describe('while the database is silent', () => {
    test('API-19 every call is answered with 503 in time, and served again afterwards', async () => {
      const seeded = await seededPlace()
      if (!('databaseUrl' in seeded)) return
      const proxy = await startSilentProxy(seeded.databaseUrl)
      onTestFinished(proxy.stop)
      const db = await openSecrets(await openDatabase({ databaseUrl: proxy.url, queryTimeoutMs: 5_000 }), testKeys)
      onTestFinished(() => db.close())
      const [token = ''] = await manyBuyers({ db }, 1)
      const hasty = await openHasty(db, 2_000)
      const calls = () => [hasty.call({ url: '/api/Customer/Cards' }), hasty.place(token, line)]
      proxy.setSilent(true)
      const silent = await Promise.all(Array.from({ length: 12 }, calls).flat())
      expect(new Set(silent.map(({ status }) => status))).toEqual(new Set([503]))
      expect(silent.every(({ headers }) => headers['retry-after'] === '3')).toBe(true)
      proxy.setSilent(false)
      const statuses = async () => (await Promise.all(calls())).map(({ status }) => status)
      await expect.poll(statuses, { timeout: 30_000 }).toEqual([200, 200])
    }, 60_000)
  })
