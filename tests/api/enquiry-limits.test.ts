import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Limits, openLimits } from '#server/platform/limits.ts'
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

describe('ENQ-4 API-21 enquiries of all addresses together', () => {
  let limits: Limits
  const crowded = openTestStore(({ db, clock }) => {
    limits = openLimits(db, readSettings({}), clock)
    return { limits }
  })

  test('are refused beyond 1,000 an hour with a sentence and Retry-After, and not stored', async () => {
    await limits.allEnquiries.admit({ subject: 'all', address: '203.0.113.1' })
    expect(await crowded.db.run(sql`update attempts set taken = 999`)).toBe(1)
    expect((await send(crowded, {}, '203.0.113.2')).status).toBe(200)
    const { status, json, headers } = await send(crowded, { email: 'two@example.com' }, '203.0.113.3')
    expect({ status, json, retryAfter: headers['retry-after'] }).toEqual({
      status: 429,
      json: { success: false, message: 'Too many enquiries right now. Try again in 60 minutes.' },
      retryAfter: '3600',
    })
    expect(await count(crowded, 'enquiries')).toBe(1)
    crowded.advance(60 * minute)
    expect((await send(crowded, { email: 'two@example.com' }, '203.0.113.3')).status).toBe(200)
  })
})
