import type { LightMyRequestResponse as Response } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderRefused, createRenderQueue } from '#server/pages/render-queue.ts'
import { openGate, openRenderedStore } from './rendered-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const search = (term: number) => ({ url: `/shop?SearchTerm=${term}` })

/** A store in which one page holds the turn of pages with calls. */
async function openSilentStore() {
  const store = await openRenderedStore({ hasCalls: (url) => url.startsWith('/shop') })
  const { app, drawn } = store
  const held = app.inject(search(1))
  await expect.poll(() => drawn).toHaveLength(1)
  return { ...store, held }
}

test('API-19 a page that has waited 2 s for its turn is refused and no longer rendered', async () => {
  const inTurn = createRenderQueue({ running: 1, waiting: 2, waitMs: 2_000 })
  const { passed, open } = openGate()
  const drawn: string[] = []
  const held = inTurn(() => passed)
  const early = inTurn(async () => drawn.push('early')).catch((error: unknown) => error)
  vi.advanceTimersByTime(1_000)
  const late = inTurn(async () => drawn.push('late'))
  vi.advanceTimersByTime(1_000)
  expect(await early).toBeInstanceOf(RenderRefused)
  open()
  await held
  // Its turn has come, and it starts once waiting calls are handled.
  vi.advanceTimersByTime(1_000)
  await late
  await inTurn(async () => drawn.push('last'))
  expect(drawn).toEqual(['late', 'last'])
})

test.each([true, false])('API-19 a page waits briefly for calls that write, also if they go on: %s', async (goOn) => {
  let isPaused = true
  const drawn: string[] = []
  const inTurn = createRenderQueue({ running: 1, waiting: 1, waitMs: 2_000, isPaused: () => isPaused })
  const page = inTurn(async () => drawn.push('page'))
  await Promise.resolve()
  expect(drawn).toEqual([])
  isPaused = goOn
  await page
  expect(drawn).toEqual(['page'])
})

test('API-19 while calls do not respond, a page that waits for its turn is 503 with Retry-After', async () => {
  const { app, drawn, held, finish } = await openSilentStore()
  let refused: Response | undefined
  void app.inject(search(3)).then((response) => (refused = response))
  const status = () => {
    vi.advanceTimersByTime(2_000)
    return refused?.statusCode
  }
  await expect.poll(status).toBe(503)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(drawn).toHaveLength(1)
  finish()
  expect((await held).statusCode).toBe(200)
})

test('API-19 a page without calls does not wait for pages whose calls do not respond', async () => {
  const { app, drawn, finish } = await openSilentStore()
  const login = app.inject({ url: '/login' })
  await expect.poll(() => drawn).toContain('/login')
  finish()
  expect((await login).statusCode).toBe(200)
})
