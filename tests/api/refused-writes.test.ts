import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seededPlace } from './support/fresh-place.ts'
import { query } from './support/replica.ts'
import { openApp } from './support/server.ts'

const isPostgres = inject('engine').name === 'postgres'

/** A store on a database that is read, and refuses what is written. */
async function openRefusing({ statement = '', role = 'wattle' }): Promise<Database> {
  const place = await seededPlace()
  if (!('databaseUrl' in place)) {
    const db = await openDatabase(place)
    await db.script(statement)
    return db
  }
  const { databaseUrl } = place
  const name = new URL(databaseUrl).pathname.slice(1)
  await query(databaseUrl, statement.replace(/^set/, `alter database ${name} set`))
  return openDatabase({ databaseUrl: databaseUrl.replace('wattle@', `${role}@`) })
}

/** What monitors and load balancers read of a store. */
async function observe(db: Database) {
  onTestFinished(() => db.close())
  const app = await openApp(db, [])
  onTestFinished(() => app.close())
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return { statusCode, body }
  }
  const [ready, health, metrics] = [await read('/readyz'), await read('/healthz'), await read('/metrics')]
  return {
    ready: [ready.statusCode, JSON.parse(ready.body).message],
    health: health.statusCode,
    up: /^wattle_database_up (\d)$/m.exec(metrics.body)?.[1],
    hasCards: (await app.inject({ url: '/api/Customer/Cards' })).statusCode === 200,
  }
}

const refused = {
  ready: [503, 'Not ready: the database takes no writes.'],
  health: 200,
  up: '0',
  hasCards: true,
}

test('API-11 a process is not ready, and its database not up, while the database only reads', async () => {
  const db = await openRefusing({ statement: 'set default_transaction_read_only = on' })
  expect(await observe(db)).toEqual(refused)
})

test('API-11 a probe writes one row, which the limits of attempts remove within the hour', async () => {
  const db = await openDatabase(await seededPlace())
  const { ready, up } = await observe(db)
  expect([ready[0], up]).toEqual([200, '1'])
  const rows = sql`select taken, resets_at < now() + interval '1 hour' as "isRemovedThen" from attempts where subject like 'readiness of %'`
  expect(await db.rows(rows)).toEqual([{ taken: 1, isRemovedThen: true }])
})

if (isPostgres)
  test('API-11 a process is not ready while its role may only read', async () => {
    const grants = 'grant select on all tables in schema public, bank to only_reads'
    const db = await openRefusing({ statement: `create role only_reads login; ${grants}`, role: 'only_reads' })
    expect(await observe(db)).toEqual(refused)
  })

if (isPostgres)
  test('API-11 a process is not ready while no further page finds room on the disk', async () => {
    // As on a full disk, the commit of a row that is there would still succeed.
    const db = await openRefusing({ statement: 'set temp_file_limit = 0' })
    expect(await observe(db)).toEqual(refused)
  })
