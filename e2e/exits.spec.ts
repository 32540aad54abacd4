import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { pay, vaultSize } from './support/paying.ts'
import { expectGhost, motionLoaded, recordMotion } from './support/recorded-motion.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => recordMotion(page))

test('HDR-5 a closed menu leaves as a ghost that cannot be reached', async ({ page }) => {
  await openPage(page, '/shop')
  await motionLoaded(page)
  const products = page.getByRole('banner').getByRole('button', { name: 'Products' })
  await products.click()
  await expect(products).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(products).toHaveAttribute('aria-expanded', 'false')
  await expectGhost(page, /eGift Card/)
})

test('SHOP-6 a closed dialog leaves as a ghost that cannot be reached', async ({ page }) => {
  await openPage(page, '/shop')
  await motionLoaded(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectGhost(page, /Login Required/)
})

test('CHK-17 the dismissed notice of a payment leaves as a ghost that cannot be reached', async ({
  shopperPage: page,
  api,
}) => {
  const before = await vaultSize(api)
  await pay(page, api, 'paid', { afterMs: 1_500 })
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => vaultSize(api), { timeout: 15_000 }).toBe(before + 1)
  await openPage(page, '/about')
  await motionLoaded(page)
  const notice = page.getByRole('region', { name: 'Your payment' })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expectGhost(page, /went through/)
})
