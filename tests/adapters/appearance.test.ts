// @vitest-environment jsdom
import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireAppearance } from '#src/adapters/appearance.ts'

const root = document.documentElement
let deviceIsDark = false
let device: EventTarget

beforeEach(() => {
  localStorage.clear()
  root.className = ''
  deviceIsDark = false
  device = new EventTarget()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.defineProperty(device, 'matches', { get: () => deviceIsDark, configurable: true }) as MediaQueryList,
  )
})

const running: { stop: () => unknown }[] = []
afterEach(() => running.splice(0).forEach((actor) => actor.stop()))

test('HDR-11 the device decides when nothing is stored, also when it changes', () => {
  const actor = start()
  expect(actor.getSnapshot().value).toBe('system')
  deviceIsDark = true
  device.dispatchEvent(new Event('change'))
  expect(root.className).toBe('dark')
})

test('HDR-11 a choice colours the page and is found again', () => {
  start().send({ type: 'dark.choose' })
  expect(root.className).toBe('dark')
  expect(localStorage.getItem('color-mode')).toBe('dark')
  expect(start().getSnapshot().value).toBe('dark')
})

test('HDR-11 leaving it to the device forgets the choice', () => {
  const actor = start()
  actor.send({ type: 'dark.choose' })
  actor.send({ type: 'system.choose' })
  expect(root.className).toBe('light')
  expect(localStorage.getItem('color-mode')).toBeNull()
})

test('HDR-11 a choice made in another tab holds here', () => {
  const actor = start()
  localStorage.setItem('color-mode', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }))
  expect(actor.getSnapshot().value).toBe('dark')
  expect(root.className).toBe('dark')
})

test('HDR-11 a browser that keeps nothing still shows the choice', () => {
  const actor = start()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The operation is insecure.')
  })
  actor.send({ type: 'dark.choose' })
  expect(root.className).toBe('dark')
  expect(actor.getSnapshot().status).toBe('active')
})

function start() {
  const actor = createActor(wireAppearance()).start()
  running.push(actor)
  return actor
}
