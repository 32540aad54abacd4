// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { keepRedirect, removeOwnRedirect, takeRedirect } from '#src/adapters/redirect.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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

test('AUTH-5 a tab that has stored no address follows that of another, as after a reset in a new tab', () => {
  inAnotherTab(() => keepRedirect('/vault/9'))
  expect(takeRedirect()).toBe('/vault/9')
  expect(localStorage.getItem(storageKeys.redirectAfterLogin)).toBeNull()
})

test('AUTH-5 each tab follows the address that it has stored, in whichever order they log in', () => {
  keepRedirect('/shop/product/5')
  const other = inAnotherTab(() => keepRedirect('/my-purchases'))
  expect(takeRedirect()).toBe('/shop/product/5')
  inAnotherTab(() => expect(takeRedirect()).toBe('/my-purchases'), other)
  expect(localStorage.getItem(storageKeys.redirectAfterLogin)).toBeNull()

  keepRedirect('/shop/product/5')
  inAnotherTab(() => {
    keepRedirect('/my-purchases')
    expect(takeRedirect()).toBe('/my-purchases')
  })
  expect(takeRedirect()).toBe('/shop/product/5')
})

test('AUTH-5 an address that is stored without a mark is followed, also over one that this tab has stored', () => {
  for (const keep of [() => {}, () => keepRedirect('/vault'), () => void inAnotherTab(() => keepRedirect('/vault'))]) {
    keep()
    localStorage.setItem(storageKeys.redirectAfterLogin, '/rewards')
    expect(takeRedirect()).toBe('/rewards')
    expect(localStorage.getItem(storageKeys.redirectAfterLogin)).toBeNull()
  }
})

test('AUTH-5 storage that is cleared leaves no address', () => {
  keepRedirect('/vault')
  localStorage.clear()
  expect(takeRedirect()).toBe('/shop')
})

test('HDR-8 a logout removes the address that this tab has stored, and no other one', () => {
  keepRedirect('/vault')
  removeOwnRedirect()
  expect(takeRedirect()).toBe('/shop')
  inAnotherTab(() => keepRedirect('/rewards'))
  removeOwnRedirect()
  expect(localStorage.getItem(storageKeys.redirectAfterLogin)).toBe('/rewards')
})

test('AUTH-3 HDR-8 the login page is no address to return to, as after Logout on a page that checks again', () => {
  keepRedirect('/vault')
  keepRedirect('/login?from=mail')
  expect(takeRedirect()).toBe('/vault')
  localStorage.setItem(storageKeys.redirectAfterLogin, '/login')
  expect(takeRedirect()).toBe('/shop')
})

/** Tabs share local storage and each have a session storage. Returns what the tab holds afterwards. */
function inAnotherTab(act: () => void, holding: [string, string][] = []): [string, string][] {
  const held = replaceSession(holding)
  act()
  return replaceSession(held)
}

function replaceSession(entries: [string, string][]): [string, string][] {
  const former = Object.entries({ ...sessionStorage }) as [string, string][]
  sessionStorage.clear()
  for (const [key, value] of entries) sessionStorage.setItem(key, value)
  return former
}
