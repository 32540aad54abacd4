// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown, watchPageHidden, watchPageShown } from '#src/adapters/page-watch.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('CHK-6 the countdown reports the started seconds that are left, never below 0', () => {
  const reported: number[] = []
  const stop = countDown(2_500, (seconds) => reported.push(seconds))
  vi.advanceTimersByTime(4_000)
  expect(reported).toEqual([2, 1, 0, 0])
  stop()
  vi.advanceTimersByTime(4_000)
  expect(reported).toHaveLength(4)
})

test('CHK-13 the countdown reports by the clock at once when the tab is visible again', () => {
  const reported: number[] = []
  const stop = countDown(180_000, (seconds) => reported.push(seconds))
  vi.setSystemTime(150_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported).toEqual([30])
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported).toEqual([30])
})

test('CHK-12 the watch reports a page that is shown, thawed or online, until it is stopped', () => {
  const notify = vi.fn()
  const stop = watchPageShown(notify)
  everythingHappens()
  expect(notify).toHaveBeenCalledTimes(3)
  stop()
  everythingHappens()
  expect(notify).toHaveBeenCalledTimes(3)
})

test('CHK-20 the watch reports a page that is hidden or left, until it is stopped', () => {
  const notify = vi.fn()
  const stop = watchPageHidden(notify)
  everythingHappens()
  expect(notify).not.toHaveBeenCalled()
  everythingEnds()
  expect(notify).toHaveBeenCalledTimes(2)
  stop()
  everythingEnds()
  expect(notify).toHaveBeenCalledTimes(2)
})

function everythingEnds(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  dispatchEvent(new Event('pagehide'))
}

function everythingHappens(): void {
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  dispatchEvent(new Event('online'))
}
