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
