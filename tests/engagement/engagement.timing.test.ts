import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { engagementCases } from '#machines/engagement/engagement.cases.ts'
import { type EngagementEvent, engagementMachine } from '#machines/engagement/engagement.machine.ts'
import { openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ANA-1 a page visible for 30 seconds is reported once, not a millisecond early', () => {
  const { look, reported } = start()
  look('page.shown')
  vi.advanceTimersByTime(29_999)
  expect(reported()).toEqual([])
  vi.advanceTimersByTime(1)
  look('page.hidden')
  look('page.shown')
  vi.advanceTimersByTime(90_000)
  expect(reported()).toEqual([{ points: 5 }])
})

test('ANA-1 hidden time does not count towards the 30 seconds, and earlier visible time does', () => {
  const { look, reported } = start()
  look('page.hidden')
  vi.advanceTimersByTime(60_000)
  for (const seconds of [12, 17]) {
    look('page.shown')
    vi.advanceTimersByTime(seconds * 1_000)
    look('page.hidden')
    vi.advanceTimersByTime(600_000)
  }
  look('page.shown')
  vi.advanceTimersByTime(999)
  expect(reported()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported()).toEqual([{ points: 5 }])
})

test('ANA-1 a repeated report that the page is visible does not restart the time', () => {
  const { look, reported } = start()
  look('page.shown')
  vi.advanceTimersByTime(20_000)
  look('page.shown')
  vi.advanceTimersByTime(10_000)
  expect(reported()).toHaveLength(1)
})

portsLiveWithTheirStates(engagementMachine, engagementCases)

function start() {
  const watch = openPort<EngagementEvent, void, EngagementEvent>()
  const trackEngagedSession = vi.fn()
  const actors = { watchVisibility: watch.logic }
  createActor(engagementMachine.provide({ actors, actions: { trackEngagedSession } })).start()
  return {
    look: (type: EngagementEvent['type']) => watch.emit({ type, at: Date.now() }),
    reported: () => trackEngagedSession.mock.calls.map(([, params]) => params as unknown),
  }
}
