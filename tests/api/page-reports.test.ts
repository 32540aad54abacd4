import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mostReports, storedAtATime } from '#server/analytics/report-limit.ts'
import { openLimits } from '#server/platform/limits.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { readSettings } from '#server/platform/settings.ts'
import { DatabaseBusy } from '#server/platform/db/unavailable.ts'
import { noLimits } from './support/no-limits.ts'
import { type TestStore, openTestStore } from './support/store.ts'

const vital = { metric: 'LCP', value: 1, rating: 'good', url: '/', timestamp: 0, userAgent: 'Mozilla/5.0' }

const reportVital = ({ call }: TestStore) =>
  call({ method: 'POST', url: '/api/analytics/web-vitals', payload: vital, remoteAddress: '203.0.113.7' })

const countVitals = async ({ db }: TestStore) => (await db.rows(sql`select from web_vitals`)).length

const measured = openTestStore(({ db, clock }) => ({
  limits: openLimits(db, readSettings({}), clock),
}))

/** The settings with which transactions that wrote to these tables committed. */
async function observeCommits({ db }: TestStore): Promise<void> {
  await db.script(`
    create table commits (relation text, setting text, source text);
    create function record_commit() returns trigger language plpgsql as $$
    begin
      insert into commits select tg_table_name, setting, source from pg_settings where name = 'synchronous_commit';
      return null;
    end $$`)
  for (const table of ['web_vitals', 'attempts'])
    await db.script(`
      create constraint trigger record_commit after insert on ${table} deferrable initially deferred
        for each row execute function record_commit()`)
}

test('VIT-1 API-19 no report waits at its commit for the disk or a replica', async () => {
  await observeCommits(measured)
  expect((await reportVital(measured)).status).toBe(200)
  const commits = await measured.db.rows(
    z.object({ relation: z.string(), setting: z.string(), source: z.string() }),
    sql`select * from commits order by relation`,
  )
  expect(commits).toEqual(
    ['attempts', 'web_vitals'].map((relation) => {
      return { relation, setting: 'off', source: 'session' }
    }),
  )
})

/** Lets a report wait until it is admitted. */
function createGate() {
  const waiting: ((error?: Error) => void)[] = []
  let isOpen = false
  const limit: RateLimit = {
    admit: () =>
      new Promise((resolve, reject) => {
        if (isOpen) resolve()
        else waiting.push((error) => (error ? reject(error) : resolve()))
      }),
    forgive: async () => undefined,
  }
  const open = () => {
    isOpen = true
    for (const admit of waiting.splice(0)) admit()
  }
  const close = () => (isOpen = false)
  return { limit, waiting, open, close }
}

const gate = createGate()
const crowded = openTestStore(() => ({ limits: { ...noLimits, webVitals: gate.limit } }))

const readDropped = async () =>
  /^wattle_dropped_reports_total (\d+)$/m.exec((await crowded.app.inject({ url: '/metrics' })).body)?.[1]

test('VIT-1 API-19 a process stores few reports at a time, and drops those that are too many', async () => {
  const statuses: number[] = []
  const extra = 5
  const all = Array.from({ length: mostReports + extra }, async () => {
    statuses.push((await reportVital(crowded)).status)
  })
  await expect.poll(() => statuses).toEqual(Array.from({ length: extra }, () => 200))
  expect(gate.waiting).toHaveLength(storedAtATime)
  expect(await readDropped()).toBe(String(extra))
  gate.open()
  await Promise.all(all)
  gate.close()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await countVitals(crowded)).toBe(mostReports)
})

test('VIT-1 API-19 a report that finds no connection in time is dropped, and one that fails is not', async () => {
  const before = Number(await readDropped())
  const [busy, failed] = [reportVital(crowded), reportVital(crowded)]
  await expect.poll(() => gate.waiting.length).toBe(2)
  gate.waiting.shift()?.(new DatabaseBusy('No permit was free in time.'))
  gate.waiting.shift()?.(new Error('The statement is wrong.'))
  expect([(await busy).status, (await failed).status]).toEqual([200, 500])
  expect(Number(await readDropped())).toBe(before + 1)
})
