// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropToken, keepToken, readToken, watchToken } from '#src/adapters/token-store.ts'

const stops: (() => void)[] = []

function watched() {
  const notified: (string | null)[] = []
  stops.push(watchToken((token) => notified.push(token)))
  return notified
}

/** What the browser does in this tab when another one writes. */
function inAnotherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('AUTH-1 the token is stored under the key `token`', () => {
  keepToken('secret')
  expect(localStorage.getItem('token')).toBe('secret')
  dropToken()
  expect(readToken()).toBeNull()
})

test('AUTH-1 a watcher receives the present token, then each change in any tab, once', () => {
  const notified = watched()
  keepToken('one')
  inAnotherTab('two')
  inAnotherTab('two')
  inAnotherTab(null)
  dropToken()
  expect(notified).toEqual([null, 'one', 'two', null])
})

test('AUTH-1 a page restored from the history cache reads again', () => {
  keepToken('one')
  const notified = watched()
  localStorage.removeItem('token')
  dispatchEvent(new Event('pageshow'))
  expect(notified).toEqual(['one', null])
})

test('AUTH-1 a stopped watcher receives nothing more', () => {
  const notified = watched()
  stops.pop()?.()
  keepToken('one')
  inAnotherTab('two')
  expect(notified).toEqual([null])
})

test('AUTH-1 an empty token is none, and so is one that the browser does not hand out', () => {
  localStorage.setItem('token', '')
  expect(readToken()).toBeNull()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(readToken()).toBeNull()
})
