import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIntentId } from '#contract/order.ts'
import { missingPgbouncer, roleTimeouts, startPgbouncer } from '../api/support/pgbouncer.ts'
import { startPostgres } from '../api/support/postgres-server.ts'
import { query } from '../api/support/replica.ts'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let settings: Record<string, string>
let unready: Awaited<ReturnType<typeof startUnready>>
let store: Running

/** How long servers and stores may take to start while the machine is busy. Milliseconds. */
const startMs = 120_000

const call = (...[method, path, sent]: Parameters<typeof callStore> extends [string, ...infer Rest] ? Rest : never) =>
  callStore(settings['PORT'] ?? '', method, path, sent)

/** Starts the store at a server that is not set up for it. */
async function startUnready() {
  const atPooler = { ...settings, DATABASE_URL: pooler.url, DATABASE_POOL_URL: '' }
  return {
    atPooler: await startCommand(['main'], atPooler).ended,
    withoutTimeouts: await startCommand(['main'], settings).ended,
  }
}

/** Buys one card and returns what the event stream shows of its payment. */
async function buy(token: string, cardId: number): Promise<string> {
  const order = {
    checkoutSessionId: randomUUID(),
    paymentMethod: 'payto',
    items: [{ cardId, quantity: 1, purchaseAmount: null }],
    deviceMetaData: { platform: 'web', device: 'test', appVersion: '0', ipAddress: '127.0.0.1' },
  }
  const intent = readIntentId((await call('POST', '/Orders', { token, body: order })).json) ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`http://localhost:${settings['PORT']}/api/Customer/PaymentEvents/${intent}`, { headers })
  const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }
  expect((await call('POST', `/Payments/${intent}/Start`, { token, body: byPhone })).status).toBe(200)
  return stream.text()
}

describe.skipIf(missingPgbouncer)(`pgbouncer${missingPgbouncer ? ` (skipped: ${missingPgbouncer})` : ''}`, () => {
  beforeAll(async () => {
    server = await startPostgres()
    pooler = await startPgbouncer(server)
    settings = {
      PORT: await freePort(),
      DATABASE_URL: server.url('postgres'),
      DATABASE_POOL_URL: pooler.url,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'error',
    }
    unready = await startUnready()
    await query(server.url('postgres'), roleTimeouts)
    await pooler.crash()
    store = await startStore(settings)
  }, startMs)
  afterAll(async () => {
    store?.child.kill('SIGKILL')
    await store?.ended
    try {
      await pooler?.stop()
    } finally {
      await server?.stop()
    }
  })

  test('API-19 pgbouncer in DATABASE_URL, and a role without timeouts, are refused with the remedy', () => {
    const { atPooler, withoutTimeouts } = unready
    expect(atPooler.code).toBe(1)
    expect(atPooler.output).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/postgres cannot be used \(.*startup parameter/)
    expect(withoutTimeouts).toEqual({
      code: 1,
      output:
        'Sessions of DATABASE_POOL_URL have no idle_in_transaction_session_timeout, lock_timeout, statement_timeout, which pgbouncer does not pass on: set them for the role with alter role.\n',
    })
  })

  test('API-11 CHK-7 shoppers buy at a time in shared sessions and follow their payments', async () => {
    const numbers = ['0491 570 006', '0491 570 157', '0491 570 158']
    const tokens = await Promise.all(numbers.map((number) => logIn(settings['PORT'] ?? '', number, 'Wattle@2026')))
    const streams = await Promise.all(Array.from({ length: 9 }, (_, n) => buy(tokens[n % 3] ?? '', 1 + (n % 4))))
    for (const events of streams) expect(events).toContain('"paymentStatus":"Paid"')
    const reads = Array.from({ length: 40 }, () => call('GET', '/Cards?SearchTerm=magpei'))
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(store.output()).not.toContain('"level":50')
  })

  test('API-11 notifications arrive at a separate connection to the server, all statements through pgbouncer', async () => {
    const sessions = `select application_name = 'wattle listener' as listens from pg_stat_activity where backend_type = 'client backend'
      and pid <> pg_backend_pid()`
    const found = await query(server.url('postgres'), sessions)
    expect(found.filter(({ listens }) => listens)).toHaveLength(1)
    expect(found.length).toBeLessThanOrEqual(5)
  })
})
