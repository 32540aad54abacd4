import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { referenceRoutes } from '#server/platform/api-reference.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { messagePart } from '#server/mail/message-part.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { claimPurchases, findStoreId } from '#server/bank/purchase-gateway.ts'
import { refuseExposedSandbox, sandboxHostCheck } from '#server/platform/sandbox-exposure.ts'
import { readSettings } from '#server/platform/settings.ts'
import { serveSpec } from '#server/spec-site/spec-site.ts'
import { calmTimes, customers, shopping } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(({ db }) => ({
  parts: [
    sandboxHostCheck(readSettings({})),
    paymentPart({ db, ...calmTimes }),
    messagePart({ db, origin: '' }),
    referenceRoutes,
    (app) => serveSpec(app, { folder: '/nowhere' }),
  ],
}))

const publicStore = openTestStore(({ db }) => ({
  parts: [
    sandboxHostCheck(readSettings({ SANDBOX: 'public', PUBLIC_ORIGIN: 'https://demo.wattle.example' })),
    messagePart({ db, origin: '' }),
  ],
}))
const realStore = openTestStore(() => ({ parts: [sandboxHostCheck(readSettings({ GATEWAY_MODULE: 'real.ts' }))] }))

describe('API-20 an exposed sandbox', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 would open the sandbox bank, .*: set SANDBOX=public if that is intended/],
    [{ HOST: '::' }, /^HOST :: would open/],
    [{ HOST: '192.0.2.7' }, /^HOST 192\.0\.2\.7 would open/],
    [{ HOST: '127.0.0.1.example' }, /^HOST 127\.0\.0\.1\.example would open/],
    [{ PUBLIC_ORIGIN: 'https://shop.example' }, /^PUBLIC_ORIGIN https:\/\/shop\.example would open/],
    [{ TRUSTED_PROXIES: '1' }, /^TRUSTED_PROXIES 1 would open/],
    [
      { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://shop.example' },
      /^HOST 0\.0\.0\.0 and PUBLIC_ORIGIN https:\/\/shop\.example would open/,
    ],
  ])('is refused with %j', (environment, sentence) => {
    expect(() => refuseExposedSandbox(readSettings(environment))).toThrow(sentence)
    expect(() => refuseExposedSandbox(readSettings({ ...environment, SANDBOX: 'public' }))).not.toThrow()
  })

  test.each([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.8.9.1' },
    { HOST: '::1' },
    { HOST: 'LOCALHOST', PUBLIC_ORIGIN: 'http://store.localhost:4173' },
    { PUBLIC_ORIGIN: 'https://[::1]:4173' },
  ])('is not what %j makes', (environment) => {
    expect(() => refuseExposedSandbox(readSettings(environment))).not.toThrow()
  })
})

const pages = [
  '/sandbox/bank',
  '/sandbox/bank/payers',
  '/sandbox/bank/ledger',
  '/sandbox/mail',
  '/sandbox/sms',
  '/sandbox/api',
  '/spec/',
]

const showPublic = async (host: string) =>
  (await publicStore.app.inject({ url: '/sandbox/mail', remoteAddress: '203.0.113.7', headers: { host } })).statusCode

describe('API-20 a sandbox page', () => {
  test.each(['rebound.example:4173', 'demo.wattle.example', 'localhost.evil.example', 'a b', '192.0.2.7'])(
    'is not shown under the host name %j',
    async (host) => {
      for (const url of pages) {
        const { status, json } = await store.call({ url, headers: { host } })
        expect([url, status, json.field]).toEqual([url, 421, 'host'])
        expect(json.message).toMatch(/open it at localhost, or set SANDBOX=public, and PUBLIC_ORIGIN to it\.$/)
      }
      const steered = await store.call({
        method: 'PUT',
        url: '/sandbox/bank/behaviour',
        headers: { host },
        payload: {},
      })
      expect(steered.status).toBe(421)
    },
  )

  test.each(['localhost:4173', 'LOCALHOST', '127.0.0.1:80', '[::1]:4173'])('is shown under %s', async (host) => {
    for (const url of pages.filter((page) => page !== '/spec/'))
      expect((await store.app.inject({ url, headers: { host } })).statusCode).toBe(200)
  })

  test('is shown to no other machine, whatever Host it sends', async () => {
    for (const url of pages) {
      const { status, json } = await store.call({ url, remoteAddress: '203.0.113.7', headers: { host: 'localhost' } })
      expect([url, status, json.message]).toEqual([url, 421, expect.stringContaining('set SANDBOX=public')])
    }
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'is not shown with %s of a proxy',
    async (name) => expect((await store.call({ url: '/sandbox/mail', headers: { [name]: 'a' } })).status).toBe(421),
  )

  test('of a public sandbox is shown under the store’s names alone', async () => {
    for (const host of ['demo.wattle.example', '192.0.2.7', 'localhost'])
      expect([host, await showPublic(host)]).toEqual([host, 200])
    for (const host of ['rebound.example', 'demo.wattle.example.evil.example']) expect(await showPublic(host)).toBe(421)
  })

  test('leaves calls and pages of the store to every host name', async () => {
    expect((await store.call({ url: '/api/Customer/Cards', headers: { host: 'shop.example' } })).status).toBe(200)
  })
})

const login = {
  method: 'POST',
  url: '/api/Customer/auth/login',
  payload: { CountryCode: '+61', MobileNumber: customers.withPhone, Password: demoPassword },
} as const
const forwarded = [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }, { host: 'shop.example' }]

describe('API-20 a login to a demo account', () => {
  test.each(forwarded)('is refused with %j while the sandbox is local', async (headers) => {
    const { status, json } = await store.call({ ...login, headers })
    expect([status, json.message]).toEqual([421, expect.stringMatching(/^The sandbox is not open/)])
    expect((await store.call(login)).status).toBe(200)
  })

  test.each(forwarded)('is admitted with %j where the sandbox is public', async (headers) => {
    expect((await publicStore.call({ ...login, headers })).status).toBe(200)
  })

  test.each(forwarded)('is left to a real bank’s store with %j', async (headers) => {
    expect((await realStore.call({ ...login, headers })).status).toBe(200)
  })
})

describe('API-20 a database', () => {
  test('without purchases is taken by the gateway that is started last', async () => {
    for (const name of ['sandbox', 'first', 'second', 'sandbox']) await claimPurchases(store.db, { name })
    expect(await store.db.rows(sql`select name from purchase_gateway`)).toEqual([{ name: 'sandbox' }])
  })

  test('API-18 keeps its store id with the same gateway and has a new one with another', async () => {
    const [first, again, other] = [await claim('first'), await claim('first'), await claim('second')]
    expect([again === first, other === first]).toEqual([true, false])
  })

  test('with purchases is refused by every gateway but theirs', async () => {
    const { order, start } = shopping(store)
    const token = await store.login(customers.withPhone)
    await claimPurchases(store.db, { name: 'first' })
    await start(token, await order(token, [{ cardId: 1, quantity: 1 }]))
    await expect(claimPurchases(store.db, { name: 'first' })).resolves.toBeUndefined()
    await expect(claimPurchases(store.db, { name: 'sandbox' })).rejects.toThrow(
      'This database holds purchases that were made with the gateway first: set DATABASE_URL or DATA_DIR to a database of its own for the sandbox bank, or GATEWAY_MODULE and STRIPE_SECRET_KEY back to what they were.',
    )
    await store.db.run(sql`update purchase_gateway set name = 'sandbox'`)
    await expect(claimPurchases(store.db, { name: 'first' })).rejects.toThrow(
      /^This database holds purchases that were made with the sandbox bank: .* for the gateway first, /,
    )
  })

  test('is sold nothing by a sandbox bank that was open when a real gateway took it', async () => {
    await store.db.run(sql`update purchase_gateway set name = 'first'`)
    const agree = sql`
      insert into bank.agreements (reference, payer_name, mobile_number, account, amount_cents, outcome, after_ms)
      values (gen_random_uuid(), 'Jo', '+61491570006', 'jo@wattle.example', 5000, 'paid', 0)`
    await expect(store.db.run(agree)).rejects.toThrow('made with the gateway first, not with the sandbox bank')
  })
})

async function claim(name: string): Promise<string> {
  await claimPurchases(store.db, { name })
  return findStoreId(store.db)
}
