import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const open = [
  '/shop',
  '/shop?SearchTerm=zzzzzz',
  '/shop/product/272',
  '/login',
  '/cart',
  '/checkout',
  '/my-orders',
  '/nowhere',
]
const guarded = ['/my-purchases', '/cart', '/checkout', '/payment-failed', '/order-success']
const looks = [
  { width: 390, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const

for (const { width, scheme } of looks) {
  test.describe(`${width} px, ${scheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme })

    test('NAV-7 every open screen has no findings and does not scroll sideways', async ({ page }) => {
      for (const path of open) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page, path)
      }
    })

    test('NAV-7 every screen of a logged-in shopper has no findings and does not scroll sideways', async ({
      shopperPage: page,
    }) => {
      for (const path of guarded) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page, path)
      }
      await page.goto('/my-purchases')
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/vault\//)
      await expectAccessible(page, '/vault/{id}')
    })
  })
}

test('NAV-7 nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of open) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await sideways(page), path).toBe(0)
  }
})

async function expectAccessible(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(findings, path).toEqual([])
  expect(await sideways(page), path).toBe(0)
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}
