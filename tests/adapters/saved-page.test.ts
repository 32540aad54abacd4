// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Snapshot, createActor } from 'xstate'
import { wireSavedPage } from '#src/adapters/saved-page.ts'

const snapshot: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('PWA-1 a saved page is loaded again every 30 s until that succeeds, and not after', async () => {
  const load = vi.fn(async () => snapshot)
  load.mockRejectedValueOnce(new Error('No answer'))
  const { actor, show } = start(load)
  await vi.advanceTimersByTimeAsync(29_999)
  expect([actor.getSnapshot().value, load.mock.calls.length]).toEqual(['outdated', 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(show.mock.calls).toEqual([[snapshot]])
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('PWA-1 a saved page that is being loaded is not loaded a second time meanwhile', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}))
  start(load)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
})

test('PWA-1 a saved page with text that the shopper has typed stays until it is removed', async () => {
  document.body.innerHTML = '<main><input></main>'
  const field = document.querySelector('input')
  if (field) field.value = 'jo@wattle.example'
  const { show } = start(async () => snapshot)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(show).not.toHaveBeenCalled()
  if (field) field.value = ''
  await vi.advanceTimersByTimeAsync(30_000)
  expect(show).toHaveBeenCalledOnce()
})

test.each(['<button aria-busy="true">Add</button>', '<button id="focused">Add</button>'])(
  'PWA-1 NAV-4 a saved page stays while a control is in use: %s',
  async (markup) => {
    document.body.innerHTML = `<main>${markup}</main>`
    document.querySelector<HTMLElement>('#focused')?.focus()
    const { show } = start(async () => snapshot)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(show).not.toHaveBeenCalled()
    document.querySelector('button')?.remove()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(show).toHaveBeenCalledOnce()
  },
)

function start(load: () => Promise<Snapshot<unknown>>) {
  const show = vi.fn()
  const input = { savedAt: '2026-04-29T02:00:00.000Z' }
  return { actor: createActor(wireSavedPage({ load, show }), { input }).start(), show }
}
