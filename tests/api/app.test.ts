import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { DatabaseBusy } from '#server/platform/db/unavailable.ts'
import { noLimits } from './support/no-limits.ts'
import { customers, openTestStore } from './support/store.ts'

const store = openTestStore(() => ({
  corsOrigins: ['https://shop.example'],
  trustedProxies: 1,
  parts: [
    (app) => {
      app.get('/fault', async () => {
        throw new Error('the cable is cut')
      })
      app.get('/address', async ({ ip }) => ({ ip }))
      app.get('/faults', async () => {
        throw new AggregateError([new Error('the well is dry')], 'Some work was not done.')
      })
      app.get('/turn', () => Promise.reject(new DatabaseBusy('No permit was free in time.')))
      app.get('/lost', () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
      app.get('/unanswered', () => {
        const reset = Object.assign(new Error('reset while payer@example.com was sent'), { code: 'ECONNRESET' })
        throw new Error('No answer.', { cause: new TypeError('payer@example.com', { cause: reset }) })
      })
      app.post<{ Body: { message: string } }>('/fail', async ({ body }) => {
        throw new Error(body.message)
      })
      app.post('/log', (request, reply) => {
        request.log.info({ body: request.body, headers: request.headers })
        reply.send({})
      })
    },
  ],
}))

describe('a fault', () => {
  test('is a 500 with an id under which the log has it, and the process lives on', async () => {
    const { status, json } = await store.call({ url: '/fault' })
    expect(status).toBe(500)
    expect(json).toEqual({
      success: false,
      message: 'Something went wrong on our side. Try again in a moment.',
      id: expect.any(String),
    })
    const line = store
      .logged()
      .split('\n')
      .find((text) => text.includes('the cable is cut'))
    expect(JSON.parse(line!)).toMatchObject({ level: 50, faultId: json.id, err: { message: 'the cable is cut' } })
    expect((await store.call({ url: '/healthz' })).status).toBe(200)
  })

  test.each([
    ['/turn', 'waited too long for earlier calls'],
    ['/lost', 'database unavailable'],
  ])('API-19 at %s that may soon be over is a 503, and the log names: %s', async (url, cause) => {
    const { status, headers, json } = await store.call({ url })
    expect([status, headers['retry-after']]).toEqual([503, '3'])
    const lines = store.logged().split('\n')
    const line = lines.find((text) => text.includes('faultId') && text.includes(json.id))
    expect(JSON.parse(line ?? '{}').msg).toBe(cause)
  })

  test('of several is in the log with each of them', async () => {
    await store.call({ url: '/faults' })
    expect(store.logged()).toContain('the well is dry')
  })
})

test('API-22 the log has the codes of an error’s causes, and not what their messages quote', async () => {
  await store.call({ url: '/unanswered' })
  const line = store
    .logged()
    .split('\n')
    .find((text) => text.includes('No answer'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    err: { message: 'No answer.', cause: { type: 'TypeError', cause: { type: 'Error', code: 'ECONNRESET' } } },
  })
  expect(store.logged()).not.toContain('payer@example.com')
})

test('API-22 what a stranger sends makes no log line long', async () => {
  const path = `/${'a'.repeat(12_000)}`
  await store.call({ url: path, headers: { 'x-forwarded-for': '9'.repeat(3_000), 'x-request-id': 'i'.repeat(900) } })
  await store.call({ method: 'POST', url: '/fail', payload: { message: 'm'.repeat(30_000) } })
  const lines = store.logged().split('\n')
  expect(lines.filter((line) => line.includes('a'.repeat(400)))).not.toEqual([])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(6_000)
})

test('AUTH-9 no log line shows a password, a token or a code', async () => {
  const token = await store.login(customers.withAll)
  const payload = { Password: 'secret-1', nested: { Token: 'secret-2', deeper: { redemptionCode: 'secret-3' } } }
  await store.call({ method: 'POST', url: '/log', token, payload })
  expect(store.logged()).toContain('[Redacted]')
  for (const path of ['reset-password', '/reset-password', '%72eset-password', 'auth%2Fpassword/reset'])
    await store.call({ url: `/${path}/secret-4` })
  expect(store.logged()).toContain('/reset-password/…')
  for (const secret of [token, 'secret-1', 'secret-2', 'secret-3', 'secret-4', 'Wattle@2026']) {
    expect(store.logged()).not.toContain(secret)
  }
})

function preflight(origin: string) {
  const headers = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  }
  return store.call({ method: 'OPTIONS', url: '/api/Customer/Carts', headers })
}

describe('API-13 another origin', () => {
  test('that is configured may call with all methods and Authorization, no credentials', async () => {
    const { status, headers } = await preflight('https://shop.example')
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const answer = await store.call({ url: '/api/Customer/Cards', headers: { origin: 'https://shop.example' } })
    expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example')
  })

  test('that is not configured may not', async () => {
    const { headers } = await preflight('https://evil.example')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('also reads a refusal', async () => {
    const headers = { origin: 'https://shop.example' }
    for (const url of ['/api/Customer/Vault', '/api/Customer/Nothing']) {
      const reply = await store.call({ url, headers })
      expect(reply.headers['access-control-allow-origin']).toBe('https://shop.example')
    }
  })
})

test('behind one proxy, only the proxy’s header identifies the caller', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' }
  expect((await store.call({ url: '/address', headers })).json).toEqual({ ip: '198.51.100.2' })
})

test('PWA-1 every response has a strict policy and is never cached, refusals too', async () => {
  for (const url of ['/api/Customer/Cards', '/api/Customer/Vault', '/api/Nothing', '/fault', '/%zz']) {
    expect((await store.call({ url })).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  }
})

test('every response sets HSTS where shoppers use https, refusals too', async () => {
  const header = 'strict-transport-security'
  const secured = await buildApp({
    db: store.db,
    clock: Date.now,
    limits: noLimits,
    sessionLifetimeMs: 1,
    corsOrigins: [],
    trustedProxies: 0,
    isHttps: true,
    log: { level: 'silent' },
  })
  for (const url of ['/api/Customer/Cards', '/api/Nothing', '/%zz']) {
    expect((await secured.inject({ url })).headers[header]).toBe('max-age=31536000')
    expect((await store.call({ url })).headers[header]).toBeUndefined()
  }
  await secured.close()
})
