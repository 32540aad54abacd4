import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Rendered, RenderServices } from '#contract/rendering.ts'
import { openRenderedStore } from './rendered-store.ts'

let elapsed = 1

// What expires pages; the work of the framework goes on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
})
afterEach(() => void vi.useRealTimers())

function advance(milliseconds: number): void {
  elapsed += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'

/** A store whose pages show how often they were drawn, and make one call each. */
async function openStore() {
  const now = { call: 200, page: {} as Partial<Rendered> }
  let times = 0
  async function render(url: string, { inject }: RenderServices) {
    await inject({ method: 'GET', url: '/api/part', body: undefined })
    times += 1
    return { html: `${url} ${times}`, ...now.page }
  }
  const { app, finish } = await openRenderedStore({ render })
  app.get('/api/part', (_request, reply) => reply.code(now.call).send(''))
  finish()
  return {
    now,
    async open() {
      const { statusCode: status, body, headers } = await app.inject({ url: '/shop' })
      return { status, body, caching: headers['cache-control'] }
    },
  }
}

test('API-19 a page that fails leaves the good one in the cache, and is soon tried again', async () => {
  const { now, open } = await openStore()
  const good = { status: 200, body: '/shop 1', caching: shared }
  expect(await open()).toEqual(good)
  Object.assign(now, { call: 503, page: { status: 503 } })
  for (let times = 1; times <= 3; times += 1) {
    advance(31_000)
    expect(await open()).toEqual(good)
  }
  Object.assign(now, { call: 200, page: {} })
  advance(2_000)
  expect(await open()).toEqual(good)
  advance(2_000)
  expect(await open()).toEqual({ status: 200, body: '/shop 5', caching: shared })
})

test.each([500, 503])('API-19 a page of which a part is refused with %i is not cached', async (status) => {
  const { now, open } = await openStore()
  now.call = status
  expect(await open()).toEqual({ status: 200, body: '/shop 1', caching: 'no-store' })
  advance(2)
  now.call = 200
  expect(await open()).toEqual({ status: 200, body: '/shop 2', caching: shared })
})

test('API-19 a page of which a part is refused gives way to a complete one', async () => {
  const { now, open } = await openStore()
  await open()
  now.call = 503
  advance(31_000)
  expect(await open()).toEqual({ status: 200, body: '/shop 1', caching: shared })
})

test('NAV-3 a page that is no longer there replaces the good one', async () => {
  const { now, open } = await openStore()
  await open()
  Object.assign(now, { call: 404, page: { status: 404 } })
  advance(31_000)
  expect(await open()).toEqual({ status: 404, body: '/shop 2', caching: 'no-store' })
})

test('PDP-14 a page that must be current is drawn each time, also where it then fails', async () => {
  const { now, open } = await openStore()
  now.page = { isCacheable: false }
  expect(await open()).toEqual({ status: 200, body: '/shop 1', caching: 'private, no-cache' })
  advance(2)
  expect(await open()).toMatchObject({ body: '/shop 2' })
  advance(2)
  Object.assign(now, { call: 503, page: { status: 503, isCacheable: true } })
  expect(await open()).toEqual({ status: 503, body: '/shop 3', caching: 'no-store' })
})

test('PDP-14 a page that must be current replaces a former one, also where a part of it fails', async () => {
  const { now, open } = await openStore()
  await open()
  Object.assign(now, { call: 503, page: { isCacheable: false } })
  advance(31_000)
  expect(await open()).toEqual({ status: 200, body: '/shop 2', caching: 'no-store' })
})
