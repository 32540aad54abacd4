import { expect, shopper, test } from './support/fixtures.ts'

for (const path of ['/shop', '/shop?SearchTerm=hot-deals', '/shop/product/272']) {
  test(`SHOP-4 PDP-1 ${path} goes on from the server's page: nothing is fetched twice, moved or refused`, async ({
    page,
    faults,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => isOfPage(request.url()) && calls.push(request.url()))
    await page.addInitScript(watch)
    // The swap of fonts is measured elsewhere; here nothing may move by hydration.
    await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(calls).toEqual([])
    expect(faults).toEqual([])
    expect(await page.evaluate(() => (window as unknown as Watched).seen)).toEqual({ violations: [], shift: 0 })
  })

  test(`SEO-1 ${path} can be read and followed without JavaScript`, async ({ browser, store }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
    const card = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /\$/ })
      .or(page.locator('main a[href*="/product/"]'))
    await card.first().click()
    await expect(page).toHaveURL(/product/)
    await context.close()
  })
}

const everyRoute = ['/', '/shop', '/shop/product/272', '/product/253', '/cart', '/checkout', '/login', '/my-purchases']
const ofShoppers = ['/vault', '/my-orders', '/my-orders/none', '/order-success', '/payment-failed', '/faqs', '/profile']

test('NAV-1 every route hydrates what the server drew, for a visitor and for a shopper', async ({
  page,
  api: _api,
  faults,
}) => {
  for (const path of everyRoute) await page.goto(path, { waitUntil: 'networkidle' })
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(shopper.mobile)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  for (const path of [...everyRoute, ...ofShoppers]) await page.goto(path, { waitUntil: 'networkidle' })
  expect(faults).toEqual([])
})

test('AUTH-9 a login form that is sent before the page is alive goes nowhere', async ({ browser, store }) => {
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

test('NAV-4 a new page starts at the top with its heading focused, and going back restores the place', async ({
  page,
}) => {
  await page.goto('/shop')
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

/** A call that the page itself makes; what it measures (VIT-1) is told besides. */
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
