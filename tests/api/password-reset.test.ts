import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { openLimits } from '#server/platform/limits.ts'
import { readSettings } from '#server/platform/settings.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { createPasswordResets } from '#server/accounts/password-resets.ts'
import { customers, openTestStore } from './support/store.ts'

const settings = readSettings({ MAILS_PER_EMAIL: '3', MAILS_PER_ADDRESS: '6' })
/** Delay of each request for a reset link beyond the limit of its e-mail. Milliseconds. */
const waits: number[] = []
const slowDown = async (milliseconds: number) => void (milliseconds > 0 && waits.push(milliseconds))
const store = openTestStore(({ db, clock }) => ({
  limits: openLimits(db, { ...settings, loginsPerNumber: 3, loginsPerAddress: 1000 }, clock, slowDown),
}))

const email = 'jo@wattle.example'
const fresh = 'Fresh&Sunny1'
const sent = {
  success: true,
  message:
    'If that email has an account, a link is on its way. It works once, for 30 minutes. Nothing there? Look in your spam folder.',
}
const invalid = { status: 400, json: { success: false, message: 'Invalid reset token', field: 'Token' } }

beforeEach(async () => {
  await store.db.run(sql`delete from attempts`)
  await store.db.run(sql`delete from messages`)
  await store.db.run(sql`delete from password_resets`)
})

const request = (Email: string, remoteAddress = '203.0.113.7') =>
  store.call({
    method: 'POST',
    url: '/api/Customer/Auth/Password/Reset/Request',
    payload: { Email },
    remoteAddress,
  })

/** Duration of the response. Milliseconds. */
async function took(address: string): Promise<number> {
  const start = performance.now()
  await request(address)
  return performance.now() - start
}

async function reset(Token: string, NewPassword = fresh) {
  const url = '/api/Customer/Auth/Password/Reset'
  const { status, json } = await store.call({ method: 'POST', url, payload: { Token, NewPassword } })
  return { status, json }
}

const mails = () =>
  store.db.rows(
    z.object({ id: z.string(), channel: z.string(), to: z.string(), subject: z.nullable(z.string()) }),
    sql`select message_id as id, channel, recipient as "to", subject from messages order by queued_at`,
  )

/** The token in the newest link that is mailed. */
async function mailedToken(): Promise<string> {
  await request(email)
  const mail = (await mails()).findLast(({ channel }) => channel === 'reset')
  return (await createPasswordResets(store.db, Date.now).issueToken(mail?.id ?? '')) ?? 'none'
}

function logIn(password: string) {
  const payload = { CountryCode: '+61', MobileNumber: customers.withAll, Password: password }
  return store.call({ method: 'POST', url: '/api/Customer/auth/login', payload })
}

const opens = async (password: string) => (await logIn(password)).status === 200

const restorePassword = async () => reset(await mailedToken(), demoPassword)

describe('PWD-1 API-12 asking for a new password', () => {
  test('mails a link to whom the e-mail belongs, however it is written', async () => {
    const { status, json } = await request('JO@Wattle.example')
    expect({ status, json }).toEqual({ status: 200, json: sent })
    expect(await mails()).toMatchObject([{ channel: 'reset', to: email }])
  })

  test('gets the same answer for an unknown e-mail, and nothing is mailed or stored', async () => {
    const { status, json } = await request('missing@wattle.example')
    expect({ status, json }).toEqual({ status: 200, json: sent })
    expect(await mails()).toEqual([])
    expect(await store.db.rows(sql`select 1 from password_resets`)).toEqual([])
  })

  test('takes the same time either way, so that the duration reveals nothing', async () => {
    for (const address of [email, 'missing@wattle.example']) expect(await took(address)).toBeGreaterThan(240)
  })

  test('keeps the token as its hash alone', async () => {
    const token = await mailedToken()
    const hash = createHash('sha256').update(token).digest('hex')
    const stored = await store.db.rows(sql`
      select token_hash from password_resets union all select token_hash from reset_tokens`)
    expect(stored).toEqual([{ token_hash: hash }, { token_hash: hash }])
  })

  test('leaves account, password and sessions as they are', async () => {
    const token = await store.login(customers.withAll)
    await request(email)
    expect((await store.call({ url: '/api/Customer/Vault', token })).status).toBe(200)
    expect(await opens(demoPassword)).toBe(true)
  })
})

describe('PWD-6 API-12 a token', () => {
  test('sets the new password, ends the old one and all sessions, and confirms by mail', async () => {
    const [mine, other] = [await store.login(customers.withAll), await store.login(customers.withAll)]
    const neighbour = await store.login(customers.withPhone)
    expect(await reset(await mailedToken())).toEqual({
      status: 200,
      json: { success: true, message: 'Password reset successful!' },
    })
    const vault = async (token: string) => (await store.call({ url: '/api/Customer/Vault', token })).status
    expect([await vault(mine), await vault(other), await vault(neighbour)]).toEqual([401, 401, 200])
    expect([await opens(demoPassword), await opens(fresh)]).toEqual([false, true])
    expect((await mails()).at(-1)).toMatchObject({ to: email, subject: 'Your Wattle password was changed' })
    await restorePassword()
  })

  test('ends also a session that is being opened with the old password', async () => {
    const token = await mailedToken()
    const logins = Array.from({ length: 12 }, () => logIn(demoPassword))
    const done = reset(token)
    const late = Array.from({ length: 12 }, () => logIn(demoPassword))
    const answers = await Promise.all([...logins, ...late])
    expect((await done).status).toBe(200)
    for (const { json } of answers.filter(({ status }) => status === 200))
      expect((await store.call({ url: '/api/Customer/Vault', token: json.data.token })).status).toBe(401)
    await restorePassword()
  })

  test('opens no session for a password that was replaced after it had been verified', async () => {
    const sessions = createSessions(store.db, { lifetimeMs: 60_000, clock: Date.now })
    expect(await sessions.open({ customerId: 1, passwordHash: 'verified and replaced' })).toBeUndefined()
  })

  test('lets in a customer who is locked out after too many failed logins', async () => {
    for (let tries = 0; tries <= 30; tries++) await logIn('Wrong&Sunny1')
    expect((await logIn(demoPassword)).status).toBe(429)
    expect((await reset(await mailedToken())).status).toBe(200)
    expect((await logIn(fresh)).status).toBe(200)
    await restorePassword()
  })

  test('works once', async () => {
    const token = await mailedToken()
    expect((await reset(token, demoPassword)).status).toBe(200)
    expect(await reset(token)).toEqual(invalid)
    expect(await opens(demoPassword)).toBe(true)
  })

  test('works once, also when it is used many times at once, and sets one password', async () => {
    const token = await mailedToken()
    const passwords = [1, 2, 3, 4, 5].map((n) => `Fresh&Sunny${n}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    const taken = passwords.filter((_, index) => answers[index]?.status === 200)
    expect(taken).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toEqual(invalid)
    for (const password of passwords) expect(await opens(password)).toBe(password === taken[0])
    await restorePassword()
  })

  test('works for 30 minutes', async () => {
    const token = await mailedToken()
    store.advance(30 * 60_000 - 1)
    expect((await reset(token, demoPassword)).status).toBe(200)
    const late = await mailedToken()
    store.advance(30 * 60_000)
    expect(await reset(late)).toEqual(invalid)
    expect(await opens(demoPassword)).toBe(true)
  })

  test('ends when another one is asked for five minutes later', async () => {
    const first = await mailedToken()
    store.advance(5 * 60_000)
    const second = await mailedToken()
    expect(first).not.toBe(second)
    expect(await reset(first)).toEqual(invalid)
    expect((await reset(second, demoPassword)).status).toBe(200)
  })

  test('API-21 works although strangers ask for others meanwhile', async () => {
    const token = await mailedToken()
    for (const host of [1, 2, 3]) {
      store.advance(99_000)
      expect(await request(email, `203.0.113.${host}`)).toMatchObject({ status: 200, json: sent })
    }
    expect(await mails()).toHaveLength(1)
    expect((await reset(token, demoPassword)).status).toBe(200)
  })

  test('that was never issued is invalid, whatever its format', async () => {
    await mailedToken()
    const guesses = ['a'.repeat(43), "' or true --", '<script>alert(1)</script>', '\u{1F511}', '%00', '../..']
    for (const token of guesses) expect(await reset(token)).toEqual(invalid)
  })

  test('is not spent by a password that the store does not allow', async () => {
    const token = await mailedToken()
    for (const password of [
      '',
      'Short1!',
      'nouppercase1!',
      'NOLOWERCASE1!',
      'NoDigits!',
      'NoSpecial1',
      'Only#Others1',
    ]) {
      expect(await reset(token, password)).toEqual({
        status: 400,
        json: { success: false, message: 'Please fix the password requirements.', field: 'NewPassword' },
      })
    }
    expect(await opens(demoPassword)).toBe(true)
    expect((await reset(token, demoPassword)).status).toBe(200)
  })

  test('and password change together: when the last step fails, both stay as they were', async () => {
    const token = await mailedToken()
    await store.db.run(sql`alter table messages rename to gone`)
    expect((await reset(token)).status).toBe(500)
    await store.db.run(sql`alter table gone rename to messages`)
    expect(await opens(demoPassword)).toBe(true)
    expect((await reset(token, demoPassword)).status).toBe(200)
  })

  test('AUTH-9 is in no log line, nor is a password', async () => {
    const token = await mailedToken()
    await store.app.inject({ url: `/reset-password/${token}?a=1` })
    await store.app.inject({ url: `/Auth/Password/Reset/${token}` })
    await reset(token, demoPassword)
    expect(store.logged()).toContain('/reset-password/…')
    for (const secret of [token, demoPassword, fresh]) expect(store.logged()).not.toContain(secret)
  })
})

describe('API-3 ENQ-4 what anonymous clients may do', () => {
  test('is to ask three times an hour for one e-mail from one network, known or not, then slowly', async () => {
    for (const [network, address] of [email, 'missing@wattle.example'].entries()) {
      const ask = (to: string, host: number) => request(to, `2001:db8:${network}::${host}`)
      waits.length = 0
      const answers = await Promise.all(Array.from({ length: 30 }, (_, host) => ask(address, host)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(waits.toSorted((a, b) => a - b)).toEqual([250, 500, 1_000, 2_000, ...Array<number>(23).fill(4_000)])
      const waiting = await mails()
      const { status, json, headers } = await ask(address.toUpperCase(), 31)
      expect([waiting.length, await mails()]).toEqual([1, waiting])
      expect({ status, message: json.message, wait: headers['retry-after'] }).toEqual({
        status: 429,
        message: 'Too many attempts from your network. Try again in 60 minutes.',
        wait: '3600',
      })
    }
    store.advance(3_600_000)
    expect((await request(email)).status).toBe(200)
  })

  test('API-21 is not to keep a customer from a reset link: requests from other addresses only slow down', async () => {
    waits.length = 0
    for (const host of [1, 2, 3, 4, 5, 6, 7, 8]) expect((await request(email, `203.0.113.${host}`)).status).toBe(200)
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000])
    expect(await mails()).toHaveLength(1)
    store.advance(5 * 60_000)
    expect((await request(email, '198.51.100.1')).status).toBe(200)
    expect((await mails()).map(({ to }) => to)).toEqual([email])
    store.advance(3_600_000)
    await request(email, '203.0.113.9')
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000])
  })

  test('API-21 is to ask six times from one address, then slowly', async () => {
    waits.length = 0
    for (const n of [1, 2, 3, 4, 5, 6, 7]) expect((await request(`no${n}@wattle.example`)).status).toBe(200)
    expect((await request(email)).status).toBe(200)
    expect(waits).toEqual([250, 500])
    expect((await request(email, '203.0.113.8')).status).toBe(200)
    expect(waits).toHaveLength(2)
  })

  test('API-21 is to try one token twenty times, then slowly', async () => {
    waits.length = 0
    for (let n = 0; n < 21; n++) expect((await reset('guess')).status).toBe(400)
    expect((await reset('another guess')).status).toBe(400)
    expect(waits).toEqual([250])
  })

  test('is counted without their e-mails', async () => {
    await request('missing@wattle.example')
    expect(JSON.stringify(await store.db.rows(sql`select * from attempts`))).not.toContain('nobody')
  })
})
