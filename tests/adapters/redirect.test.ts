// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { keepRedirect, takeRedirect } from '#src/adapters/redirect.ts'

beforeEach(() => localStorage.clear())

test('AUTH-5 the stored address is followed once, then the shop', () => {
  keepRedirect('/vault/7?tab=details')
  expect(takeRedirect()).toBe('/vault/7?tab=details')
  expect(takeRedirect()).toBe('/shop')
})

test('AUTH-5 an address of another origin is never followed', () => {
  localStorage.setItem(storageKeys.redirectAfterLogin, '//evil.example/vault')
  expect(takeRedirect()).toBe('/shop')
})

test('AUTH-5 a browser that keeps nothing still logs in, to the shop', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  keepRedirect('/rewards')
  expect(takeRedirect()).toBe('/shop')
})
