import { boxOf } from './support/box-of.ts'
import { type Fixtures, expect, test } from './support/fixtures.ts'
import { logIn } from './support/log-in.ts'
import { openPage } from './support/open-page.ts'

test('PDP-9 PDP-10 Buy Now continues after the login that it asked for', async ({ page, api }) => {
  await openPage(page, '/shop/product/236')
  await page.getByRole('button', { name: /^Increase/ }).click()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const prompt = page.getByRole('dialog', { name: 'Login Required' })
  await prompt.getByRole('button', { name: 'Login Now' }).click()
  await logIn(page)
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await quantities(api)).toEqual([[236, 2]])

  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/product\/236$/)
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  expect(await quantities(api)).toEqual([[236, 2]])
})

test('PDP-9 Add to Cart followed by Buy Now buys one', async ({ shopperPage: page, api }) => {
  await openPage(page, '/shop/product/236')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await quantities(api)).toEqual([[236, 1]])
})

async function quantities(api: Fixtures['api']): Promise<number[][]> {
  const { data } = (await api.call('GET', '/Customer/Carts')) as {
    data: { cart: { cartItems: { quantity: number; card: { cardId: number } }[] } }
  }
  return data.cart.cartItems.map(({ quantity, card }) => [card.cardId, quantity])
}

for (const address of ['/shop', '/shop/product/236']) {
  test(`CART-8 on a phone ${address} offers the way to the cart after a press of Add to Cart`, async ({
    shopperPage: page,
    api,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.clock.install()
    await openPage(page, address)
    // The 4 s of Added begin no earlier than they are looked at.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    const link = page.getByRole('link', { name: 'View cart' })
    await expect(link).toBeInViewport()
    // It covers neither the control that was pressed nor another press of it.
    await page.getByRole('button', { name: /^Added/ }).click({ trial: true })
    expect(await quantities(api)).toHaveLength(1)
    await page.clock.resume()
    await link.click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(link).toBeHidden()
  })
}

test.describe('in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' })

  test('PDP-7 delivery is expected 5 days from today in the shopper’s zone, also after midnight', async ({
    page,
    faults,
  }) => {
    // In Sydney it is 3 am of the next day.
    await page.clock.install({ time: '2026-03-10T23:58:00+08:00' })
    await openPage(page, '/shop/product/236')
    const delivery = page.getByText(/^Expected delivery by/)
    await expect(delivery).toContainText('Expected delivery by 15 March 2026.')
    await page.clock.fastForward('05:00')
    await expect(delivery).toContainText('Expected delivery by 16 March 2026.')
    expect(faults).toEqual([])
  })
})

for (const [path, tile] of [
  ['/shop/product/272', 'main'],
  ['/shop?SearchTerm=hot-deals', 'main article:has-text("Banquet Bonus")'],
] as const) {
  for (const width of [390, 1280]) {
    test(`SHOP-5 the ribbon of ${path} is clear of wordmark and value at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, path)
      const card = page.locator(tile).first()
      const picture = await boxOf(card.locator('[data-picture]').first())
      const ribbon = await boxOf(card.getByText(/^(Morning Special|Banquet Bonus)$/).first())
      // The wordmark takes the upper two fifths of a picture, the value of an eGift Card begins at 63 % of its width.
      expect(ribbon.y).toBeGreaterThan(picture.y + picture.height * 0.4)
      expect(ribbon.y + ribbon.height).toBeLessThan(picture.y + picture.height)
      expect(ribbon.x + ribbon.width).toBeLessThan(picture.x + picture.width * 0.63)
    })
  }
}
