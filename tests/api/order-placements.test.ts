import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededPlace } from './support/fresh-place.ts'
import { manyBuyers, mobileOf } from './support/payment-store.ts'
import { openServer } from './support/server.ts'

const isPostgres = inject('engine').name === 'postgres'
const line = [{ cardId: 1, quantity: 1 }]

let db: Database
let databaseUrl: string
let server: Awaited<ReturnType<typeof openServer>>
let buyers: string[]

beforeAll(async () => {
  const place = await seededPlace()
  databaseUrl = 'databaseUrl' in place ? place.databaseUrl : ''
  db = await openDatabase(place)
  server = await openServer(db)
  buyers = await manyBuyers(server, 3)
  await db.run(sql`update cards set capacity = 1000, available = 1000 where card_id = 1`)
})
afterAll(async () => {
  await server.close()
  await db.close()
})

/** Locks the row of a customer from another connection, as another process does that places an order of the customer. */
async function lockCustomer(mobile: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from customers where mobile = $1 for no key update', [mobile])
  return {
    async countWaiting(): Promise<number> {
      const { rows } = await client.query(`
        select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      return rows[0].waiting
    },
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}

if (isPostgres)
  test('API-19 waiting orders of one customer delay no order and no cart of another', async () => {
    const [waiting = '', other = ''] = buyers
    const lock = await lockCustomer(mobileOf(0))
    const orders = Array.from({ length: 9 }, () => server.place(waiting, line))
    await expect.poll(lock.countWaiting).toBeGreaterThan(0)
    const payload = { CardId: 1, Quantity: 1, LoadAmount: 50 }
    const others = Promise.all([
      server.call({ method: 'POST', url: '/api/Customer/Carts', token: other, payload }),
      server.place(other, line),
    ]).then((answers) => answers.map(({ status }) => status))
    expect(await Promise.race([others, Promise.any(orders).then(() => 'an order of the first')])).toEqual([200, 200])
    expect(await lock.countWaiting()).toBe(1)
    await lock.release()
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(orders.map(() => 200))
  })

test('API-8 an order that is sent again while others of its customer wait is the same order', async () => {
  const token = buyers[2] ?? ''
  const sessions = [randomUUID(), randomUUID(), randomUUID()]
  const sent = [...sessions, ...sessions, ...sessions].map((session) => server.place(token, line, session))
  const ids = (await Promise.all(sent)).map(({ json }) => json.id as string)
  expect(ids.slice(3)).toEqual([...ids.slice(0, 3), ...ids.slice(0, 3)])
  expect(new Set(ids).size).toBe(3)
})
