import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { processMetrics } from '#server/platform/metrics.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { calmTimes, customers, shopping } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(({ db }) => ({
  parts: [processMetrics, paymentPart({ db, ...calmTimes })],
}))
const { behave, order, start, until } = shopping(store)

async function readMetric(line: RegExp): Promise<number | undefined> {
  const { body } = await store.app.inject({ url: '/metrics' })
  const value = body
    .split('\n')
    .find((text) => line.test(text))
    ?.split(' ')
    .at(-1)
  return value === undefined ? undefined : Number(value)
}

test('API-18 a purchase is counted by its moves, its requests by route and status', async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
  const before = (await readMetric(/^wattle_payment_moves_total\{from="\w+",to="Paid"\}/)) ?? 0
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
  expect(await readMetric(/^wattle_payment_moves_total\{from="\w+",to="Paid"\}/)).toBe(before + 1)
  const requests = /^wattle_request_seconds_count\{method="POST",route="\/api\/Customer\/Orders",status="200"\}/
  expect(await readMetric(requests)).toBe(1)
  expect((await store.app.inject({ url: '/metrics' })).body).not.toContain(intent)
})

const exposed = openTestStore(() => ({ metrics: { token: '', isExposed: true } }))
const token = 'a'.repeat(16)
const guarded = openTestStore(() => ({ metrics: { token, isExposed: true } }))
const ask = async ({ call }: typeof store, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await call({ url: '/metrics', headers, remoteAddress }).catch(() => ({ status: 200 }))).status

describe('API-20 the figures of a store for this machine', () => {
  test.each(['rebound.example:4173', 'localhost.evil.example', 'a b', '192.0.2.7', 'shop.wattle.example'])(
    'are refused under %j',
    async (host) => {
      const { status, json } = await store.call({ url: '/metrics', headers: { host } })
      expect([status, json.field]).toEqual([421, 'host'])
    },
  )

  test.each(['localhost:4173', '127.0.0.1:4173', '[::1]:4173'])('are answered under %s', async (host) => {
    expect((await store.app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(200)
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])(
    'are not found with %s of a proxy',
    async (name) => expect(await ask(store, { [name]: '203.0.113.7' })).toBe(404),
  )

  test('are not found by another machine, whatever Host it sends', async () => {
    expect(await ask(store, { host: 'localhost' }, '203.0.113.7')).toBe(404)
  })
})

describe('API-20 the figures of a store that other machines reach', () => {
  test('are closed without METRICS_TOKEN, also to what looks like this machine', async () => {
    const { status, json } = await exposed.call({ url: '/metrics', headers: { host: 'localhost:4173' } })
    expect([status, json.message]).toEqual([403, expect.stringContaining('set METRICS_TOKEN')])
    expect(await ask(exposed, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  })

  test('are answered with the token of METRICS_TOKEN alone, from anywhere', async () => {
    const authorization = `Bearer ${token}`
    expect(await ask(guarded, { authorization }, '203.0.113.7')).toBe(200)
    expect(await ask(guarded, { authorization, host: 'shop.example', 'x-forwarded-for': '203.0.113.8' })).toBe(200)
    for (const wrong of [{}, { authorization: `Bearer ${token}a` }, { authorization: 'Bearer ' }])
      expect([await ask(guarded, wrong), await ask(guarded, wrong, '203.0.113.7')]).toEqual([401, 404])
  })
})

test('API-11 an undelivered message is counted with its age until it is deleted', async () => {
  await store.db.run(sql`insert into messages (channel, recipient, subject, body, run_at)
    values ('email', 'someone@example.com', 'Hello', 'Text', now() - interval '2 hours')`)
  const labels = 'queue="messages",kind="email",state="waiting"'
  expect(await readMetric(new RegExp(`^wattle_queue_jobs\\{${labels}\\}`))).toBeGreaterThanOrEqual(1)
  expect(await readMetric(new RegExp(`^wattle_queue_overdue_seconds\\{${labels}\\}`))).toBeGreaterThanOrEqual(7_200)
  await store.db.run(sql`update messages set is_bulk = true`)
  expect(await readMetric(/^wattle_queue_overdue_seconds\{queue="messages",kind="email"/)).toBeUndefined()
  expect(await readMetric(/^wattle_queue_overdue_seconds\{queue="messages",kind="bulk email"/)).toBeGreaterThanOrEqual(
    7_200,
  )
  await store.db.run(sql`update messages set given_up_at = now()`)
  expect(await readMetric(/^wattle_queue_jobs\{.*state="given up"\}/)).toBeGreaterThanOrEqual(1)
  await store.db.run(sql`delete from messages`)
  expect(await readMetric(/^wattle_queue_jobs\{queue="messages"/)).toBeUndefined()
})

const overdueMails = /^wattle_queue_overdue_seconds\{queue="messages",kind="email"/

test('API-11 a message that is postponed again and again is overdue since it was queued', async () => {
  await store.db.run(sql`insert into messages (channel, recipient, subject, body, queued_at, run_at, attempts) values
    ('email', 'someone@example.com', 'Hello', 'Text', now() - interval '20 minutes', now() + interval '8 minutes', 10)`)
  expect(await readMetric(overdueMails)).toBeGreaterThanOrEqual(1_200)
  await store.db.run(sql`update messages set given_up_at = now()`)
  expect(await readMetric(overdueMails)).toBe(0)
  await store.db.run(sql`delete from messages`)
})

test('API-21 the figures name open streams, and the process itself', async () => {
  expect(await readMetric(/^wattle_payment_streams /)).toBe(0)
  expect(await readMetric(/^process_resident_memory_bytes /)).toBeGreaterThan(0)
  expect(await readMetric(/^wattle_database_connections\{state="open"\}/)).toEqual(
    store.db.engine === 'postgres' ? expect.any(Number) : undefined,
  )
  const stop = await store.db.listen('things', () => undefined)
  // PGlite has no connection that could be lost.
  expect(await readMetric(/^wattle_database_listening /)).toBe(store.db.engine === 'postgres' ? 1 : undefined)
  await stop()
})

async function expectNoDatabase(): Promise<void> {
  const { statusCode, body } = await store.app.inject({ url: '/metrics' })
  const [up] = /^wattle_database_up .*$/m.exec(body) ?? []
  const isOfDatabase = /^wattle_(differences|queue_\w+)\{/m
  const isOfProcess = /^process_resident_memory_bytes \d/m
  expect([statusCode, up, isOfDatabase.test(body), isOfProcess.test(body)]).toEqual([
    200,
    'wattle_database_up 0',
    false,
    true,
  ])
}

test('API-11 while the database refuses or is silent, the figures of the process are still answered', async () => {
  await store.db.run(
    sql`insert into messages (channel, recipient, subject, body) values ('email', 'someone@example.com', 'Hello', 'Text')`,
  )
  const rows = vi.spyOn(store.db, 'rows')
  rows.mockRejectedValue(new Error('connect ECONNREFUSED'))
  await expectNoDatabase()
  const silence = new EventEmitter()
  rows.mockReturnValue(once(silence, 'end'))
  await expectNoDatabase()
  silence.emit('end')
  rows.mockRestore()
  await expect.poll(() => readMetric(/^wattle_database_up /)).toBe(1)
  expect(await readMetric(/^wattle_queue_jobs\{queue="messages"/)).toBeGreaterThanOrEqual(1)
  await store.db.run(sql`delete from messages`)
})
