import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBudget } from '#server/platform/budget.ts'
import { enquiryShares, openLimits } from '#server/platform/limits.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { readSettings } from '#server/platform/settings.ts'
import { noLimits } from './support/no-limits.ts'
import { type TestStore, openTestStore } from './support/store.ts'

const minute = 60_000

function send(from: TestStore, changes: object, remoteAddress = '203.0.113.7') {
  const about = { fullName: 'Banjo O’Neil', email: 'banjo@example.com', product: 'gift-card-express' }
  const payload = { ...about, enquiryMessage: 'How soon could my shop start?', ...changes }
  return from.call({ method: 'POST', url: '/api/Enquiries', payload, remoteAddress })
}

const count = async ({ db }: TestStore, table: string) =>
  (await db.rows(sql`select from ${sql.identifier(table)}`)).length

describe('API-21 enquiries of strangers in the name of a customer', () => {
  const waits: number[] = []
  const slowDown = async (milliseconds: number) => void (milliseconds > 0 && waits.push(milliseconds))
  const attacked = openTestStore(({ db, clock }) => ({
    limits: openLimits(db, readSettings({ MAILS_PER_EMAIL: '2' }), clock, slowDown),
  }))

  test('do not block the customer’s: beyond the limit of an e-mail each is answered more slowly', async () => {
    for (const host of [1, 2, 3, 4]) {
      const sent = await send(attacked, { enquiryMessage: `Question ${host}` }, `203.0.113.${host}`)
      expect(sent.status).toBe(200)
    }
    expect(waits).toEqual([250, 500])
    expect(await count(attacked, 'enquiries')).toBe(4)
  })
})

describe('ENQ-4 enquiries one after another', () => {
  const limited = openTestStore(({ db, clock }) => ({
    limits: {
      ...noLimits,
      enquiry: createRateLimit(db, { action: 'enquiry', perSubject: 2, perAddress: 4, windowMs: 60 * minute, clock }),
    },
  }))

  test('are refused with 429 and Retry-After, by sender and by address, and not stored', async () => {
    const statuses: number[] = []
    for (const [n, email] of ['one@example.com', 'ONE@example.com', 'one@example.com', 'two@example.com'].entries())
      statuses.push((await send(limited, { email, enquiryMessage: `Question ${n}` })).status)
    expect(statuses).toEqual([200, 200, 429, 200])
    const { status, json, headers } = await send(limited, { email: 'three@example.com' })
    expect({ status, json, retryAfter: headers['retry-after'] }).toEqual({
      status: 429,
      json: { success: false, message: 'Too many attempts. Try again in 60 minutes.' },
      retryAfter: '3600',
    })
    expect([await count(limited, 'enquiries'), await count(limited, 'messages')]).toEqual([3, 3])
    limited.advance(60 * minute)
    expect((await send(limited, { email: 'three@example.com' })).status).toBe(200)
  })
})

const kib = 1_024
/** The largest body that the server reads. */
const longest = 'x'.repeat(64 * kib - 200)
const ordinary = 'x'.repeat(2_000)
/** What all shares allow in a day. */
const dayBytes = enquiryShares.reduce((sum, { total }) => sum + total, 0)

/** The bytes that enquiries and mails store. */
async function storedBytes({ db }: TestStore): Promise<{ enquiries: number; mails: number }> {
  const bytes = await db.row(
    z.object({ enquiries: z.number(), mails: z.number() }),
    sql`select
      (select coalesce(sum(octet_length(message) + octet_length(email) + octet_length(full_name)), 0)::float8 from enquiries) as enquiries,
      (select coalesce(sum(octet_length(body)), 0)::float8 from messages) as mails`,
  )
  return bytes ?? { enquiries: 0, mails: 0 }
}

/** Sends until the address is refused, each time another text; returns how many were stored. */
async function flood(store: TestStore, address: string, text: string): Promise<number> {
  for (let sent = 0; ; sent++) {
    const changes = { email: `s${sent}@h${address}.example`, enquiryMessage: `${address} ${sent} ${text}` }
    if ((await send(store, changes, address)).status === 429) return sent
  }
}

describe('ENQ-4 API-21 enquiries of a crowd of addresses', () => {
  const crowded = openTestStore(({ db, clock }) => ({ limits: openLimits(db, readSettings({}), clock) }))
  const addresses = Array.from({ length: 200 }, (_, n) => `198.51.${100 + Math.floor(n / 100)}.${n % 100}`)

  test('leave room for an ordinary one of another network, and the bytes of a day are bounded', async () => {
    for (const address of addresses.slice(0, 45)) await flood(crowded, address, longest.slice(address.length + 20))
    const refused = await send(crowded, { enquiryMessage: longest }, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.json.message).toBe(
      'Too many long enquiries right now. Shorten it to 3,000 characters. Try again in 24 hours.',
    )
    expect(refused.headers['retry-after']).toBe('86400')
    for (const address of addresses) await flood(crowded, address, 'x'.repeat(3_500))
    expect((await send(crowded, { enquiryMessage: ordinary }, '192.0.2.2')).status).toBe(200)
    const { enquiries, mails } = await storedBytes(crowded)
    expect(enquiries).toBeLessThan(dayBytes)
    expect(mails).toBeLessThan(dayBytes)
    expect(enquiries).toBeGreaterThan(enquiryShares[0]?.total ?? 0)
    crowded.advance(24 * 60 * minute)
    expect((await send(crowded, { enquiryMessage: longest }, '192.0.2.1')).status).toBe(200)
  }, 240_000)
})

describe('ENQ-4 API-21 the enquiries of one network', () => {
  const attacked = openTestStore(({ db, clock }) => ({ limits: openLimits(db, readSettings({}), clock) }))

  test('take at most 256 KiB of a day at once, and then 16 KiB in small ones', async () => {
    expect(await flood(attacked, '203.0.113.9', longest.slice(20))).toBe(3)
    const small = await flood(attacked, '203.0.113.9', 'x'.repeat(4_000))
    const { enquiries } = await storedBytes(attacked)
    expect(enquiries).toBeLessThan((256 + 16) * kib)
    expect(small).toBeGreaterThan(3)
    expect((await send(attacked, { enquiryMessage: longest }, '203.0.113.8')).status).toBe(200)
  })

  test('that repeat one take nothing more', async () => {
    const spent = async () =>
      (await attacked.db.rows(z.object({ taken: z.number() }), takenOf)).map(({ taken }) => taken)
    await send(attacked, { enquiryMessage: 'Again' }, '203.0.113.7')
    const before = await spent()
    expect((await send(attacked, { enquiryMessage: 'Again' }, '203.0.113.7')).status).toBe(200)
    expect(await spent()).toEqual(before)
  })
})

const takenOf = sql`select taken from attempts where subject like 'enquiries, %' order by subject`

describe('ENQ-4 API-21 enquiries at the same time', () => {
  const raced = openTestStore(({ clock }) => {
    const shares = [{ name: 'any', total: 5 * 2_048, perNetwork: 5 * 2_048 }]
    const enquiries = createBudget({ action: 'enquiries', shares, windowMs: minute, refusal: 'Too many.', clock })
    return { limits: { ...noLimits, enquiries } }
  })

  test('take no more than there is', async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        send(raced, { enquiryMessage: `${n} ${'x'.repeat(900)}` }, `203.0.113.${n}`),
      ),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    expect([await count(raced, 'enquiries'), await count(raced, 'messages')]).toEqual([5, 5])
  })
})
