import { expect, test } from 'vitest'
import { loadGateway } from '#server/bank/load-gateway.ts'
import { refuseMissingKey } from '#server/platform/secrets/open-keys.ts'
import { isOn } from '#server/platform/real-bank.ts'
import { readSettings } from '#server/platform/settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRET: 'whsec_first001, whsec_second02',
  PUBLIC_ORIGIN: 'https://shop.example',
}

test('API-20 the settings of Stripe open its gateway; without them there is none', async () => {
  expect(await loadGateway(readSettings(stripe))).toBeDefined()
  expect(await loadGateway(readSettings({}))).toBeUndefined()
})

test.each([
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_SECRET_KEY connects a real bank: set STRIPE_WEBHOOK_SECRET too, '],
  [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY: set both, or neither.'],
  [{ PUBLIC_ORIGIN: '' }, 'STRIPE_SECRET_KEY connects a real bank: set PUBLIC_ORIGIN too, '],
  [{ GATEWAY_MODULE: 'bank.mjs' }, 'GATEWAY_MODULE and STRIPE_SECRET_KEY both connect a real bank: set one.'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjt', PUBLIC_ORIGIN: 'http://shop.example' },
    'STRIPE_SECRET_KEY is a live key: set PUBLIC_ORIGIN to an https origin, ',
  ],
])('API-20 the settings of Stripe with %j are refused with a sentence', async (changed, sentence) => {
  await expect(loadGateway(readSettings({ ...stripe, ...changed }))).rejects.toThrow(sentence)
})

test('SM-4 API-20 Stripe disables what only the sandbox has, and requires a key of the secrets', () => {
  const settings = readSettings(stripe)
  expect([isOn(settings.spec, settings), isOn(settings.inspection, settings)]).toEqual([false, false])
  expect(() => refuseMissingKey(settings)).toThrow(/^STRIPE_SECRET_KEY connects a real bank: set SECRETS_KEY, /)
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_4eC39HqLyjWDarjt', 'a key such as sk_live_… or rk_test_….'],
  ['STRIPE_WEBHOOK_SECRET', 'secret-of-mine', 'signing secrets such as whsec_…, separated by commas.'],
])('API-22 %s is checked, and not shown', (name, value, must) => {
  const refused = () => readSettings({ [name]: value })
  expect(refused).toThrow(`${name} must be ${must}`)
  expect(refused).not.toThrow(value)
})

const read = (url: string) => readSettings({ STRIPE_API_URL: url }).stripeApiUrl

test('STRIPE_API_URL is an https origin, or one of this machine', () => {
  expect(read('')).toBe('https://api.stripe.com')
  expect(read('http://127.0.0.1:4242')).toBe('http://127.0.0.1:4242')
  for (const url of ['http://api.stripe.com', 'https://api.stripe.com/v1', 'ftp://localhost']) {
    expect(() => read(url)).toThrow('STRIPE_API_URL must be an https:// origin, or one of this machine')
  }
})
