import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { type RateLimit, createRateLimit } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { noLimits } from './support/no-limits.ts'
import { customers, openTestStore } from './support/store.ts'

const windowMs = 900_000
/** Delay of each admitted attempt. Milliseconds. */
let waits: number[] = []
let hasRoom = true
const slowDown = async (milliseconds: number) => {
  if (milliseconds > 0 && !hasRoom) refuse(429, 'Too many attempts right now.')
  waits.push(milliseconds)
}
let limit: RateLimit
const store = openTestStore(({ db, clock }) => {
  limit = createRateLimit(db, { action: 'login', perSubject: 3, perAddress: 6, windowMs, slowDown, clock })
  return { limits: { ...noLimits, login: limit } }
})

beforeEach(async () => {
  waits = []
  hasRoom = true
  await store.db.run(sql`delete from attempts`)
})

function login(MobileNumber: string, Password = demoPassword, remoteAddress = '203.0.113.7') {
  const payload = { CountryCode: '+61', MobileNumber, Password }
  return store.call({ method: 'POST', url: '/api/Customer/auth/login', payload, remoteAddress })
}

/** A client that claims to be behind a proxy. */
function loginVia(address: string, MobileNumber: string) {
  const payload = { CountryCode: '+61', MobileNumber, Password: 'wrong' }
  const headers = { 'x-forwarded-for': address }
  return store.call({ method: 'POST', url: '/api/Customer/auth/login', payload, headers })
}

const wrong = {
  success: false,
  message: 'Wrong mobile number or password. Check both and try again.',
}

test.each([
  '0491570006',
  '0491 570 006',
  '+61491570006',
  '+61 491 570 006',
  '61491570006',
  '491570006',
  '(04) 9157-0006',
  '+61 (0)491 570 006',
])('AUTH-8 the server understands %s', async (number) => {
  const { status, json } = await login(number)
  expect(status).toBe(200)
  expect(json).toEqual({
    success: true,
    message: 'Logged in',
    data: { token: expect.stringMatching(/^[\w-]{43}$/), customerKey: expect.stringMatching(/^[\da-f]{16}$/) },
  })
})

test('AUTH-9 each login of a customer has the same key, and another customer another one', async () => {
  const answers = await Promise.all(
    [customers.withAll, customers.withAll, customers.withPhone].map((one) => login(one)),
  )
  const [first, again, other] = answers.map(({ json }) => json.data.customerKey as string)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('AUTH-3 a wrong password and an unknown number get the same answer', async () => {
  const answers = await Promise.all([login(customers.withAll, 'wrong'), login('0400 000 000'), login('not a number')])
  for (const { status, json } of answers) expect({ status, json }).toEqual({ status: 401, json: wrong })
})

test('AUTH-6 API-4 a token opens the session it was made for, and only its hash is stored', async () => {
  const token = await store.login(customers.withAll)
  expect((await store.call({ url: '/api/Customer/Carts', token })).status).toBe(200)
  const stored = await store.db.rows(z.object({ token_hash: z.string() }), sql`select token_hash from sessions`)
  const hash = createHash('sha256').update(token).digest('hex')
  expect(stored.map((row) => row.token_hash)).toContain(hash)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('API-21 a customer has at most 20 sessions: the oldest ends, no other customer’s', async () => {
  const other = await store.login(customers.withPhone)
  const tokens: string[] = []
  for (let made = 0; made < 21; made++) {
    tokens.push(await store.login(customers.withAll))
    store.advance(1_000)
  }
  const statuses = await Promise.all(
    tokens.map(async (token) => (await store.call({ url: '/api/Customer/Vault', token })).status),
  )
  expect(statuses).toEqual([401, ...Array<number>(20).fill(200)])
  expect((await store.call({ url: '/api/Customer/Vault', token: other })).status).toBe(200)
})

test('API-21 a customer with many concurrent logins has 20 sessions, including the last login', async () => {
  const hosts = Array.from({ length: 25 }, (_, index) => `203.0.113.${index}`)
  await Promise.all(hosts.map((host) => login(customers.withAll, demoPassword, host)))
  const token = await store.login(customers.withAll)
  expect((await store.call({ url: '/api/Customer/Vault', token })).status).toBe(200)
  const mine = sql`select count(*) as sessions from sessions where customer_id = (select customer_id from customers where mobile = '+61491570006')`
  expect(await store.db.row(mine)).toEqual({ sessions: 20 })
})

test('AUTH-6 a login deletes ended sessions of all customers', async () => {
  await store.login(customers.withAll)
  store.advance(3_600_000)
  await store.login(customers.withPhone)
  expect(await store.db.row(sql`select count(*) as sessions from sessions`)).toEqual({ sessions: 1 })
})

describe('AUTH-6 a 401 reports that the session has expired', () => {
  const expired = { status: 401, json: { success: false, message: 'Session expired' } }

  test.each(['', 'Bearer', 'Bearer nobody', 'Basic abc', 'Bearer a b'])(
    'with authorization %j',
    async (authorization) => {
      const { status, json } = await store.call({ url: '/api/Customer/Vault', headers: { authorization } })
      expect({ status, json }).toEqual(expired)
    },
  )

  test('after its lifetime', async () => {
    const token = await store.login(customers.withAll)
    store.advance(3_599_999)
    expect((await store.call({ url: '/api/Customer/Vault', token })).status).toBe(200)
    store.advance(1)
    const { status, json } = await store.call({ url: '/api/Customer/Vault', token })
    expect({ status, json }).toEqual(expired)
  })

  test('after logout, which also answers without a session', async () => {
    const [mine, other] = [await store.login(customers.withAll), await store.login(customers.withAll)]
    const logout = { method: 'POST', url: '/api/Customer/auth/logout' } as const
    expect((await store.call({ ...logout, token: mine })).json).toEqual({ success: true, message: 'Logged out' })
    expect((await store.call({ url: '/api/Customer/Vault', token: mine })).status).toBe(401)
    expect((await store.call({ url: '/api/Customer/Vault', token: other })).status).toBe(200)
    expect((await store.call(logout)).status).toBe(200)
  })
})

test.each([
  ['getCart', 'GET', '/api/Customer/Carts'],
  ['addToCart', 'POST', '/api/Customer/Carts'],
  ['updateCart', 'PUT', '/api/Customer/Carts'],
  ['getPaymentMethods', 'GET', '/api/Customer/PaymentMethods'],
  ['listVault', 'GET', '/api/Customer/Vault'],
  ['getUserCard', 'GET', '/api/Customer/UserCards/1'],
] as const)('API-4 %s needs a session', async (_name, method, url) => {
  expect((await store.call({ method, url })).status).toBe(401)
})

/** Attempts that fail, without the work of checking a password. `subjectOf` is called with the number of the attempt. */
async function fail(times: number, subjectOf: (attempt: number) => string, address = '203.0.113.7') {
  for (let attempt = 1; attempt <= times; attempt++) await limit.admit({ subject: subjectOf(attempt), address })
}

const always = (mobile: string) => () => mobile

describe('AUTH-3 attempts that fail are limited', () => {
  const slowed = [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]

  test('API-21 for one number from one address, in any form, known or not, by slowing down', async () => {
    for (const number of [customers.withAll, '0400 000 000']) {
      for (let host = 1; host <= 10; host++)
        expect((await login(number.replaceAll(' ', host % 2 ? '' : ' '), 'wrong', `2001:db8::${host}`)).status).toBe(
          401,
        )
      expect(waits).toEqual([0, 0, 0, ...slowed])
      waits = []
      await store.db.run(sql`delete from attempts`)
    }
  })

  test('API-21 and a stranger at the same address does not lock the owner of a number out', async () => {
    await fail(29, always('+61491570006'))
    expect((await login(customers.withAll)).status).toBe(200)
    expect(waits.at(-1)).toBe(4_000)
  })

  test('API-21 and strangers cannot lock a number’s owner out: other addresses only slow down', async () => {
    for (const host of Array.from({ length: 10 }, (_, index) => index + 1))
      expect((await login(customers.withAll, 'wrong', `203.0.113.${host}`)).status).toBe(401)
    expect(waits).toEqual([0, 0, 0, ...slowed])
    expect((await login(customers.withAll, demoPassword, '198.51.100.1')).status).toBe(200)
    await login(customers.withAll, demoPassword, '198.51.100.1')
    expect(waits.slice(-2)).toEqual([4_000, 0])
  })

  test('API-21 and a number that others slow down is as fast as any after the window', async () => {
    for (const host of [1, 2, 3, 4]) await login(customers.withAll, 'wrong', `203.0.113.${host}`)
    store.advance(windowMs)
    await login(customers.withAll, 'wrong', '203.0.113.5')
    expect(waits).toEqual([0, 0, 0, 250, 0])
  })

  test('API-21 what one address tries too often slows the number down there alone', async () => {
    await fail(30, always('+61491570006'))
    waits = []
    await login(customers.withAll, 'wrong', '203.0.113.8')
    expect(waits).toEqual([250])
  })

  test('API-21 and are refused at ten times the limit, until the window has passed', async () => {
    await fail(30, always('+61491570006'))
    const { status, json, headers } = await login(customers.withAll)
    expect({ status, json, wait: headers['retry-after'] }).toEqual({
      status: 429,
      json: { success: false, message: 'Too many attempts from your network. Try again in 15 minutes.' },
      wait: '900',
    })
    expect((await login(customers.withPhone)).status).toBe(200)
    store.advance(windowMs - 1)
    expect((await login(customers.withAll)).status).toBe(429)
    store.advance(1)
    expect((await login(customers.withAll)).status).toBe(200)
  })

  test('API-21 and one that finds no room to wait counts for nothing', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await login('0491570156', 'wrong')
    hasRoom = false
    for (let attempt = 0; attempt < 40; attempt++) expect((await login('0491570156', 'wrong')).status).toBe(429)
    hasRoom = true
    expect((await login('0491570156')).status).toBe(200)
    expect(waits.at(-1)).toBe(250)
  })

  test('API-21 from one address over all numbers by slowing down, and others at it are admitted', async () => {
    await fail(13, (attempt) => `+6140000000${attempt}`)
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, ...slowed])
    expect((await login(customers.withAll)).status).toBe(200)
    await fail(46, (attempt) => `+6140000001${attempt}`)
    waits = []
    expect((await login(customers.withAll)).status).toBe(200)
    expect(waits).toEqual([4_000])
    await fail(1, always('+61400000020'))
    expect((await login(customers.withAll)).status).toBe(429)
    expect((await login(customers.withAll, demoPassword, '203.0.113.8')).status).toBe(200)
  })

  test('from all addresses of one IPv6 network as from one', async () => {
    for (const last of [1, 2, 3, 4, 5, 6]) await login(`040000000${last}`, 'wrong', `2001:db8:0:1::${last}`)
    for (const address of ['2001:db8:0:1:ffff::9', '2001:db8:0:100::9', '::ffff:203.0.113.9'])
      await login('0400 000 000', 'wrong', address)
    expect(waits.slice(6)).toEqual([250, 0, 0])
  })

  test('and those that are refused count against no number', async () => {
    await fail(60, (attempt) => `+6140000000${attempt}`)
    for (const _ of [1, 2, 3, 4]) expect((await login(customers.withAll, 'wrong')).status).toBe(429)
    waits = []
    expect((await login(customers.withAll, demoPassword, '203.0.113.8')).status).toBe(200)
    expect(waits).toEqual([0])
  })

  test('and a caller cannot make addresses up', async () => {
    for (const last of [11, 12, 13, 14, 15, 16, 17])
      expect((await loginVia(`203.0.113.${last}`, `04000000${last}`)).status).toBe(401)
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 250])
  })

  test('also when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(customers.withAll, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
  })

  test('and a success starts the number afresh', async () => {
    for (const _ of [1, 2, 3, 4]) {
      expect((await login(customers.withAll, 'wrong')).status).toBe(401)
      expect((await login(customers.withAll)).status).toBe(200)
    }
    expect(new Set(waits)).toEqual(new Set([0]))
  })
})
