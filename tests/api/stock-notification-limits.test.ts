import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openLimits } from '#server/platform/limits.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { readSettings } from '#server/platform/settings.ts'
import { noLimits } from './support/no-limits.ts'
import { type TestStore, openTestStore } from './support/store.ts'

const minute = 60_000
const request = { cardId: 5, email: 'banjo@example.com' }

function ask(from: TestStore, changes: object, remoteAddress = '203.0.113.7') {
  const payload = { ...request, ...changes }
  return from.call({ method: 'POST', url: '/api/StockNotifications', payload, remoteAddress })
}

async function waiting({ db }: TestStore) {
  const rows = await db.rows(z.object({ email: z.string() }), sql`select email from stock_notifications order by email`)
  return rows.map(({ email }) => email)
}

describe('PDP-14 API-21 registrations of strangers for the e-mail of a customer', () => {
  const waits: number[] = []
  const slowDown = async (milliseconds: number) => void (milliseconds > 0 && waits.push(milliseconds))
  const attacked = openTestStore(({ db, clock: now }) => ({
    limits: openLimits(db, readSettings({ MAILS_PER_EMAIL: '2' }), now, slowDown),
  }))

  test('do not block the customer’s: beyond the limit of an e-mail each is answered more slowly', async () => {
    const stranger: number[] = []
    for (let sent = 0; sent < 21; sent++) stranger.push((await ask(attacked, {}, '203.0.113.1')).status)
    expect(stranger).toEqual([...Array<number>(20).fill(200), 429])
    expect(waits.splice(0)).toEqual([250, 500, 1_000, 2_000, ...Array<number>(14).fill(4_000)])
    for (const host of [2, 3]) expect((await ask(attacked, {}, `203.0.113.${host}`)).status).toBe(200)
    expect(waits).toEqual([250, 500])
  })
})

describe('PDP-14 API-21 registrations one after another', () => {
  const limited = openTestStore(({ db, clock: now }) => ({
    limits: {
      ...noLimits,
      stockNotification: createRateLimit(db, {
        action: 'stock notification',
        perSubject: 2,
        perAddress: 4,
        windowMs: 60 * minute,
        clock: now,
      }),
    },
  }))

  test('are refused with 429 and when to come back, by address and by network address', async () => {
    const statuses: number[] = []
    for (const email of ['one@example.com', 'ONE@example.com', 'one@example.com', 'two@example.com', 'six@example.com'])
      statuses.push((await ask(limited, { email })).status)
    expect(statuses).toEqual([200, 200, 429, 200, 429])
    expect((await ask(limited, { email: 'six@example.com' })).headers['retry-after']).toBe('3600')
    expect(await waiting(limited)).toEqual(['one@example.com', 'two@example.com'])
  })
})

describe('PDP-14 API-21 registrations of all addresses together', () => {
  const crowded = openTestStore(({ db, clock: now }) => ({ limits: openLimits(db, readSettings({}), now) }))
  const spend = (share: string, taken: number) =>
    crowded.db.run(sql`
    insert into attempts (subject, taken, resets_at)
    values (${`stock notifications, ${share}, of all`}, ${taken}, ${new Date(Date.now() + 1_000_000).toISOString()}::timestamptz)
    on conflict (subject) do update set taken = excluded.taken`)

  test('beyond 2,000 a day are 4 of each network, and beyond 4,000 none', async () => {
    await spend('any', 1_999)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(crowded, { email: `n${n}@example.com` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(crowded, {}, '203.0.113.2')).status).toBe(200)
    await spend('few', 2_000)
    const { status, json, headers } = await ask(crowded, { email: 'two@example.com' }, '203.0.113.3')
    expect([status, json.message]).toEqual([
      429,
      expect.stringMatching(/^Too many requests for stock emails right now\. Try again in \d+ minutes\.$/),
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await waiting(crowded)).toHaveLength(6)
    crowded.advance(24 * 60 * minute)
    expect((await ask(crowded, { email: 'two@example.com' }, '203.0.113.3')).status).toBe(200)
  })
})

describe('PDP-14 API-21 registrations of one network for many e-mails', () => {
  const attacked = openTestStore(({ db, clock: now }) => ({
    limits: openLimits(db, readSettings({ MAILS_PER_ADDRESS: '3' }), now),
  }))

  test('are refused beyond the limit of the address, without being slowed down first', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(attacked, { email: `stranger${n}@example.com` })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await waiting(attacked)).toHaveLength(3)
    expect((await ask(attacked, {}, '203.0.113.8')).status).toBe(200)
  })
})
