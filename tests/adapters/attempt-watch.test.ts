// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { watchAttempt } from '#src/adapters/attempt-watch.ts'

test('CHK-17 the watch reports an attempt of another tab and a page that was suspended, until it is stopped', () => {
  const notify = vi.fn()
  const stop = watchAttempt(notify)
  everythingHappens()
  expect(notify).toHaveBeenCalledTimes(3)
  stop()
  everythingHappens()
  expect(notify).toHaveBeenCalledTimes(3)
})

/** Three of the five concern attempts. */
function everythingHappens(): void {
  for (const key of [storageKeys.checkout, null, 'token']) dispatchEvent(new StorageEvent('storage', { key }))
  for (const persisted of [true, false]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
}
