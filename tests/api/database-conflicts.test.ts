import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededPlace } from './support/fresh-place.ts'
import { manyBuyers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'

const isPostgres = inject('engine').name === 'postgres'
let db: Database
let databaseUrl: string

beforeAll(async () => {
  const place = await seededPlace()
  databaseUrl = 'databaseUrl' in place ? place.databaseUrl : ''
  db = await openDatabase(place)
})
afterAll(() => db.close())

function conflict(code: string): Error {
  return Object.assign(new Error('conflict'), { code })
}

test.each(['40001', '40P01'])('a transaction that ends in %s is done again as a whole', async (code) => {
  let tries = 0
  await db.transaction(async (tx) => {
    tries += 1
    await tx.run(sql`insert into bank.behaviours values (${`${code} ${tries}`}, 'paid', 0)`)
    if (tries < 4) throw conflict(code)
  })
  const stored = await db.rows(
    sql`select mobile_number as number from bank.behaviours where mobile_number like ${`${code}%`}`,
  )
  expect(stored).toEqual([{ number: `${code} 4` }])
})

test('a conflict that does not end is reported after 4 tries, another error at once', async () => {
  const tries: string[] = []
  for (const code of ['40001', '23505']) {
    const failing = db.transaction(async () => {
      tries.push(code)
      throw conflict(code)
    })
    await expect(failing).rejects.toMatchObject({ code })
  }
  expect(tries).toEqual(['40001', '40001', '40001', '40001', '23505'])
})

if (isPostgres)
  test('of two transactions that wait for each other both succeed', async () => {
    const met = new EventEmitter()
    const stored = once(met, 'stored')
    let ready = 0
    const both = [1, 2].map(async (first) => {
      const result = await db.transaction(async (tx) => {
        // What is repeated could lock its card again before the other wakes up, and conflict once more.
        if (ready === 2) await stored
        await tx.row(sql`select 1 from cards where card_id = ${first} for update`)
        if ((ready += 1) === 2) met.emit('both')
        else if (ready === 1) await once(met, 'both')
        await tx.row(sql`select 1 from cards where card_id = ${3 - first} for update`)
        return first
      })
      met.emit('stored')
      return result
    })
    expect(await Promise.all(both)).toEqual([1, 2])
    expect(ready).toBe(3)
  })

if (isPostgres)
  test('API-11 a transaction whose connection breaks between two statements fails, and the process goes on', async () => {
    const faults: unknown[] = []
    const note = (fault: unknown) => void faults.push(fault)
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', note)
    const admin = new Client({ connectionString: databaseUrl })
    await admin.connect()
    const broken = db.transaction(async (tx) => {
      const [{ pid } = { pid: 0 }] = (await tx.rows(sql`select pg_backend_pid() as pid`)) as { pid: number }[]
      await admin.query('select pg_terminate_backend($1)', [pid])
      // The connection ends while the transaction executes nothing.
      const hasEnded = async () =>
        (await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0
      await expect.poll(hasEnded).toBe(true)
      await new Promise((resolve) => setImmediate(resolve))
      await tx.rows(sql`select 1`)
    })
    await expect(broken).rejects.toThrow(/terminat|not queryable/i)
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
    await admin.end()
    expect(faults).toEqual([])
    expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
  })

test.each([{ code: 'ECONNREFUSED' }, { code: '57P03' }, { message: 'Connection terminated unexpectedly' }])(
  'while the database answers with %j a call is answered with 503 and Retry-After',
  async (fault) => {
    let isAway = false
    const failing = <Send extends Database['rows'] | Database['row']>(send: Send) =>
      ((...statement: unknown[]) =>
        isAway ? Promise.reject(Object.assign(new Error('away'), fault)) : Reflect.apply(send, db, statement)) as Send
    const server = await openServer({ ...db, rows: failing(db.rows), row: failing(db.row) })
    isAway = true
    const { status, headers, json } = await server.call({ url: '/api/Customer/Cards' })
    isAway = false
    expect([status, headers['retry-after'], json.success]).toEqual([503, '3', false])
    await server.close()
  },
)

/** How many callers of this process wait for a connection, as `GET /metrics` reports it. */
async function readWaiting({ app }: Awaited<ReturnType<typeof openServer>>): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' })
  return Number(/^wattle_database_connections\{state="waiting"\} (\d+)$/m.exec(body)?.[1])
}

if (isPostgres)
  test('API-19 while every connection for writing is taken, cards are listed and searched', async () => {
    const server = await openServer(db)
    const held = new EventEmitter()
    const ended = once(held, 'end')
    const writers = Array.from({ length: 7 }, () => db.transaction(() => ended))
    const statuses = async () => {
      const urls = ['/api/Customer/Cards', '/api/Customer/Cards?SearchTerm=card', '/api/Customer/Cards/1']
      return (await Promise.all(urls.map((url) => server.call({ url })))).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200])
    const writing = db.rows(
      sql`with one as (select 1 as id) select card_id from cards, one where card_id = id for update`,
    )
    expect(await Promise.race([writing.then(() => 'locked'), statuses().then(() => 'waiting')])).toBe('waiting')
    expect(await readWaiting(server)).toBeGreaterThanOrEqual(1)
    held.emit('end')
    await Promise.all(writers)
    expect(await writing).toEqual([{ card_id: 1 }])
    await expect.poll(() => readWaiting(server)).toBe(0)
    await server.close()
  })

if (isPostgres)
  test(
    'API-19 orders that wait for one locked row delay no reading and are refused with 503',
    { timeout: 40_000 },
    async () => {
      const server = await openServer(db)
      const buyers = await manyBuyers(server, 13)
      const place = (token: string) => server.place(token, [{ cardId: 1, quantity: 1 }])
      const blocker = new Client({ connectionString: databaseUrl })
      await blocker.connect()
      await blocker.query('begin; select 1 from cards where card_id = 1 for update')
      const orders = buyers.slice(1).map(place)
      const isWaiting = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await blocker.query(isWaiting)).rows[0].waiting).toBe(7)
      const catalogue = await server.call({ url: '/api/Customer/Cards' })
      expect(catalogue.status).toBe(200)
      const { waiting } = (await blocker.query(isWaiting)).rows[0]
      expect(waiting).toBeGreaterThan(0)
      expect(await readWaiting(server)).toBeGreaterThanOrEqual(5)
      for (const { status, json, headers } of await Promise.all(orders)) {
        expect([status, headers['retry-after']]).toEqual([503, '3'])
        expect(json.message).toBe('We’re having trouble right now. Please try again in a few seconds.')
      }
      await blocker.query('rollback')
      await blocker.end()
      expect((await place(buyers[0] ?? '')).status).toBe(200)
      await server.close()
    },
  )
