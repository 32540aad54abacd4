import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { openTestStore } from './support/store.ts'

let isStopping = false
const store = openTestStore(() => ({ isStopping: () => isStopping }))
const ready = () => store.call({ url: '/readyz' })

async function expectNotReady(cause: string): Promise<void> {
  const { status, json, headers } = await ready()
  expect({ status, message: json.message, retryAfter: headers['retry-after'] }).toEqual({
    status: 503,
    message: `Not ready: ${cause}.`,
    retryAfter: '3',
  })
  expect((await store.call({ url: '/healthz' })).status).toBe(200)
}

test('API-11 a process is ready while the store can sell', async () => {
  expect((await ready()).json).toEqual({ status: 'ready' })
  expect((await store.call({ url: '/healthz' })).json).toEqual({ status: 'ok' })
})

test('API-11 a process is soon not ready when the database is silent', async () => {
  vi.spyOn(store.db, 'row').mockReturnValueOnce(new Promise(() => {}))
  await expectNotReady('the database does not respond')
})

test('API-11 a process is not ready while the database refuses, and ready afterwards', async () => {
  await store.db.run(sql`alter table cards rename to lost`)
  await expectNotReady('the database does not respond')
  await store.db.run(sql`alter table lost rename to cards`)
  expect((await ready()).status).toBe(200)
})

test('API-11 a process is not ready on the schema of a former version, and ready on that of a newer one', async () => {
  const removed = await store.db.row(
    z.object({ name: z.string() }),
    sql`delete from migrations where name = (select max(name) from migrations) returning name`,
  )
  await expectNotReady('the database is not migrated')
  await store.db.run(sql`insert into migrations (name) values (${removed?.name}), ('999-newer.sql')`)
  expect((await ready()).status).toBe(200)
})

test('API-11 a process is not ready without a catalogue', async () => {
  vi.spyOn(store.db, 'row').mockResolvedValueOnce({ migrations: 1_000, hasCards: false, isInRecovery: false })
  await expectNotReady('the catalogue is empty')
})

test('API-11 a stopping process is not ready, and still serves', async () => {
  isStopping = true
  await expectNotReady('stopping')
  expect((await store.call({ url: '/api/Customer/Cards' })).status).toBe(200)
})
