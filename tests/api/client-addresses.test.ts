import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openLimits } from '#server/platform/limits.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { SlowDown } from '#server/platform/slow-down.ts'
import { openTestStore } from './support/store.ts'

const settings = readSettings({ LOGINS_PER_NUMBER: '2', LOGINS_PER_ADDRESS: '1000' })
/** Delay and network of each attempt. Milliseconds. */
let waits: [number, string][] = []
const slowDown: SlowDown = async (...given) => void waits.push(given)
const store = openTestStore(({ db, clock }) => ({
  trustedProxies: 1,
  limits: openLimits(db, settings, clock, slowDown),
}))

beforeEach(async () => {
  waits = []
  await store.db.run(sql`delete from attempts`)
})

function loginFrom(client: string, MobileNumber: string) {
  const payload = { CountryCode: '+61', MobileNumber, Password: 'wrong' }
  const headers = { 'x-forwarded-for': client }
  return store.call({ method: 'POST', url: '/api/Customer/auth/login', payload, headers })
}

const networks = async () => {
  const counters = sql`select subject from attempts where subject like 'login from %'`
  const rows = await store.db.rows(z.object({ subject: z.string() }), counters)
  return rows.map(({ subject }) => subject.replace('login from ', ''))
}

test.each([
  ['203.0.113.9', ['203.0.113.9:51234', '203.0.113.9:51235', '203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']],
  ['203.0.113.9', ['[::ffff:203.0.113.9]:51234', '0:0:0:0:0:FFFF:203.0.113.9']],
  ['2001:db8:0:0000', ['[2001:db8:0:1::7]:51234', '[2001:DB8:0:1::8]', '2001:0db8::1:0:0:0:9', '2001:db8:0:ff:a::']],
  ['2001:db8:0:ab00', ['2001:db8:0:ab00::1', '2001:db8:0:abff::1', '2001:DB8::AB13:0:0:0:1']],
  ['unknown', ['unknown', '_hidden', 'proxy.example:80', '203.0.113.9.1', '203.0.113.9:', '[203.0.113', '1:2:3']],
])('API-21 logins count for %s, however a proxy writes it', async (network, clients) => {
  for (const client of clients) await loginFrom(client, '0400 000 000')
  expect(await networks()).toEqual([network])
})

test('API-21 a client whose proxy appends ports is slowed down like any other', async () => {
  for (const port of [51_234, 51_235, 51_236]) await loginFrom(`203.0.113.9:${port}`, '0400 000 000')
  expect(waits).toEqual([0, 0, 250].map((milliseconds) => [milliseconds, '203.0.113.9']))
})

test('API-13 clients without an address are logged once, with the setting to correct', async () => {
  for (const client of ['unknown', '_hidden', '203.0.113.9:51234']) await loginFrom(client, '0400 000 001')
  const lines = store.logged().split('\n')
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES')).map((line) => JSON.parse(line).level)).toEqual([40])
})
