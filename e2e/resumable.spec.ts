import { publicPages } from '#tests/support/addresses.ts'
import { expect, shopper, test } from './support/fixtures.ts'
import { openPage, untilIdle } from './support/open-page.ts'

for (const path of publicPages) {
  test(`SHOP-4 PDP-1 ${path} resumes the server’s page: nothing is fetched twice, moved or refused`, async ({
    page,
    faults,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => isOfPage(request.url()) && calls.push(request.url()))
    await page.addInitScript(watch)
    // The swap of fonts is measured elsewhere; here nothing may move by hydration.
    await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
    await openPage(page, path)
    await untilIdle(page)
    expect(calls).toEqual([])
    expect(faults).toEqual([])
    expect(await page.evaluate(() => (window as unknown as Watched).seen)).toEqual({ violations: [], shift: 0 })
  })
}

test('VIT-1 nothing is painted before the content is complete, so that nothing moves', async ({ context, page }) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: 12 * 1024, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', slow)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(noteFooter)
  await page.goto('/privacy-policy', { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(firstPaint)).toBeGreaterThanOrEqual(
    await page.evaluate(() => (window as unknown as { footerAt: number }).footerAt),
  )
})

test('SEO-1 every public page can be read without JavaScript, and describes itself', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin })
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const path of publicPages) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', store.origin + path)
    await expect(page.locator('meta[property="og:title"]'), path).toHaveCount(1)
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /\w{3}.{30}/)
    await expect(page.locator('meta[name="robots"]'), path).toHaveCount(0)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(publicPages.length)
  await context.close()
})

test('SEO-1 the shelf and its cards can be followed without JavaScript', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin })
  const page = await context.newPage()
  await page.goto('/shop')
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  await page.getByRole('main').getByRole('link').filter({ hasText: /\$/ }).first().click()
  await expect(page).toHaveURL(/product/)
  await context.close()
})

test('AUTH-9 a login form that is sent before hydration sends nothing', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(shopper.mobile)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  expect(page.url()).toBe(`${store.origin}/login`)
  await context.close()
})

test('NAV-3 an unknown path is a helpful page with status 404, and an unknown product too', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect((await page.goto('/shop/product/999999'))?.status()).toBe(404)
  await expect(page.getByText('Product not found.')).toBeVisible()
})

test('NAV-4 a new page starts at the top with a focused heading; Back restores the position', async ({ page }) => {
  await openPage(page, '/shop')
  const cards = page.locator('main a[href*="/product/"]')
  await expect(cards.first()).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const place = await page.evaluate(() => scrollY)
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('main a[href*="/product/"]')[6]?.click())
  await expect(page).toHaveURL(/\/shop\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 5)
})

/** A call that the page itself makes; its measurements (VIT-1) are sent besides. */
function isOfPage(url: string): boolean {
  return url.includes('/api/') && !url.includes('/api/analytics/')
}

interface Watched {
  seen: { violations: string[]; shift: number }
}

/** Runs in the page before anything else: notes what the content policy refuses, and how far anything moves. */
function watch() {
  const seen: Watched['seen'] = { violations: [], shift: 0 }
  Object.assign(window, { seen })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
    seen.violations.push(`${effectiveDirective} ${sample}`),
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page before anything else: notes when its footer is parsed. */
function noteFooter() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('footer')) return
    observer.disconnect()
    Object.assign(window, { footerAt: performance.now() })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. Milliseconds since its navigation began. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
      type: 'paint',
      buffered: true,
    })
  })
}
