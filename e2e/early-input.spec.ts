import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { isHydrated } from './support/open-page.ts'

test('WIRE-1 a button that is pressed before the page is hydrated does its work afterwards', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/shop')
  const prompt = page.getByText('Please log in to add items to your cart.')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(prompt).toHaveCount(0)
  await hydrate()
  await expect(prompt).toBeVisible()
})

test('WIRE-1 PDP-3 each press of plus before the page is hydrated counts', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/shop/product/253')
  const plus = page.getByRole('button', { name: /^Increase quantity/ })
  for (let presses = 0; presses < 3; presses += 1) await plus.click()
  // Disabled at 1, it is there to be pressed after plus.
  await page.getByRole('button', { name: /^Decrease quantity/ }).click({ force: true })
  await hydrate()
  await expect(page.getByText('Quantity 3', { exact: true })).toBeAttached()
})

test('WIRE-1 LOCK-1 each press of Skip a week before the page is hydrated counts', async ({ page }) => {
  await page.goto('/campaigns/lock-in-at-25')
  const skip = page.getByRole('button', { name: /^Skip a week/ })
  await page.waitForFunction(isHydrated)
  for (let presses = 0; presses < 2; presses += 1) await skip.click()
  const after2 = await skip.innerText()

  const hydrate = await openUnhydrated(page, '/campaigns/lock-in-at-25')
  for (let presses = 0; presses < 2; presses += 1) await skip.click()
  expect(await skip.innerText()).not.toBe(after2)
  await hydrate()
  await expect(skip).toHaveText(after2)
})

test('WIRE-1 presses before the page is hydrated add the pressed quantity once', async ({ shopperPage: page, api }) => {
  const hydrate = await openUnhydrated(page, '/shop/product/253')
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await add.click()
  await hydrate()
  await expect(page.getByRole('button', { name: /Added/ }).first()).toBeVisible()
  const { data } = (await api.call('GET', '/Customer/Carts')) as { data: { cart: { cartItems: object[] } } }
  expect(data.cart.cartItems).toEqual([expect.objectContaining({ quantity: 2 })])
})

test('WIRE-1 HDR-7 of menus pressed in turn before the page is hydrated the last one is open', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/about')
  const account = page.getByRole('button', { name: 'Account' })
  const products = page.getByRole('banner').getByRole('button', { name: 'Products' })
  for (const menu of [account, products, account, account]) await menu.click()
  await hydrate()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(products).toHaveAttribute('aria-expanded', 'false')
})

test('WIRE-1 PDP-9 Buy Now after Add before the page is hydrated waits for it', async ({ shopperPage: page, api }) => {
  const hydrate = await openUnhydrated(page, '/shop/product/253')
  for (const name of ['Add to Cart', 'Buy Now'])
    await page.getByRole('main').getByRole('button', { name }).first().click()
  await hydrate()
  await page.waitForURL('/checkout')
  const { data } = (await api.call('GET', '/Customer/Carts')) as { data: { cart: { cartItems: object[] } } }
  expect(data.cart.cartItems).toEqual([expect.objectContaining({ quantity: 1 })])
})

test('WIRE-1 HDR-7 a press after Cart before the page is hydrated takes its place', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/about')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const account = page.getByRole('button', { name: 'Account' })
  await account.click()
  await hydrate()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('WIRE-1 HDR-5 a mouse that waits over Products for the hydration opens its menu', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/about')
  const products = page.getByRole('banner').getByRole('button', { name: 'Products' })
  await products.hover()
  await hydrate()
  await expect(products).toHaveAttribute('aria-expanded', 'true')
  await products.click()
  await expect(products).toHaveAttribute('aria-expanded', 'true')
})

test('WIRE-1 HDR-5 the arrow key opens Products when it is pressed before hydration', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).press('ArrowDown')
  await hydrate()
  await expect(page.getByRole('banner').getByRole('link', { name: 'eGift Card' })).toBeFocused()
})

test('WIRE-1 HDR-3 a search box focused before the page is hydrated is scrolled to the centre', async ({ page }) => {
  await page.addInitScript(recordCentred)
  const hydrate = await openUnhydrated(page, '/about')
  await page.getByRole('searchbox', { name: 'Search gift cards' }).first().focus()
  await hydrate()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['centred'])).toBe('SearchTerm')
})

/** Runs in the page: notes the field that it scrolls to the centre. */
function recordCentred(): void {
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function noted(given) {
    const name = this.getAttribute('name')
    if (name !== null && typeof given === 'object' && given.block === 'center')
      document.documentElement.dataset['centred'] = name
    scrollIntoView.call(this, given)
  }
}

test('WIRE-1 HOME-1 each arrow key on the slides before the page is hydrated changes them', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/')
  await page.getByRole('link', { name: 'Shop all cards' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await hydrate()
  const slides = page.getByRole('region', { name: 'Highlights' })
  await expect(slides.getByRole('status')).toHaveText(/^Slide 3 of 9/)
})

test('WIRE-1 an arrow key outside what handles it scrolls the page before it is hydrated', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/about')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await hydrate()
})

/** Opens a page whose scripts are held back; the returned function sends them and waits for the hydration. */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  return async () => {
    release()
    await page.waitForFunction(isHydrated)
  }
}
