import { storeJourneyOptions } from '#tests/browser/chromium.ts'
import { boxOf } from './support/box-of.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

// Playwright hides scrollbars, which take up width on a desktop.
test.use({ launchOptions: { ...storeJourneyOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('CART-2 a drawer covers the scrollbar and moves nothing behind it', async ({ page }) => {
  await openPage(page, '/shop')
  const width = await page.evaluate(() => innerWidth)
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(width)
  const heading = page.locator('main h1')
  const before = await boxOf(heading)
  await page.getByRole('button', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect.poll(async () => Math.round((await boxOf(drawer)).x + (await boxOf(drawer)).width)).toBe(width)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto')
  expect(await boxOf(heading)).toEqual(before)
})
