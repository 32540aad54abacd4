import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { measurementsPerDay, summariseVitals } from '#server/analytics/web-vitals.ts'
import type { Database } from '#server/platform/db/database.ts'
import { removeOutdated } from '#server/privacy/retention.ts'
import { noLimits } from './support/no-limits.ts'
import { customers, openTestStore } from './support/store.ts'

const store = openTestStore(({ db, clock }) => ({
  limits: {
    ...noLimits,
    webVitals: createRateLimit(db, { action: 'web vitals', perSubject: 1, perAddress: 9, windowMs: 60_000, clock }),
  },
}))
const day = 86_400_000

beforeEach(async () => {
  store.advance(60_000)
  await store.db.run(sql`delete from web_vitals`)
})

const vital = {
  metric: 'LCP',
  value: 1234.5,
  rating: 'good',
  url: '/shop/product/272',
  timestamp: 1_790_000_000_000,
  userAgent: 'Mozilla/5.0 (Personal Computer)',
}

function report(changes: object = {}, more: object = {}) {
  return store.call({
    method: 'POST',
    url: '/api/analytics/web-vitals',
    payload: { ...vital, ...changes },
    remoteAddress: '203.0.113.7',
    ...more,
  })
}

function readMeasurements() {
  return store.db.rows(z.record(z.string(), z.unknown()), sql`select * from web_vitals order by vital_id`)
}

test('VIT-1 a measurement with a name and the rating needs improvement is stored', async () => {
  expect(await report({ metric: undefined, name: 'CLS', rating: 'needs improvement' })).toMatchObject({ status: 200 })
  expect(await readMeasurements()).toMatchObject([{ metric: 'CLS' }])
  expect((await report({ metric: undefined })).json).toMatchObject({ success: false, field: 'metric' })
})

test('VIT-1 a measurement is stored with its kind of page and nothing about the visitor', async () => {
  const token = await store.login(customers.withAll)
  expect(await report({}, { token })).toMatchObject({ status: 200, json: { success: true } })
  expect(await readMeasurements()).toEqual([
    {
      vital_id: expect.any(Number),
      metric: 'LCP',
      value: 1234.5,
      page: '/shop/product/{id}',
      received_at: expect.any(String),
    },
  ])
})

test.each(['LCP', 'FID', 'INP', 'CLS', 'FCP', 'TTFB', 'load'])('VIT-1 %s is taken', async (metric) => {
  expect((await report({ metric, timestamp: '2026-11-20T00:00:00.000Z' })).status).toBe(200)
  expect(await readMeasurements()).toMatchObject([{ metric }])
})

test('VIT-1 a token in a path, or anything that is no page, is not stored', async () => {
  for (const url of ['/reset-password/top-secret', '/someone@example.com', '/my-orders/mine']) await report({ url })
  expect((await readMeasurements()).map(({ page }) => page)).toEqual([
    '/reset-password/{id}',
    'other',
    '/my-orders/{id}',
  ])
})

describe('VIT-1 API-3 invalid measurements are refused by field, and nothing is stored', () => {
  test.each([
    ['metric', { metric: 'drop table' }],
    ['value', { value: 'fast' }],
    ['value', { value: -1 }],
    ['rating', { rating: 'superb' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['timestamp', { timestamp: {} }],
    ['userAgent', { userAgent: 'x'.repeat(1001) }],
  ])('%s', async (field, changes) => {
    const { status, json } = await report(changes)
    expect({ status, field: json.field }).toEqual({ status: 400, field })
    expect(await readMeasurements()).toEqual([])
  })
})

test('VIT-1 MKT-6 measurements older than 90 days are deleted by the retention, not by a report', async () => {
  await report({ value: 1 })
  store.advance(91 * day)
  await report({ value: 2 })
  expect((await readMeasurements()).map(({ value }) => value)).toEqual([1, 2])
  const [, latest] = await readMeasurements()
  await removeOutdated(store.db, Date.parse(String(latest?.['received_at'])))
  expect((await readMeasurements()).map(({ value }) => value)).toEqual([2])
})

test('VIT-1 a day takes so many measurements; further ones are answered alike and dropped', async () => {
  await report({ value: 1 })
  // As if all but the first one of a full day had been stored between the two.
  await store.db.run(sql`
    insert into web_vitals (vital_id, metric, value, page, received_at) overriding system value
    select vital_id + ${measurementsPerDay - 2}, metric, 2, page, received_at from web_vitals`)
  await store.db.run(sql`
    select setval(pg_get_serial_sequence('web_vitals', 'vital_id'), (select max(vital_id) from web_vitals))`)
  expect((await report({ value: 3 })).status).toBe(200)
  expect(await report({ value: 4 })).toMatchObject({ status: 200, json: { success: true } })
  expect((await readMeasurements()).map(({ value }) => value)).toEqual([1, 2, 3])
  store.advance(day)
  await report({ value: 5 })
  expect((await readMeasurements()).map(({ value }) => value)).toEqual([1, 2, 3, 5])
})

test('ANA-2 measurements are summarised as 75th percentiles, by page and metric', async () => {
  for (const value of [100, 200, 300, 400, 500]) await report({ value })
  await report({ metric: 'CLS', value: 0.05 })
  await report({ url: '/', value: 900 })
  expect(await summariseVitals(store.db)).toEqual([
    { page: '/', metric: 'LCP', p75: 900, visits: 1 },
    { page: '/shop/product/{id}', metric: 'CLS', p75: 0.05, visits: 1 },
    { page: '/shop/product/{id}', metric: 'LCP', p75: 400, visits: 5 },
  ])
})

/** The database, whose server ends each statement after 100 ms. */
function hurried(db: Database): Database {
  const transaction: Database['transaction'] = (work) =>
    db.transaction(async (tx) => {
      await tx.run(sql`set local statement_timeout = 100`)
      return work(tx)
    })
  return { ...db, transaction }
}

if (inject('engine').name === 'postgres')
  test('ANA-2 a summary that takes longer than a statement may is completed', async () => {
    await report({ value: 100 })
    await store.db.script(`
      alter table web_vitals rename to stored_vitals;
      create view web_vitals as select v.* from stored_vitals v, pg_sleep(0.3)`)
    try {
      expect(await summariseVitals(hurried(store.db))).toMatchObject([{ p75: 100, visits: 1 }])
    } finally {
      await store.db.script('drop view web_vitals; alter table stored_vitals rename to web_vitals')
    }
  })

test('VIT-1 what an address sends beyond its limit is dropped without an error, that of others is not', async () => {
  for (const _ of Array(10)) expect((await report()).status).toBe(200)
  expect(await readMeasurements()).toHaveLength(9)
  expect((await report({}, { remoteAddress: '203.0.113.8' })).status).toBe(200)
  expect(await readMeasurements()).toHaveLength(10)
  store.advance(60_000)
  expect((await report()).status).toBe(200)
  expect(await readMeasurements()).toHaveLength(11)
})
