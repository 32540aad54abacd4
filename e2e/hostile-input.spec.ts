import * as fc from 'fast-check'
import { storageKeys } from '#contract/storage-keys.ts'
import { expect, test } from './support/fixtures.ts'

/** The seed is fixed so that a run repeats. */
const samples = <T>(arbitrary: fc.Arbitrary<T>, count: number) => fc.sample(arbitrary, { seed: 1, numRuns: count })

const hostileText = fc.constantFrom(
  '',
  'null',
  'undefined',
  '{}',
  '[]',
  '[null]',
  '{"version":1}',
  '{"__proto__":{"token":"x"}}',
  '//evil.example',
  'https://evil.example/login',
  'javascript:alert(1)',
  '\\\\evil.example',
  '<img src=x onerror=alert(1)>',
  '9'.repeat(400),
  '{"'.repeat(5_000),
)
const anyText = fc.oneof(hostileText, fc.string({ maxLength: 200 }), fc.json({ maxDepth: 3 }))
const keys = Object.values(storageKeys)
const storages = samples(fc.record(Object.fromEntries(keys.map((key) => [key, anyText]))), 10)
const paths = ['/', '/shop', '/cart', '/login', '/checkout', '/order-success', '/payment-failed', '/my-purchases']

test('NAV-1 a page opens whatever the browser has stored', async ({ page, store, faults }) => {
  await page.goto(store.origin)
  for (const [index, storage] of storages.entries()) {
    await page.evaluate(fillStorage, storage)
    const path = paths[index % paths.length] ?? '/'
    await page.goto(store.origin + path)
    await expect(page.getByRole('heading', { level: 1 }), `${path} with sample ${index}`).toBeVisible()
    expect(new URL(page.url()).origin).toBe(store.origin)
  }
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})

function fillStorage(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, value)
    sessionStorage.setItem(key, value)
  }
}

const segment = fc.oneof(
  fc.constantFrom('%00', '%zz', '%2e%2e', '..', '//evil.example', '%ff', '<script>', '"', "'", '\\', '‮', '__proto__'),
  fc.webSegment(),
)
const query = fc.oneof(
  fc.constantFrom(
    'redirect=//evil.example',
    'returnTo=https://evil.example',
    'SearchTerm=%ff',
    'SearchTerm=<svg onload=alert(1)>',
    'PageNumber=-1',
    'paymentIntentId=%00',
    'token=',
  ),
  fc.webQueryParameters(),
)
const route = fc.constantFrom(
  'shop',
  'shop/product',
  'orders',
  'vault',
  'login',
  'password/reset',
  'order-success',
  'payment-failed',
)
const deepLinks = samples(
  fc.record({ route, segments: fc.array(segment, { maxLength: 2 }), query, hash: segment }),
  24,
).map((link) => `/${[link.route, ...link.segments].join('/')}?${link.query}#${link.hash}`)

test('NAV-3 every deep link shows a page of the store and leads to no other origin', async ({
  visitorPage: page,
  store,
}) => {
  for (const link of deepLinks) {
    await page.goto(store.origin + link)
    await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible()
    expect(new URL(page.url()).origin, link).toBe(store.origin)
  }
})

test('PWA-1 the service worker still serves the store after arbitrary messages', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  const message = fc.record({
    type: fc.constantFrom('page.seen', 'version.leave', 'unknown'),
    path: anyText,
    pictures: fc.array(anyText, { maxLength: 2 }),
  })
  const messages: unknown[] = samples(fc.oneof(fc.jsonValue(), message), 60)
  await page.evaluate(sendToWorker, messages)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(cachedOrigins)).toEqual([store.origin])
  await context.close()
})

async function sendToWorker(messages: unknown[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes no origin.
  for (const message of messages) active?.postMessage(message)
}

async function cachedOrigins(): Promise<string[]> {
  const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)))
  const requests = await Promise.all(caches.map((cache) => cache.keys()))
  return [...new Set(requests.flat().map(({ url }) => new URL(url).origin))]
}
