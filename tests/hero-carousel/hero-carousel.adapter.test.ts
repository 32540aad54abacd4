// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { wireHeroCarousel } from '#src/adapters/hero-carousel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('HOME-1 a device that asks for less motion, at first or later, stops the slides', () => {
  const calm = start({ reduced: true })
  expect(calm.state()).toBe('paused')
  const lively = start({ reduced: false })
  expect(lively.state()).toBe('playing')
  lively.reduce(true)
  expect(lively.state()).toBe('paused')
  lively.reduce(false)
  expect(lively.state()).toBe('paused')
})

test('HOME-1 a mouse over the slides holds them; a tap or a mouse over the controls does not', () => {
  const { state, slides, region } = start({ reduced: false })
  region.dispatchEvent(pointer('pointerenter', 'mouse'))
  slides.dispatchEvent(pointer('pointerenter', 'touch'))
  expect(state()).toBe('playing')
  slides.dispatchEvent(pointer('pointerenter', 'mouse'))
  expect(state()).toBe('held')
  slides.dispatchEvent(pointer('pointerleave', 'mouse'))
  expect(state()).toBe('playing')
})

test('HOME-1 a finger on the slides holds them until it is lifted', () => {
  const { state, slides } = start({ reduced: false })
  for (const end of ['touchend', 'touchcancel']) {
    slides.dispatchEvent(new Event('touchstart'))
    expect(state()).toBe('held')
    slides.dispatchEvent(new Event(end))
    expect(state()).toBe('playing')
  }
})

test('HOME-1 keyboard focus holds the slides from first to last control; mouse focus does not', () => {
  const { state, region } = start({ reduced: false })
  const first = region.querySelector('button')!
  const last = first.nextElementSibling as HTMLElement
  const isVisible = vi.spyOn(first, 'matches').mockReturnValue(false)
  first.focus()
  expect(state()).toBe('playing')
  first.blur()
  isVisible.mockReturnValue(true)
  vi.spyOn(last, 'matches').mockReturnValue(true)
  first.focus()
  expect(state()).toBe('held')
  last.focus()
  expect(state()).toBe('held')
  last.blur()
  expect(state()).toBe('playing')
})

test('HOME-1 a hidden tab holds the slides, also from the start', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { state } = start({ reduced: false })
  expect(state()).toBe('held')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(state()).toBe('playing')
  hidden.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(state()).toBe('held')
})

test('HOME-1 no event is received once the page is left', () => {
  const { actor, slides, state } = start({ reduced: false })
  actor.stop()
  slides.dispatchEvent(pointer('pointerenter', 'mouse'))
  expect(state()).toBe('playing')
})

function start({ reduced }: { reduced: boolean }) {
  const query = Object.assign(new EventTarget(), { matches: reduced })
  vi.stubGlobal('matchMedia', () => query)
  const region = document.createElement('section')
  region.id = 'hero'
  const slides = document.createElement('div')
  slides.dataset['slides'] = ''
  region.append(slides, document.createElement('button'), document.createElement('button'))
  document.body.replaceChildren(region)
  const actor = createActor(wireHeroCarousel('hero'), { input: { count: 9 } }).start()
  const reduce = (matches: boolean) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
  return { actor, region, slides, reduce, state: () => actor.getSnapshot().value }
}

/** jsdom has no pointer events. */
function pointer(type: string, pointerType: string): Event {
  return Object.assign(new Event(type), { pointerType })
}
