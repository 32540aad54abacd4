import { describe, expect, test } from 'vitest'
import { orderLapseMs, paymentWaitMs } from '#contract/order.ts'
import { findSettingWarnings } from '#server/platform/setting-warnings.ts'
import { settingsHelp, settingsMarkdown } from '#server/platform/settings-text.ts'
import { isOn } from '#server/platform/real-bank.ts'
import { readSettings, settingsTable } from '#server/platform/settings.ts'

test('NAV-8 the environment label is a setting that defaults to dev', () => {
  expect(readSettings({}).environment).toBe('dev')
  expect(readSettings({ ENVIRONMENT: 'production' }).environment).toBe('production')
})

test('without any variable each setting has its default', () => {
  expect(readSettings({})).toMatchObject({
    port: 4173,
    dataDir: '.data',
    databaseUrl: '',
    databaseReadUrls: [],
    databasePoolUrl: '',
    corsOrigins: [],
    apiBase: '/api',
    imageBase: '',
    paymentWindowMs: 180_000,
    orderLapseMs: 900_000,
    gatewayModule: '',
  })
})

test('SM-6 CHK-7 API-9 the payer has as long as the page waits, unless a setting differs', () => {
  expect(readSettings({})).toMatchObject({ paymentWindowMs: paymentWaitMs, orderLapseMs })
  expect(readSettings({ PAYMENT_WINDOW_MS: '240000' }).paymentWindowMs).toBe(240_000)
})

test('SM-4 living spec and inspection are on by default only with the sandbox bank', () => {
  const real = { GATEWAY_MODULE: 'bank.mjs' }
  const asked = [{}, real, { ...real, SPEC: 'on', INSPECTION: 'on' }, { SPEC: 'off', INSPECTION: 'off' }]
  const switches = asked.map((environment) => {
    const settings = readSettings(environment)
    return [isOn(settings.spec, settings), isOn(settings.inspection, settings)]
  })
  expect(switches).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('a removed setting that is still set is named in a warning, and refuses no start', () => {
  const environment = { TRANSITION_COUNTS: 'sandbox', PORT: '80' }
  expect(warningsOf(environment)).toEqual(['TRANSITION_COUNTS has no effect any more: remove it.'])
  expect(readSettings(environment)).toMatchObject({ port: 80 })
  for (const empty of [{}, { TRANSITION_COUNTS: ' ' }]) expect(warningsOf(empty)).toEqual([])
})

test('CHK-7 a window that differs from the wait of pages is named in a warning', () => {
  expect(warningsOf({ PAYMENT_WINDOW_MS: '240000' })).toEqual([
    'PAYMENT_WINDOW_MS is 240 s, and pages wait 180 s: shoppers read that the payment expired after 180 s, while the bank may still approve it.',
  ])
  expect(warningsOf({ PAYMENT_WINDOW_MS: '60000' })).toEqual([
    'PAYMENT_WINDOW_MS is 60 s, and pages wait 180 s: the store recalls a payment after 60 s, before the wait of the page ends.',
  ])
})

function warningsOf(environment: Record<string, string>): string[] {
  return findSettingWarnings(environment, readSettings(environment))
}

test('API-20 METRICS_TOKEN is empty or at least 16 characters, and no message shows it', () => {
  expect(readSettings({}).metricsToken).toBe('')
  expect(readSettings({ METRICS_TOKEN: 'a'.repeat(16) }).metricsToken).toBe('a'.repeat(16))
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must be empty, or at least 16 [^"]*$/)
})

test('API-11 the durability of the database is required unless a setting differs', () => {
  expect(readSettings({}).databaseDurability).toBe('required')
  expect(readSettings({ DATABASE_DURABILITY: 'unchecked' }).databaseDurability).toBe('unchecked')
})

test('API-13 origins are separated by commas', () => {
  const { corsOrigins } = readSettings({ CORS_ORIGINS: 'https://a.example, http://localhost:5173,' })
  expect(corsOrigins).toEqual(['https://a.example', 'http://localhost:5173'])
})

test('API-19 replicas are separated by commas', () => {
  const { databaseReadUrls } = readSettings({ DATABASE_READ_URL: 'postgres://a/shop, postgresql://b/shop' })
  expect(databaseReadUrls).toEqual(['postgres://a/shop', 'postgresql://b/shop'])
})

test('MKT-3 an embed is the address of a page, or none', () => {
  expect(readSettings({})).toMatchObject({ supportFormUrl: '', schedulerUrl: '', mapUrl: '' })
  for (const address of ['https://forms.example/support?id=7#top', 'http://localhost:4600/']) {
    const given = { SUPPORT_FORM_URL: address, SCHEDULER_URL: address, MAP_URL: address }
    expect(readSettings(given)).toMatchObject({ supportFormUrl: address, schedulerUrl: address, mapUrl: address })
  }
})

describe('a bad value ends in one sentence that names the setting', () => {
  test.each([
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, not "70000".'],
    ['PORT', '80a', 'PORT must be a whole number from 1 to 65535, not "80a".'],
    ['PAYMENT_WINDOW_MS', '-1', 'PAYMENT_WINDOW_MS must be a whole number from 100 to 86400000, not "-1".'],
    ['DATABASE_URL', 'pg://me:secret@x', 'DATABASE_URL must be a postgres:// address, not "pg://me:…@x".'],
    [
      'DATABASE_URL',
      'postgres://me:a/s:e@cret@x/shop',
      'DATABASE_URL must be a postgres:// address, not "postgres://me:…@x/shop".',
    ],
    ['SMTP_URL', 'smtp://me:a/secret@x', 'SMTP_URL must be an smtp:// or smtps:// address, not "smtp://me:…@x".'],
    ['DATABASE_URL', 'pg://me://secret@x', 'DATABASE_URL must be a postgres:// address, not "pg://me:…@x".'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address, not "mysql://x".'],
    ['DATABASE_POOL_URL', 'pgbouncer:6432', 'DATABASE_POOL_URL must be a postgres:// address, not "pgbouncer:6432".'],
    [
      'DATABASE_READ_URL',
      'postgres://me:secret@x/shop,me:hidden@y',
      'DATABASE_READ_URL must be postgres:// addresses, separated by commas, not "postgres://me:…@y".',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://a.example/',
      'PUBLIC_ORIGIN must be an origin such as https://shop.example, not "https://a.example/".',
    ],
    ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be origins such as https://shop.example, separated by commas, not "*".'],
    ...['/api/', '//evil.example/api', '/\\evil.example/api', 'https://a.example\\@b'].map((value) => [
      'API_BASE',
      value,
      `API_BASE must be a path or an address without a trailing slash, not "${value}".`,
    ]),
    [
      'IMAGE_BASE',
      '/\\evil.example',
      'IMAGE_BASE must be empty, or a path or an address without a trailing slash, not "/\\evil.example".',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://a.example\\b',
      'PUBLIC_ORIGIN must be an origin such as https://shop.example, not "https://a.example\\b".',
    ],
    ...['/support', 'javascript:alert(1)', 'https://a;script-src *', 'forms.example'].map((value) => [
      'SUPPORT_FORM_URL',
      value,
      `SUPPORT_FORM_URL must be empty, or an address such as https://forms.example/support, not "${value}".`,
    ]),
    [
      'SECRETS_KEY',
      'topsecret',
      'SECRETS_KEY must be base64 of 32 bytes, as openssl rand -base64 32 prints it; several separated by commas.',
    ],
    ['DATABASE_DURABILITY', 'off', 'DATABASE_DURABILITY must be one of required, unchecked, not "off".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud".'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })
})

test('API-22 a secret that is malformed is not shown', () => {
  for (const name of ['SECRETS_KEY', 'SMS_TOKEN']) {
    const refused = () => readSettings({ [name]: 'top secret' })
    expect(refused).toThrow(`${name} must be `)
    expect(refused).not.toThrow('top secret')
  }
})

test('the help prints every setting with default and meaning', () => {
  for (const { name, meaning, fallback } of Object.values(settingsTable)) {
    for (const print of [settingsHelp(), settingsMarkdown()]) {
      const line = print.split('\n').find((row) => row.includes(meaning))
      expect(line).toContain(name)
      expect(line).toContain(fallback)
    }
  }
})
