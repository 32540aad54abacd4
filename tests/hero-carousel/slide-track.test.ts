// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { slideTrack } from '#src/dom/slide-track.ts'

const width = 400
const scrollTo = vi.fn<(options: { left: number; behavior: string }) => void>()
const onSwiped = vi.fn<(index: number) => void>()

beforeEach(() => {
  vi.clearAllMocks()
})

afterEach(() => {
  vi.useRealTimers()
})

test('HOME-1 a neighbour slides in, a slide farther away is simply there, the one shown stays', () => {
  const track = trackOf(9)
  for (const index of [0, 1, 1, 0, 8]) slideTrack(index, onSwiped)(track)?.()
  expect(scrollTo.mock.calls.map(([options]) => options)).toEqual([
    { left: 400, behavior: 'auto' },
    { left: 0, behavior: 'auto' },
    { left: 3_200, behavior: 'instant' },
  ])
})

test('HOME-1 a slide scrolled to by hand is reported once; automatic changes are not', () => {
  const track = trackOf(9)
  const leave = slideTrack(0, onSwiped)(track)
  come(track, 1)
  expect(onSwiped).not.toHaveBeenCalled()
  track.dispatchEvent(new Event('touchmove'))
  come(track, 0)
  expect(onSwiped).not.toHaveBeenCalled()
  track.dispatchEvent(new Event('touchmove'))
  come(track, 1)
  come(track, 1)
  expect(onSwiped.mock.calls).toEqual([[1]])
  leave?.()
  slideTrack(1, onSwiped)(track)?.()
  expect(scrollTo).not.toHaveBeenCalled()
  track.dispatchEvent(new Event('wheel'))
  come(track, 2)
  expect(onSwiped).toHaveBeenCalledOnce()
})

test('HOME-1 the focus moves on with the slides, and is not moved to them', () => {
  const track = trackOf(3)
  const [first, second] = [...track.querySelectorAll('a')]
  slideTrack(2, onSwiped)(track)?.()
  expect(document.activeElement).toBe(document.body)
  first?.focus()
  slideTrack(1, onSwiped)(track)?.()
  expect(document.activeElement).toBe(second)
})

test('HOME-1 a browser without scrollend reports a swipe once its scrolling has ended', () => {
  withoutScrollEnd()
  vi.useFakeTimers()
  const track = trackOf(9)
  const leave = slideTrack(0, onSwiped)(track)
  track.dispatchEvent(new Event('touchmove'))
  scroll(track, 1)
  vi.advanceTimersByTime(100)
  scroll(track, 2)
  vi.advanceTimersByTime(100)
  expect(onSwiped).not.toHaveBeenCalled()
  leave?.()
  slideTrack(0, onSwiped)(track)
  vi.advanceTimersByTime(100)
  expect(onSwiped.mock.calls).toEqual([[2]])
})

test('HOME-1 a browser without scrollend reports no automatic change of slides', () => {
  withoutScrollEnd()
  vi.useFakeTimers()
  const track = trackOf(9)
  slideTrack(0, onSwiped)(track)?.()
  slideTrack(1, onSwiped)(track)
  scroll(track, 1)
  vi.runAllTimers()
  expect(onSwiped).not.toHaveBeenCalled()
})

/** A row of slides, each with a link; jsdom has no layout to scroll. */
function trackOf(count: number): HTMLElement {
  const track = document.createElement('div')
  for (let index = 0; index < count; index += 1) {
    const slide = document.createElement('div')
    slide.append(Object.assign(document.createElement('a'), { href: '#' }))
    track.append(slide)
  }
  Object.defineProperty(track, 'clientWidth', { value: width })
  document.body.replaceChildren(track)
  return Object.assign(track, { scrollTo } as unknown as Partial<HTMLElement>)
}

/** The track has come to rest at a slide. */
function come(track: HTMLElement, index: number): void {
  track.scrollLeft = index * width
  track.dispatchEvent(new Event('scrollend'))
}

/** For the rest of the test, as in Safari before 26.2. */
function withoutScrollEnd(): void {
  const owner = [window, Window.prototype].find((object) => Object.hasOwn(object, 'onscrollend'))
  if (!owner) return
  const former = Object.getOwnPropertyDescriptor(owner, 'onscrollend')!
  Reflect.deleteProperty(owner, 'onscrollend')
  onTestFinished(() => void Object.defineProperty(owner, 'onscrollend', former))
  expect('onscrollend' in window).toBe(false)
}

/** The track has moved to a slide, and may move on. */
function scroll(track: HTMLElement, index: number): void {
  track.scrollLeft = index * width
  track.dispatchEvent(new Event('scroll'))
}
