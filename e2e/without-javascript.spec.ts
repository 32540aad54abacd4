import { expect, test } from './support/fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const path of ['/cart', '/checkout', '/my-purchases', '/vault/1', '/profile', '/rewards']) {
  test(`NAV-6 without JavaScript ${path} shows what it needs instead of loading forever`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(/needs? JavaScript/)).toBeVisible()
    await expect(page.getByRole('status').filter({ visible: true })).toHaveCount(0)
  })
}

test('NAV-6 without JavaScript Log in and Add appear disabled, and links work', async ({ page }) => {
  for (const [path, name] of [
    ['/login', 'Log in'],
    ['/shop', /^Add /],
    ['/shop/product/5', 'Add to Cart'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(/needs? JavaScript/).first()).toBeVisible()
    const button = page.getByRole('main').getByRole('button', { name }).first()
    await expect(button).toHaveCSS('cursor', 'not-allowed')
    await expect(button).toHaveCSS('opacity', '0.5')
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })).not.toHaveCSS('opacity', '0.5')
})
