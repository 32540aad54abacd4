import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { refusal, unavailable } from '#tests/api/support/stripe-answers.ts'
import { webhookSecret } from '#tests/api/support/stripe-notice.ts'
import { openStripeServer, secretKey } from '#tests/api/support/stripe-server.ts'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'
import { seedFolder } from './seeded-folder.ts'

const gateway = `export default () => ({
  createAgreement: async () => ({ state: 'open', reason: null, debit: null, refund: null }),
  recallAgreement: async () => ({ state: 'recalled', reason: null, debit: null, refund: null }),
  refund: async () => ({ state: 'settled', reason: null, debit: null, refund: null }),
  report: async () => ({ state: 'open', reason: null, debit: null, refund: null }),
  ledger: async () => ({ entries: [], next: null }),
})`

const messages = {
  SMTP_URL: 'smtp://localhost:1',
  SMS_URL: 'http://localhost:1',
  SMS_TOKEN: 'secret',
  PUBLIC_ORIGIN: 'https://shop.example',
}

let folder: string
let settings: { PORT: string; DATA_DIR: string }
let store: Running | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattle-gateway-'))
  settings = { PORT: await freePort(), DATA_DIR: join(folder, 'data') }
  await seedFolder(settings.DATA_DIR)
  await writeFile(join(folder, 'bank.mjs'), gateway)
  await writeFile(join(folder, 'empty.mjs'), '')
})
afterAll(async () => {
  store?.child.kill('SIGKILL')
  await store?.ended
  await rm(folder, { recursive: true, force: true })
})

test('SM-4 API-22 a real gateway disables sandbox bank, demo accounts, spec and inspection', async () => {
  const sandbox = `http://localhost:${settings.PORT}/sandbox/bank`
  store = await startStore(settings)
  expect((await fetch(sandbox)).status).toBe(200)
  expect(store.output()).toContain(`http://localhost:${settings.PORT}/spec/ shows what the store does`)
  expect(await switches()).toEqual({ spec: 200, isInspected: true })
  const token = await logIn(settings.PORT, '0491 570 006', 'Wattle@2026')
  store.child.kill('SIGTERM')
  await store.ended

  const real = { ...settings, GATEWAY_MODULE: join(folder, 'bank.mjs'), ...messages }
  const { code, output } = await startCommand(['main'], real).ended
  expect([code, output]).toEqual([1, expect.stringMatching(/^GATEWAY_MODULE connects a real bank: set SECRETS_KEY, /)])
  store = await startStore({ ...real, SECRETS_KEY_FILE: join(settings.DATA_DIR, 'secrets.key') })
  expect(store.output()).not.toMatch(/Demo accounts|Sandbox bank|Wattle@2026|sandbox|spec/)
  expect((await fetch(sandbox)).status).toBe(404)
  expect(await switches()).toEqual({ spec: 404, isInspected: false })
  expect(await logIn(settings.PORT, '0491 570 006', 'Wattle@2026')).toBeUndefined()
  expect((await callStore(settings.PORT, 'GET', '/Vault', { token })).status).toBe(401)
})

test('API-20 a store refuses a key that may not read disputes, and warns when unknown', async () => {
  const stripe = await openStripeServer()
  onTestFinished(stripe.close)
  const given = {
    PORT: await freePort(),
    DATA_DIR: join(folder, 'stripe'),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    SECRETS_KEY_FILE: join(folder, 'stripe/secrets.key'),
    ...messages,
  }
  await seedFolder(given.DATA_DIR)
  stripe.fail(/GET .*disputes$/, refusal(403, { type: 'invalid_request_error' }))
  const refused = startCommand(['main'], given)
  onTestFinished(() => void refused.child.kill('SIGKILL'))
  const { code, output } = await refused.ended
  expect([code, output]).toEqual([1, expect.stringMatching(/^STRIPE_SECRET_KEY may not read disputes \(/)])
  stripe.fail(/GET .*disputes$/, unavailable, 3)
  const started = await startStore(given)
  onTestFinished(() => void started.child.kill('SIGKILL'))
  expect(started.output()).toContain('It is unknown whether STRIPE_SECRET_KEY may read disputes')
})

test('API-20 a store with the sandbox bank does not start on a public host', async () => {
  const { code, output } = await startCommand(['main'], { PORT: await freePort(), HOST: '0.0.0.0' }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(
    /^HOST 0\.0\.0\.0 would open the sandbox bank, .* set SANDBOX=public if that is intended/,
  )
})

test.each([
  ['nowhere.mjs', /^GATEWAY_MODULE \S+nowhere\.mjs cannot be loaded .*: correct it\.$/],
  ['empty.mjs', /^GATEWAY_MODULE \S+empty\.mjs must export a function that opens a gateway as its default\.$/],
])('startup fails with a sentence for an invalid gateway module: %s', async (file, sentence) => {
  const GATEWAY_MODULE = join(folder, file)
  const { code, output } = await startCommand(['main'], { PORT: await freePort(), GATEWAY_MODULE }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(sentence)
})

test('API-20 startup fails for a real gateway without a mail server', async () => {
  const GATEWAY_MODULE = join(folder, 'bank.mjs')
  const { code, output } = await startCommand(['main'], { PORT: await freePort(), GATEWAY_MODULE }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^GATEWAY_MODULE connects a real bank: set SMTP_URL too, /)
})

test('API-20 VLT-11 startup fails for a real gateway without an SMS provider', async () => {
  const given = { GATEWAY_MODULE: join(folder, 'bank.mjs'), SMTP_URL: 'smtp://localhost:1' }
  const { code, output } = await startCommand(['main'], { PORT: await freePort(), ...given }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^GATEWAY_MODULE connects a real bank: set SMS_URL too, /)
})

test.each([
  ['SMTP_URL', { SMTP_URL: 'smtp://localhost:1' }, 'PUBLIC_ORIGIN'],
  ['SMS_URL', { SMS_URL: 'http://localhost:1', SMS_TOKEN: 'secret' }, 'PUBLIC_ORIGIN'],
  ['SMS_URL', { SMS_URL: 'http://localhost:1' }, 'SMS_TOKEN'],
])('PWD-1 VLT-11 %s with %j is refused without %s', async (name, given, missing) => {
  const { code, output } = await startCommand(['main'], { PORT: await freePort(), ...given }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`^${name} sends real (text )?messages: set ${missing} too, `))
})

/** Whether the living spec is served (its style exists before it is written), and pages publish what their machines do. */
async function switches() {
  const origin = `http://localhost:${settings.PORT}`
  const [style, page] = [await fetch(`${origin}/spec/style.css`), await fetch(`${origin}/shop`)]
  const html = await page.text()
  return { spec: style.status, isInspected: html.includes('"inspection":true') }
}
