import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countLimits, countsPerReport } from '#contract/transition-count.ts'
import { createTransitionCounts, rowsPerDay } from '#server/analytics/transition-counts.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { removeOutdated } from '#server/privacy/retention.ts'
import { noLimits } from './support/no-limits.ts'
import { customers, openTestStore } from './support/store.ts'

const perAddress = 60
const store = openTestStore(({ db, clock }) => {
  const allowance = { action: 'transition counts', perSubject: 1, perAddress, windowMs: 60_000, clock }
  const limits = { ...noLimits, transitionCounts: createRateLimit(db, allowance) }
  return { limits, countsTransitions: true }
})
const closed = openTestStore()
const day = 86_400_000
const count = { source: 'login.idle', event: 'form.submit', branch: 0, times: 2, isFirst: true }

beforeEach(async () => {
  store.advance(60_000)
  await store.db.run(sql`delete from transition_counts`)
})

function report(transitions: object[], more: object = {}) {
  return store.call({
    method: 'POST',
    url: '/api/analytics/transitions',
    payload: { transitions },
    remoteAddress: '203.0.113.7',
    ...more,
  })
}

function many(length: number) {
  return Array.from({ length }, (_, index) => ({ ...count, source: `login.s${index}` }))
}

function readRows() {
  return store.db.rows(
    z.record(z.string(), z.unknown()),
    sql`select *, day::text from transition_counts order by source, event, branch`,
  )
}

test('VIT-2 counts are added up by day, with nothing about the visitor and no time of day', async () => {
  const token = await store.login(customers.withAll)
  expect(await report([count], { token })).toMatchObject({ status: 200, json: { success: true } })
  await report([
    { ...count, times: 3 },
    { ...count, branch: 1, isFirst: false },
  ])
  await report([{ ...count, isFirst: false }])
  expect(await readRows()).toEqual([
    {
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      source: 'login.idle',
      event: 'form.submit',
      branch: 0,
      times: 7,
      visits: 2,
    },
    { day: expect.any(String), source: 'login.idle', event: 'form.submit', branch: 1, times: 2, visits: 0 },
  ])
})

test('VIT-2 a transition that one report names twice is one visit', async () => {
  await report([count, count])
  expect(await readRows()).toMatchObject([{ times: 4, visits: 1 }])
})

test('VIT-2 the export sums days and leaves out those before the first', async () => {
  const counts = createTransitionCounts(store.db)
  expect(await counts.summarise()).toEqual({ from: null, to: null, transitions: [] })
  await counts.add([count], Date.parse('2026-11-01T23:59:00Z'))
  await counts.add([count, { ...count, source: 'login' }], Date.parse('2026-11-02T00:01:00Z'))
  const { isFirst: _, ...name } = count
  expect(await counts.summarise()).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    transitions: [
      { ...name, source: 'login', times: 2, visits: 1 },
      { ...name, times: 4, visits: 2 },
    ],
  })
  expect(await counts.summarise('2026-11-02')).toMatchObject({
    from: '2026-11-02',
    transitions: [{ times: 2 }, { times: 2 }],
  })
})

test.each([
  ['source', { source: 'login idle' }],
  ['source', { source: 'jo@wattle.example' }],
  ['source', { source: 'x'.repeat(countLimits.source + 1) }],
  ['event', { event: '<b>' }],
  ['branch', { branch: -1 }],
  ['times', { times: countLimits.times + 1 }],
  ['times', { times: 0 }],
  ['isFirst', { isFirst: 2 }],
  ['', { at: 1_790_000_000_000 }],
])('VIT-2 API-3 a count with another %s is refused, and nothing of the report is stored: %o', async (field, change) => {
  const { status, json } = await report([count, { ...count, ...change }])
  expect({ status, field: json.field }).toEqual({
    status: 400,
    field: ['transitions.1', field].filter(Boolean).join('.'),
  })
  expect(await readRows()).toEqual([])
})

test('VIT-2 a report has at most as many counts as a page has transitions', async () => {
  expect((await report(many(countsPerReport))).status).toBe(200)
  expect((await report(many(countsPerReport + 1))).status).toBe(400)
  expect((await report([])).status).toBe(400)
})

test('VIT-2 invented names fill a day up to a bound; known transitions are still counted', async () => {
  await report([count])
  await store.db.run(
    sql`insert into transition_counts
        select current_date, 'invented.s' || n, 'press', 0, 1, 1 from generate_series(1, ${rowsPerDay - 3}) n`,
  )
  await store.db.run(
    sql`update transition_counts set day = (select day from transition_counts where source = 'login.idle')`,
  )
  await report([count, ...many(5)])
  const rows = await readRows()
  expect(rows).toHaveLength(rowsPerDay)
  expect(rows.find(({ source }) => source === 'login.idle')).toMatchObject({ times: 4, visits: 2 })
})

test('VIT-2 MKT-6 counts are deleted 90 days after their day', async () => {
  const counts = createTransitionCounts(store.db)
  const now = Date.parse('2026-11-23T12:00:00Z')
  await counts.add([count], now - 91 * day)
  await counts.add([count], now - 89 * day)
  await removeOutdated(store.db, now)
  expect(await counts.summarise()).toMatchObject({ from: '2026-08-26', to: '2026-08-26' })
})

test('VIT-2 what an address sends beyond its limit is dropped without an error, that of others is not', async () => {
  for (const _ of Array(perAddress + 1)) expect((await report([count])).status).toBe(200)
  const [before] = await readRows()
  expect((await report([count], { remoteAddress: '203.0.113.8' })).status).toBe(200)
  const [after] = await readRows()
  expect([before?.times, after?.times]).toEqual([perAddress * count.times, (perAddress + 1) * count.times])
})

test('VIT-2 a store that does not count refuses counts and stores none', async () => {
  const { status, json } = await closed.call({
    method: 'POST',
    url: '/api/analytics/transitions',
    payload: { transitions: [count] },
  })
  expect({ status, message: json.message }).toEqual({ status: 404, message: 'This store does not count transitions.' })
  expect(await closed.db.rows(sql`select from transition_counts`)).toEqual([])
})
