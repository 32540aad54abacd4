import type { Page, Route } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { pageHydrated } from '#contract/page-hydrated.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { isHydrated, openPage, untilIdle } from './support/open-page.ts'

test('NAV-4 a reload, and back from another document, return to the place on the page', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY)
  await openPage(page, '/terms-of-use')
  await page.mouse.wheel(0, 1500)
  await expect.poll(place).toBe(1500)
  const expectSamePlace = async () => {
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await untilIdle(page)
    expect(await place()).toBe(1500)
  }
  await page.reload()
  await expectSamePlace()
  await openPage(page, '/disclaimer')
  await page.goBack()
  await expectSamePlace()
})

test('NAV-4 Back returns to the place on the page after a reload of the page that was left', async ({ page }) => {
  await openPage(page, '/terms-of-use')
  await scrollTo(page, 1500)
  await followFooterLink(page, 'Disclaimer')
  await scrollTo(page, 200)
  await page.reload()
  await page.waitForFunction(isHydrated)
  await page.goBack()
  await expect(page).toHaveURL(/\/terms-of-use$/)
  await expect.poll(() => placeOf(page)).toBe(1500)
  await page.goForward()
  await expect(page).toHaveURL(/\/disclaimer$/)
  await expect.poll(() => placeOf(page)).toBe(200)
})

test('NAV-4 Back returns to where a link was pressed before the scroll event', async ({ page }) => {
  await openPage(page, '/terms-of-use')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Disclaimer' })
    .evaluate((link: HTMLElement) => {
      globalThis.scrollTo(0, 1500)
      link.click()
    })
  await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/terms-of-use$/)
  await expect.poll(() => placeOf(page)).toBe(1500)
})

test('NAV-4 Back over two pages from another document returns to the place on the page', async ({ page }) => {
  await openPage(page, '/terms-of-use')
  await scrollTo(page, 1500)
  await followFooterLink(page, 'Disclaimer')
  await openPage(page, '/about')
  await goBackTwice(page)
  await expect(page).toHaveURL(/\/terms-of-use$/)
  await expect.poll(() => placeOf(page)).toBe(1500)
})

test('NAV-4 a page stays where the shopper scrolled before it was hydrated', async ({ page }) => {
  await openPage(page, '/terms-of-use')
  await scrollTo(page, 1500)
  await followFooterLink(page, 'Disclaimer')
  await openPage(page, '/about')
  const scripts: Route[] = []
  let isReleased = false
  await page.route(/\/assets\/.*\.js$/, (route) => (isReleased ? route.continue() : void scripts.push(route)))
  await goBackTwice(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await scrollTo(page, 300)
  isReleased = true
  for (const route of scripts) await route.continue()
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, pageHydrated)
  await untilIdle(page)
  expect(await placeOf(page)).toBe(300)
})

test('NAV-4 Back over two pages from another document returns to the place despite a hash', async ({ page }) => {
  await openPage(page, paths.submitEnquiry)
  await expect(page.getByRole('heading', { name: 'Send an enquiry' })).toBeFocused()
  const target = await placeOf(page)
  await scrollTo(page, target - 150)
  await followFooterLink(page, 'Disclaimer')
  await openPage(page, '/about')
  await goBackTwice(page)
  await expect(page).toHaveURL(/\/contact#submit-enquiry$/)
  await expect.poll(() => placeOf(page)).toBe(target - 150)
})

test('NAV-4 a reload keeps the place on a page with a hash; opening it goes to the target', async ({ page }) => {
  await openPage(page, paths.submitEnquiry)
  await expect(page.getByRole('heading', { name: 'Send an enquiry' })).toBeFocused()
  const target = await placeOf(page)
  expect(target).toBeGreaterThan(200)
  await page.mouse.wheel(0, -150)
  await expect.poll(() => placeOf(page)).toBe(target - 150)
  await page.reload()
  await page.waitForFunction(isHydrated)
  await expect.poll(() => placeOf(page)).toBe(target - 150)
  await untilIdle(page)
  expect(await placeOf(page)).toBe(target - 150)
})

test('NAV-4 Back from a product returns to the place on the list of a category', async ({ page }) => {
  await openPage(page, '/shop')
  await followCategory(page)
  await scrollTo(page, 900)
  await openProductAndReturn(page)
  await expect.poll(() => placeOf(page)).toBe(900)
})

test('NAV-4 Back from a product returns to the place at which a category was chosen', async ({ page }) => {
  await openPage(page, '/shop')
  await scrollTo(page, 300)
  await followCategory(page)
  const place = await placeOf(page)
  expect(place).toBeGreaterThan(0)
  await openProductAndReturn(page)
  await expect.poll(() => placeOf(page)).toBe(place)
})

test('NAV-4 Back from a category returns to the place on the whole list', async ({ page }) => {
  await openPage(page, '/shop')
  await scrollTo(page, 900)
  await followCategory(page)
  await scrollTo(page, 200)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(() => placeOf(page)).toBe(900)
})

test('NAV-4 Back from a link within the first page returns to the place', async ({ page }) => {
  await openPage(page, '/faqs')
  await page.getByRole('navigation', { name: 'Groups of questions' }).getByRole('link').last().focus()
  await scrollTo(page, 120)
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(page)).toBeGreaterThan(500)
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs$/)
  await expect.poll(() => placeOf(page)).toBe(120)
})

test('NAV-4 a reload after a link within the page keeps the place', async ({ page }) => {
  await openPage(page, '/terms-of-use')
  await followFooterLink(page, 'FAQs', /question/i)
  await page.getByRole('navigation', { name: 'Groups of questions' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/faqs#/)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(500)
  const target = await placeOf(page)
  await scrollTo(page, target - 300)
  await page.reload()
  await page.waitForFunction(isHydrated)
  await expect.poll(() => placeOf(page)).toBe(target - 300)
  await untilIdle(page)
  expect(await placeOf(page)).toBe(target - 300)
  await followFooterLink(page, 'Disclaimer')
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs#/)
  await expect.poll(() => placeOf(page)).toBe(target - 300)
})

// In a tab of a new context the headless Chromium of `npm test` goes to the target although it has a place to restore.
test('NAV-4 a reload in a new context after a link within the page keeps the place', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ serviceWorkers: 'block', ...(baseURL && { baseURL }) })
  await openPage(page, '/faqs')
  await page.getByRole('navigation', { name: 'Groups of questions' }).getByRole('link').last().click()
  await expect.poll(() => placeOf(page)).toBeGreaterThan(500)
  const place = (await placeOf(page)) - 300
  await scrollTo(page, place)
  await page.reload()
  await page.waitForFunction(isHydrated)
  await expect.poll(() => placeOf(page)).toBe(place)
  await untilIdle(page)
  expect(await placeOf(page)).toBe(place)
  await page.close()
})

for (const width of [390, 1280]) {
  test(`NAV-4 Back returns to the place after a click on the logo of a page ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/terms-of-use')
    await scrollTo(page, 600)
    await page.getByRole('banner').getByRole('link', { name: brand.name }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/terms-of-use$/)
    await expect.poll(() => placeOf(page)).toBe(600)
  })

  // Not on to the search box, which scrolls itself to the centre (HDR-3).
  test(`NAV-4 Tab to the header of a page ${width} px wide keeps the place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/terms-of-use')
    await scrollTo(page, 600)
    const banner = page.getByRole('banner')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('link', { name: width < 992 ? brand.name : 'Shop' })).toBeFocused()
    await untilDrawn(page)
    expect(await placeOf(page)).toBe(600)
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
    await page.keyboard.press('Shift+Tab')
    await expect(banner.getByRole('button', { name: /^Cart/ })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(banner.getByRole('button', { name: 'Account' })).toBeFocused()
    await untilDrawn(page)
    expect(await placeOf(page)).toBe(600)
  })
}

test('NAV-4 Back from Hot Deals returns to the place at which its link in the header was clicked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/shop')
  await scrollTo(page, 600)
  await page.getByRole('banner').getByRole('link', { name: 'Hot Deals' }).click()
  await expect(page).toHaveURL(/\/shop\?SearchTerm=hot-deals$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(() => placeOf(page)).toBe(600)
})

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/** Focus scrolls the page in the next frame at the latest. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.wheel(0, top - (await placeOf(page)))
  await expect.poll(() => placeOf(page)).toBe(top)
}

/** In a separate task: the navigation would end an evaluation that is still to respond. */
async function goBackTwice(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
}

/** Without scrolling to it. */
async function followFooterLink(page: Page, name: string, heading: string | RegExp = name): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** Without scrolling to its link; the list of the category is shown. */
async function followCategory(page: Page): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem').getByRole('link').first()
  const label = await link.innerText()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/shop\?category=/)
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
}

/** Without scrolling to the product's link. */
async function openProductAndReturn(page: Page): Promise<void> {
  await page
    .locator('main a[href*="/product/"]')
    .nth(3)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/shop\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?category=/)
}
