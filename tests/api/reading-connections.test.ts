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

beforeAll(async () => {
  const place = await seededPlace()
  db = await openDatabase(place)
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

test('API-19 PostgreSQL divides its connections among readers; PGlite has one', () => {
  expect(db.anonymousReads !== undefined).toBe(isPostgres)
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
    const [buyer = ''] = await manyBuyers(server, 1)
    const { end } = await readSlowly(db.anonymousReads ?? db, 5)
    expect((await server.place(buyer, [{ cardId: 1, quantity: 1 }])).status).toBe(200)
    expect(await countSlow()).toBe(5)
    await end()
    await server.close()
  })
