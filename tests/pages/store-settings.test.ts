import { expect, test } from 'vitest'
import { toStoreSettings } from '#server/pages/store-settings.ts'
import { readSettings } from '#server/platform/settings.ts'

const defaults = {
  apiBase: '/api',
  imageBase: '',
  environment: 'dev',
  sandboxBank: '/sandbox/bank',
  inspection: true,
  tagManager: null,
  embeds: { supportForm: null, scheduler: null, map: null },
}

test('pages get the defaults of the settings, and null for an empty one', () => {
  expect(toStoreSettings(readSettings({}))).toEqual(defaults)
})

const address = 'https://other.example/page?id=7'

test.each([
  ['API-14', { API_BASE: 'https://api.example' }, { apiBase: 'https://api.example' }],
  ['API-15', { IMAGE_BASE: 'https://images.example' }, { imageBase: 'https://images.example' }],
  ['NAV-8', { ENVIRONMENT: 'production' }, { environment: 'production' }],
  ['SM-4', { INSPECTION: 'off' }, { inspection: false }],
  ['MKT-3', { TAG_MANAGER_URL: address }, { tagManager: address }],
  ['MKT-3', { SUPPORT_FORM_URL: address }, { embeds: { ...defaults.embeds, supportForm: address } }],
  ['MKT-3', { SCHEDULER_URL: address }, { embeds: { ...defaults.embeds, scheduler: address } }],
  ['MKT-3', { MAP_URL: address }, { embeds: { ...defaults.embeds, map: address } }],
])('%s pages get the value of %o and the other defaults', (_id, environment, changed) => {
  expect(toStoreSettings(readSettings(environment))).toEqual({ ...defaults, ...changed })
})

test.each([{ GATEWAY_MODULE: 'bank.mjs' }, { STRIPE_SECRET_KEY: 'sk_test_12345678' }])(
  'SM-4 pages have neither the sandbox bank nor inspection beside a real bank: %o',
  (environment) => {
    const withBank = { ...defaults, sandboxBank: null, inspection: false }
    expect(toStoreSettings(readSettings(environment))).toEqual(withBank)
    expect(toStoreSettings(readSettings({ ...environment, INSPECTION: 'on' }))).toEqual({
      ...withBank,
      inspection: true,
    })
  },
)
