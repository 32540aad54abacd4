import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database, Reads } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededPlace } from './support/fresh-place.ts'
import { manyBuyers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'

const isPostgres = inject('engine').name === 'postgres'
let db: Database
let other: Client
let buyers: [string, string]

beforeAll(async () => {
  const place = await seededPlace()
  db = await openDatabase(place)
  buyers = (await manyBuyers({ db }, 2)) as [string, string]
  if (!('databaseUrl' in place)) return
  other = new Client({ connectionString: place.databaseUrl })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await db.close()
})

const isSlow = `query like '%pg_sleep%' and query not like '%pg_stat_activity%' and state = 'active' and datname = current_database()`
const countSlow = async () => (await other.query(`select from pg_stat_activity where ${isSlow}`)).rowCount

/** Reads of orders that wait for their lines; a transaction sees one snapshot of the activity until that is cleared. */
async function countWaiting() {
  await other.query('select pg_stat_clear_snapshot()')
  return (
    await other.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like '%order_lines%'`)
  ).rowCount
}

/** Begins 20 statements that read until `end` is called, and waits until as many as may are under way. */
async function readSlowly(reads: Reads, most: number) {
  let ended = 0
  const count = () => (ended += 1)
  for (let begun = 0; begun < 20; begun++) void reads.rows(sql`select pg_sleep(20)`).then(count, count)
  await expect.poll(countSlow).toBe(most)
  return {
    end: () =>
      expect
        .poll(async () => {
          await other.query(`select pg_cancel_backend(pid) from pg_stat_activity where ${isSlow}`)
          return ended
        })
        .toBe(20),
  }
}

if (!isPostgres)
  test('API-19 a write waits for at most two of 50 statements of anonymous readers', async () => {
    let answered = 0
    const reads = Array.from({ length: 50 }, () =>
      db.anonymousReads.rows(sql`select count(*) from cards`).then(() => (answered += 1)),
    )
    await db.transaction((tx) => tx.run(sql`update reconciliation set is_only_row = true`))
    expect(answered).toBeLessThanOrEqual(2)
    await Promise.all(reads)
  })

if (isPostgres)
  test('API-19 a transaction begins at once while 20 slow statements read', async () => {
    const { end } = await readSlowly(db, 7)
    expect(await db.transaction((tx) => tx.row(sql`select 1 as one`))).toEqual({ one: 1 })
    await db.run(sql`update reconciliation set is_only_row = true`)
    expect(await countSlow()).toBe(7)
    await end()
  })

if (isPostgres)
  test('API-19 an order and its session wait for no slow statements of anonymous readers', async () => {
    const server = await openServer(db)
    const [buyer] = buyers
    const { end } = await readSlowly(db.anonymousReads, 2)
    expect((await server.place(buyer, [{ cardId: 1, quantity: 1 }])).status).toBe(200)
    expect(await countSlow()).toBe(2)
    await end()
    await server.close()
  })

if (isPostgres)
  test.each(['GET', 'HEAD'] as const)(
    'API-19 CHK-7 of 20 concurrent %ss of one customer two are at the database, beside a stream',
    async (method) => {
      const server = await openServer(db)
      const [reader, buyer] = buyers
      await server.place(reader, [{ cardId: 1, quantity: 1 }])
      await other.query('begin')
      try {
        await other.query('lock table order_lines in access exclusive mode')
        const read = () => server.call({ method, url: '/api/Customer/UnpaidOrders', token: reader })
        const reads = Promise.all(Array.from({ length: 20 }, read))
        await expect.poll(countWaiting).toBe(2)
        expect((await server.call({ url: '/api/Customer/Account', token: buyer })).status).toBe(200)
        expect((await server.call({ url: `/api/Customer/PaymentEvents/${randomUUID()}`, token: reader })).status).toBe(
          404,
        )
        expect(await countWaiting()).toBe(2)
        await other.query('rollback')
        for (const { status } of await reads) expect([200, 503]).toContain(status)
      } finally {
        await other.query('rollback')
        await server.close()
      }
    },
  )
