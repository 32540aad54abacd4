import { pageHydrated } from '#contract/page-hydrated.ts'
import { expect, test as base } from './support/fixtures.ts'
import { openPage, untilIdle } from './support/open-page.ts'
import { disableCache, scriptsBeforeHydration } from './support/scripts.ts'

const test = base.extend({
  page: async ({ page }, use) => {
    await disableCache(page)
    await use(page)
  },
})

interface Sent {
  path: string
  headers: Record<string, string>
}

test('WIRE-1 scripts and styles are sent with brotli, and are immutable', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const files: Sent[] = []
  devTools.on('Network.responseReceived', ({ response: { url, headers } }) => {
    const { pathname: path } = new URL(url)
    if (/^\/assets\/.*\.(js|css)$/.test(path)) files.push({ path, headers: lowerCase(headers) })
  })
  await openPage(page, '/shop')

  expect(files.length).toBeGreaterThan(5)
  for (const { path, headers } of files) {
    const { 'content-encoding': encoding, 'cache-control': lifetime, vary, etag } = headers
    expect({ path, encoding, lifetime }).toEqual({
      path,
      encoding: 'br',
      lifetime: 'public, max-age=31536000, immutable',
    })
    expect(vary?.toLowerCase(), path).toContain('accept-encoding')
    expect(etag, path).toMatch(/"/)
  }
})

test('WIRE-1 a client without brotli gets gzip, one without either the file itself', async ({ page }) => {
  await openPage(page, '/shop')
  const [script] = await page.evaluate(scriptsBeforeHydration, pageHydrated)
  const encodingFor = async (accepted: string) => {
    const answer = await page.request.get(script?.name ?? '', { headers: { 'accept-encoding': accepted } })
    expect(await answer.text()).toContain('import')
    return answer.headers()['content-encoding']
  }
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('identity')).toBeUndefined()
})

for (const path of ['/', '/shop', '/shop/product/272', '/campaigns/unlock-egift-sales', '/login']) {
  test(`WIRE-1 ${path} requests no script before its largest element is painted`, async ({ page }) => {
    await page.addInitScript(recordLargestPaint)
    await page.addInitScript(waitWithoutLimit)
    // The text is painted first, as on a slow network: the last picture to arrive is the largest element.
    await page.route('**/art/**', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('largest-paint').length > 0)
      await route.continue()
    })
    await openPage(page, path)
    const { paintedAt, early } = await page.evaluate(requestsBeforeLargestPaint)
    expect(paintedAt).toBeGreaterThan(0)
    expect(early).toEqual([])
  })
}

/** Runs in the page. The browser reports paints to observers alone. */
function recordLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) performance.mark('largest-paint', { startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page. A busy machine may paint later than the store waits (server/pages/start-script.ts). */
function waitWithoutLimit(): void {
  const { setTimeout: setTimer } = window
  window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
    ms === 3_000 ? 0 : setTimer(run, ms, ...given)) as typeof setTimeout
}

/** Runs in the page: scripts and calls that were requested before the paint. */
function requestsBeforeLargestPaint() {
  const paintedAt = performance.getEntriesByName('largest-paint').at(-1)?.startTime ?? 0
  const resources = performance.getEntriesByType('resource')
  const early = resources.filter(({ name, startTime }) => startTime < paintedAt && /\.js$|\/api\//.test(name))
  return { paintedAt, early: early.map(({ name }) => name) }
}

test('WIRE-1 PWA-1 the service worker is registered once the page is hydrated', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.addInitScript(recordRegistration)
  await openPage(page, '/shop')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [hydrated, registration] = await page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
    [pageHydrated, 'registration'],
  )
  expect(hydrated).toBeGreaterThan(0)
  expect(registration).toBeGreaterThanOrEqual(hydrated ?? Number.POSITIVE_INFINITY)
  await context.close()
})

/** Runs in the page. */
function recordRegistration(): void {
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = function recorded(...given) {
    performance.mark('registration')
    return register.apply(this, given)
  }
}

test('NAV-9 the code of a page arrives when its link comes into view', async ({ page }) => {
  await openPage(page, '/privacy-policy')
  await untilIdle(page)
  const arrival = page.waitForRequest(/\/assets\/faqs\.route-/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).scrollIntoViewIfNeeded()
  await arrival
})

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
