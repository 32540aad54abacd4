// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { EngagementEntry } from '#contract/engagement.ts'
import { wireEngagement, wireScrollDepth } from '#src/adapters/engagement.ts'
import { notePath } from '#src/dom/arrival.ts'
import { presentKey } from '#src/dom/history-entry.ts'

/** Pixels that the page can be scrolled. */
const way = 1_000

const devices = [
  [767, 'mobile'],
  [768, 'tablet'],
  [1_023, 'tablet'],
  [1_024, 'desktop'],
] as const

let published: EngagementEntry[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><h1>Shop</h1></main>'
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight + way)
  notePath(presentKey())
  published = []
  stop = () => {}
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(devices)(
  'ANA-1 a session of 30 seconds at %i pixels is reported with its points and as %s',
  (width, device) => {
    vi.stubGlobal('innerWidth', width)
    start(wireEngagement)
    vi.advanceTimersByTime(29_999)
    expect(published).toEqual([])
    vi.advanceTimersByTime(1)
    expect(published).toEqual([{ event: 'engaged_session', points: 5, device }])
  },
)

test('ANA-1 hidden time does not count towards a session', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  start(wireEngagement)
  vi.advanceTimersByTime(60_000)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(29_999)
  expect(published).toEqual([])
  vi.advanceTimersByTime(1)
  expect(published).toHaveLength(1)
})

test.each(devices)('ANA-1 the reading depth of a page at %i pixels is reported as %s', (width, device) => {
  vi.stubGlobal('innerWidth', width)
  start(wireScrollDepth)
  scrollTo(750)
  expect(published).toEqual([
    { event: 'scroll_milestone', percent: 25, device },
    { event: 'scroll_milestone', percent: 50, device },
    { event: 'scroll_milestone', percent: 75, device },
    { event: 'deep_scroll', percent: 75, device },
  ])
})

test.each([25, 50, 75, 90])('ANA-1 %i percent are reported when they are reached, not a pixel before', (percent) => {
  start(wireScrollDepth)
  scrollTo(percent * 10 - 4)
  scrollTo(percent * 10 - 1)
  expect(milestones()).not.toContain(percent)
  scrollTo(percent * 10)
  expect(milestones()).toContain(percent)
})

test('ANA-1 the end is reported within one pixel of it, for zoomed windows, and not before', () => {
  start(wireScrollDepth)
  scrollTo(998.9)
  expect(milestones()).toEqual([25, 50, 75, 90])
  scrollTo(999.2)
  expect(milestones()).toEqual([25, 50, 75, 90, 100])
})

test('ANA-1 a page that fits the window or is still loading reports nothing', () => {
  start(wireScrollDepth)
  document.body.innerHTML = '<main>Loading…</main>'
  scrollTo(way)
  document.body.innerHTML = '<main><h1>Shop</h1></main>'
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight)
  scrollTo(0)
  expect(published).toEqual([])
})

test('ANA-1 where the browser scrolls a page that arrives, because the former one was longer, counts for neither', () => {
  start(wireScrollDepth)
  history.pushState(null, '', '/contact')
  scrollTo(way)
  notePath(presentKey())
  scrollTo(0)
  expect(published).toEqual([])
  scrollTo(250)
  expect(milestones()).toEqual([25])
})

function start(wire: typeof wireEngagement | typeof wireScrollDepth): void {
  const actor = createActor(wire((entry) => published.push(entry)))
  actor.start()
  stop = () => actor.stop()
}

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  document.dispatchEvent(new Event('scroll'))
}

function milestones() {
  return published.flatMap((entry) => (entry.event === 'scroll_milestone' ? [entry.percent] : []))
}
