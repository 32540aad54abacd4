// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebVital } from '#contract/web-vital.ts'
import { reportWebVitals } from '#src/adapters/web-vitals.ts'

const offline = new TypeError('Failed to fetch')

vi.mock('web-vitals', () => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onTTFB: vi.fn(),
  onLCP: (report: (metric: { value: number }) => void) => report({ value: 2_600 }),
}))

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
})

afterEach(() => void vi.unstubAllGlobals())

test('VIT-1 a measurement that was accepted is not logged', async () => {
  const { fetch, warn, rejected } = await reportTo(async () => new Response('{"success":true}'))
  expect(fetch).toHaveBeenCalledOnce()
  const [address, call] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/api/analytics/web-vitals')
  expect(JSON.parse(String(call?.body))).toMatchObject({ metric: 'LCP', value: 2_600, url: '/shop' })
  expect(warn).not.toHaveBeenCalled()
  expect(rejected).not.toHaveBeenCalled()
})

test('API-3 VIT-1 a path is sent as far as the server takes it', async () => {
  const { fetch } = await reportTo(async () => new Response('{"success":true}'), `/${'a'.repeat(3_000)}`)
  const body: unknown = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
  expect(WebVital.parse(body).url).toBe(`/${'a'.repeat(1_999)}`)
})

test.each([
  ['refused', async () => new Response('no', { status: 503 }), ['Web vitals were not taken', 503]],
  ['rejected', () => Promise.reject(offline), ['Web vitals could not be sent', offline]],
])('VIT-1 a call that is %s is logged, tried once and has no other effect', async (_how, answer, line) => {
  const { fetch, warn, rejected } = await reportTo(answer)
  expect(fetch).toHaveBeenCalledOnce()
  expect(warn.mock.calls).toEqual([line])
  expect(rejected).not.toHaveBeenCalled()
})

async function reportTo(answer: () => Promise<Response>, path = '/shop') {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  vi.stubGlobal('fetch', fetch)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  reportWebVitals('/api', path)
  // Unhandled rejections are reported after one turn of the event loop.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  process.off('unhandledRejection', rejected)
  return { fetch, warn, rejected }
}
