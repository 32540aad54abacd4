import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededPlace } from './support/fresh-place.ts'
import { manyBuyers, mobileOf } from './support/payment-store.ts'
import { openServer } from './support/server.ts'

const isPostgres = inject('engine').name === 'postgres'
const line = [{ cardId: 1, quantity: 1 }]
const allowance = { action: 'login', perSubject: 10, perAddress: 100, windowMs: 60_000 }

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

/** Locks what a query reads from another connection, as another process does that works on it. */
async function lockRows(query: string, key: string) {
  const [client, observer] = [0, 1].map(() => new Client({ connectionString: databaseUrl })) as [Client, Client]
  await Promise.all([client.connect(), observer.connect()])
  await client.query('begin')
  await client.query(query, [key])
  return {
    /** A transaction reads one snapshot of the activity: this is asked outside of it. */
    async countWaiting(): Promise<number> {
      const { rows } = await observer.query(`
        select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      return rows[0].waiting
    },
    async release() {
      await client.query('rollback')
      await Promise.all([client.end(), observer.end()])
    },
  }
}

const changeCart = (method: 'POST' | 'PUT', token: string) =>
  server.call({ method, url: '/api/Customer/Carts', token, payload: { CardId: 1, Quantity: 1, LoadAmount: 50 } })

/** What is locked, and a call that waits for it. */
type Waiting = [calls: string, query: string, prepare: (token: string) => Promise<(turn: number) => Promise<Answer>>]
type Answer = Awaited<ReturnType<typeof server.call>>

const waitingCalls: Waiting[] = [
  [
    'orders',
    'select 1 from customers where mobile = $1 for no key update',
    async (token) => () => server.place(token, line),
  ],
  [
    'cart changes',
    'select 1 from cart_lines join customers using (customer_id) where mobile = $1 for update of cart_lines',
    async (token) => {
      await changeCart('POST', token)
      return (turn) => changeCart(turn % 2 === 0 ? 'PUT' : 'POST', token)
    },
  ],
  [
    'recalls and starts',
    `select 1 from payments join orders using (order_id) join customers using (customer_id) where mobile = $1
      for update of payments`,
    async (token) => {
      const intent = await server.order(token, line)
      return (turn) => (turn % 2 === 0 ? server.recall(token, intent) : server.start(token, intent))
    },
  ],
]

if (isPostgres)
  test.each(waitingCalls)(
    'API-19 waiting %s of one customer delay no order and no cart of another',
    async (...given) => {
      const [, query, prepare] = given
      const [token = '', other = ''] = buyers
      const send = await prepare(token)
      const lock = await lockRows(query, mobileOf(0))
      const sent = Array.from({ length: 9 }, (_, turn) => send(turn))
      await expect.poll(lock.countWaiting).toBeGreaterThan(0)
      const others = Promise.all([changeCart('POST', other), server.place(other, line)])
      const statuses = others.then((answers) => answers.map(({ status }) => status))
      expect(await Promise.race([statuses, Promise.any(sent).then(() => 'one of the first')])).toEqual([200, 200])
      expect(await lock.countWaiting()).toBe(1)
      await lock.release()
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
    },
  )

if (isPostgres)
  test('API-19 logins of one network that wait for their counter delay no order', async () => {
    const login = createRateLimit(db, { ...allowance, clock: Date.now })
    await login.admit({ address: '203.0.113.1' })
    const lock = await lockRows('select 1 from attempts where subject = $1 for update', 'login from 203.0.113.1')
    const caller = { address: '203.0.113.1' }
    const logins = Array.from({ length: 9 }, (_, turn) =>
      turn % 2 === 0 ? login.admit(caller) : login.forgive(caller),
    )
    await expect.poll(lock.countWaiting).toBeGreaterThan(0)
    const order = server.place(buyers[1] ?? '', line).then(({ status }) => status)
    expect(await Promise.race([order, Promise.any(logins).then(() => 'a login')])).toBe(200)
    expect(await lock.countWaiting()).toBe(1)
    await lock.release()
    await Promise.all(logins)
    expect(await readTaken('login from 203.0.113.1')).toBe(2)
  })

test('API-8 an order that is sent again while others of its customer wait is the same order', async () => {
  const token = buyers[2] ?? ''
  const sessions = [randomUUID(), randomUUID(), randomUUID()]
  const sent = [...sessions, ...sessions, ...sessions].map((session) => server.place(token, line, session))
  const ids = (await Promise.all(sent)).map(({ json }) => json.id as string)
  expect(ids.slice(3)).toEqual([...ids.slice(0, 3), ...ids.slice(0, 3)])
  expect(new Set(ids).size).toBe(3)
})

async function readTaken(subject: string): Promise<number | undefined> {
  const row = await db.row(z.object({ taken: z.int() }), sql`select taken from attempts where subject = ${subject}`)
  return row?.taken
}
