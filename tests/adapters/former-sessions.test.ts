// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { countFormerSessions } from '#src/adapters/session.ts'

beforeEach(() => localStorage.setItem(storageKeys.token, 'former'))

test('AUTH-1 the begin of a session is not counted after the former one was forgotten', () => {
  const sessions = countFormerSessions()
  const end = sessions.watch(() => {})
  storeElsewhere(null)
  sessions.forget()
  report()
  storeElsewhere('other')
  report()
  expect(sessions.read()).toBe(0)
  end()
})

test('AUTH-1 a session that another tab has stored already is counted when it is reported', () => {
  const sessions = countFormerSessions()
  const end = sessions.watch(() => {})
  storeElsewhere('other')
  sessions.forget()
  report()
  expect(sessions.read()).toBe(1)
  end()
})

/** As another tab does, whose event arrives later. */
function storeElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem(storageKeys.token)
  else localStorage.setItem(storageKeys.token, token)
}

function report(): void {
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }))
}
