// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { searchBoxCases } from '#machines/search-box/search-box.cases.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { centreActiveElement } from '#src/dom/centre.ts'
import { releaseKeyboard } from '#src/dom/release-keyboard.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

afterEach(() => vi.unstubAllGlobals())

test('HDR-3 the box is centred once, exactly 300 ms after it got the focus', () => {
  const { actor, clock, centreBox } = start()
  actor.send({ type: 'box.focus' })
  clock.increment(200)
  actor.send({ type: 'box.focus' })
  clock.increment(99)
  expect(centreBox).not.toHaveBeenCalled()
  clock.increment(1)
  clock.increment(10_000)
  expect(centreBox).toHaveBeenCalledOnce()
})

test.each(['box.leave', 'search.submit'] as const)('HDR-3 %s within 300 ms leaves the page where it is', (type) => {
  const { actor, clock, centreBox } = start()
  actor.send({ type: 'box.focus' })
  clock.increment(299)
  actor.send({ type })
  clock.increment(10_000)
  expect(centreBox).not.toHaveBeenCalled()
  actor.send({ type: 'box.focus' })
  clock.increment(299)
  expect(centreBox).not.toHaveBeenCalled()
  clock.increment(1)
  expect(centreBox).toHaveBeenCalledOnce()
})

test('HDR-3 a stopped page scrolls nothing', () => {
  const { actor, clock, centreBox } = start()
  actor.send({ type: 'box.focus' })
  actor.stop()
  clock.increment(10_000)
  expect(centreBox).not.toHaveBeenCalled()
})

test.each([
  [true, 'instant'],
  [false, 'smooth'],
])('HDR-3 the focused box is centred; reduced motion %s: %s', (matches, behavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query.includes('reduce') }))
  const box = document.body.appendChild(document.createElement('input'))
  box.scrollIntoView = vi.fn()
  box.focus()
  centreActiveElement()
  expect(box.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior })
})

test.each([
  ['a touch screen gives the focus to the heading, so that the keyboard closes', true, 'H1'],
  ['a mouse or a hardware keyboard leaves it in the box', false, 'INPUT'],
])('HDR-2 when the search is sent, %s', (_title, isTouch, focused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query.includes('coarse') }))
  document.body.innerHTML = '<input><main><h1>Shop</h1></main>'
  document.querySelector('input')?.focus()
  releaseKeyboard()
  expect(document.activeElement?.tagName).toBe(focused)
})

test('HDR-2 the keyboard is released once for each search that is sent', () => {
  const { actor, releaseKeyboard: release } = start()
  actor.send({ type: 'search.submit' })
  expect(release).not.toHaveBeenCalled()
  actor.send({ type: 'box.focus' })
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'search.submit' })
  expect(release).toHaveBeenCalledOnce()
})

portsLiveWithTheirStates(searchBoxMachine, searchBoxCases)

function start() {
  const clock = new SimulatedClock()
  const centreBox = vi.fn()
  const release = vi.fn()
  const machine = searchBoxMachine.provide({ actions: { centreBox, releaseKeyboard: release } })
  return { actor: createActor(machine, { clock }).start(), clock, centreBox, releaseKeyboard: release }
}
