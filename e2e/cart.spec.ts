import type { Locator, Page, Route } from '@playwright/test'
import { boxOf } from './support/box-of.ts'
import { fillCart, quantities, recordAnnouncements } from './support/cart.ts'
import { type Fixtures, expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { plentifulCards } from './support/paying.ts'

const cards = [272, 218, 253, 236]

test('CART-12 CART-6 Clear Cart is undone with every quantity, and announced once', async ({
  shopperPage: page,
  api,
}) => {
  await fillCart(api, cards)
  await openPage(page, '/cart')
  await page.evaluate(recordAnnouncements)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeEnabled()
  expect(await page.evaluate(() => window.announced)).toEqual(['10 cards removed'])

  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(1 + cards.length)
  await expect.poll(() => quantities(api)).toEqual(cards.map((cardId, index) => [cardId, index + 1]))
})

test('CART-6 CART-12 a reload in the middle of Clear Cart brings no line back, and all can be undone', async ({
  shopperPage: page,
  api,
}) => {
  const lines = await fillLongCart(api)
  await openPage(page, '/cart')
  await expect(page.getByRole('row')).toHaveCount(1 + lines)
  const changes = await holdChanges(page, 4)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect.poll(changes.held).toBe(1)
  await page.reload()
  await changes.release()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect.poll(() => quantities(api)).toEqual([])
  await expect(page.getByText(`${lines} cards removed`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect.poll(async () => (await quantities(api)).length).toBe(lines)
})

test('CART-12 CHK-1 Checkout waits in the middle of an Undo, on the page, in the panel and at its address', async ({
  shopperPage: page,
  api,
}) => {
  const lines = await fillLongCart(api)
  await openPage(page, '/cart')
  const subtotal = page.getByRole('region', { name: 'Summary' }).getByText(/^\$[\d,]+\.\d\d$/)
  const total = await subtotal.innerText()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  const undo = page.getByRole('button', { name: 'Undo', disabled: false })
  await expect(undo).toBeVisible()
  const changes = await holdChanges(page, 4)
  await page.evaluate(recordAnnouncements)
  await undo.click()
  await expect(page.getByRole('row')).toHaveCount(1 + lines)
  await expect(subtotal).toHaveText(total)
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  const waiting = page.getByRole('button', { name: 'Checkout' })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect(waiting).toHaveAccessibleDescription('Restoring your cart…')
  await expect.poll(() => page.evaluate(() => window.announced)).toContain('Restoring your cart…')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()

  await expect.poll(changes.held).toBe(1)
  await page.goto('/checkout')
  await expect.poll(changes.held).toBe(2)
  await expect(page.getByText('Loading your order')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await changes.release()
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible()
  expect(await quantities(api)).toHaveLength(lines)
})

test('CART-12 CHK-1 the checkout of another tab waits for an Undo', async ({ shopperPage: page, api, context }) => {
  await fillCart(api, cards)
  await openPage(page, '/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  const undo = page.getByRole('button', { name: 'Undo', disabled: false })
  await expect(undo).toBeVisible()
  const changes = await holdChanges(page, 2)
  await undo.click()
  await expect.poll(changes.held).toBe(1)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByText('Loading your order')).toBeAttached()
  await expect(other.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await changes.release()
  await expect(other.getByRole('button', { name: /^Pay/ })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  expect(await quantities(api)).toHaveLength(cards.length)
  await other.close()
})

test('CART-12 three quick removals are undone together, each line in its place', async ({ shopperPage: page, api }) => {
  await fillCart(api, cards)
  await openPage(page, '/cart')
  const names = page.getByRole('row').getByRole('link')
  const before = await names.allInnerTexts()
  for (let removal = 0; removal < 3; removal++)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await expect(page.getByText('6 cards removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect(names).toHaveText(before)
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(names).toHaveText(before)
  await expect.poll(async () => (await quantities(api)).length).toBe(cards.length)
})

test('CART-12 a removed line can be undone for 8 s, in the panel too', async ({ shopperPage: page, api }) => {
  await fillCart(api, cards)
  await page.clock.install()
  await openPage(page, '/shop')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await panel
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click()
  await expect(panel.getByRole('listitem')).toHaveCount(cards.length - 1)
  await panel.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(cards.length)
  await expect
    .poll(async () => (await quantities(api)).toSorted(byCard))
    .toEqual([
      [218, 2],
      [236, 4],
      [253, 3],
      [272, 1],
    ])

  await panel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: 'Undo', disabled: false })).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

for (const width of [390, 1280])
  test(`CART-12 CART-3 at ${width} px the notice of a removed line moves nothing when it comes and goes`, async ({
    shopperPage: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await fillCart(api, cards)
    await page.clock.install()
    await openPage(page, '/cart')
    const main = page.getByRole('main')
    await expectUnmoved(page, main.getByRole('row').nth(1), main)
    await page.getByRole('button', { name: /^Cart/ }).click()
    const panel = page.getByRole('dialog', { name: 'Cart' })
    await panel.evaluate((drawer) => Promise.all(drawer.getAnimations().map(({ finished }) => finished)))
    await expectUnmoved(page, panel.getByRole('listitem').first(), panel)
  })

test('CART-12 NAV-7 a removal is undone by Control+Z from the line that got the focus', async ({
  shopperPage: page,
  api,
}) => {
  await fillCart(api, cards)
  await openPage(page, '/cart')
  const remove = page.getByRole('button', { name: /^Remove/ })
  await remove.nth(1).press('Enter')
  await expect(remove).toHaveCount(cards.length - 1)
  await expect(remove.nth(1)).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo', disabled: false })
  await expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z')
  await page.keyboard.press('Control+z')
  await expect(remove).toHaveCount(cards.length)
  await page.getByRole('button', { name: /^Cart/ }).click()
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await panel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(cards.length - 1)
  await expect(panel.getByRole('button', { name: 'Undo', disabled: false })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(panel.getByRole('listitem')).toHaveCount(cards.length)
})

test('CART-3 CART-4 NAV-7 a changed quantity is announced, and its price is marked as that of one card', async ({
  shopperPage: page,
  api,
}) => {
  await fillCart(api, [272])
  await openPage(page, '/cart')
  await page.evaluate(recordAnnouncements)
  const line = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Increase quantity/ }) })
  await expect(line).not.toContainText('each')
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect.poll(() => page.evaluate(() => window.announced)).toEqual(['Quantity 2'])
  await expect(line).toContainText(/\$[\d.]+ each/)
})

test('CART-2 CART-5 a cart whose panel does not load is shown as a page', async ({ shopperPage: page, api }) => {
  await fillCart(api, cards)
  await openPage(page, '/shop')
  await page.route('**/assets/cart-panel-*.js', (route) => route.abort())
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1 + cards.length)
})

test('CART-12 on a phone the total and Checkout stay in reach of a long cart', async ({ shopperPage: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = (await api.call('GET', '/Customer/Cards?PageSize=30')) as { data: { cards: Listed[] } }
  for (const { cardId, cardValue } of data.cards.filter(({ isInStock }) => isInStock).slice(0, 10))
    await api.call('POST', '/Customer/Carts', { CardId: cardId, Quantity: 1, LoadAmount: cardValue })
  await openPage(page, '/cart')
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await expect(checkout).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_500)
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(4)
    .focus()
  await expect(checkout).toBeInViewport({ ratio: 1 })
  await checkout.click()
  await expect(page).toHaveURL(/\/checkout$/)
})

/** Removes the second line, and has the offer of Undo end: nothing that stays is elsewhere than before. */
async function expectUnmoved(page: Page, line: Locator, cart: Locator): Promise<void> {
  const before = await boxOf(line)
  await cart
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click()
  const undo = cart.getByRole('button', { name: 'Undo', disabled: false })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expect(cart.getByText(/ removed$/)).toBeInViewport({ ratio: 1 })
  expect(await boxOf(line)).toEqual(before)
  await page.clock.runFor(8_000)
  await expect(undo).toHaveCount(0)
  expect(await boxOf(line)).toEqual(before)
}

interface Listed {
  cardId: number
  cardValue: number
  isInStock: boolean
}

/** Lets so many changes of the cart pass and holds the next ones, until `release` lets all pass from then on. */
async function holdChanges(page: Page, passing: number) {
  let passed = 0
  let isOpen = false
  const held: Route[] = []
  await page.route('**/Customer/Carts', (route) => {
    if (route.request().method() === 'GET' || isOpen || passed++ < passing) return route.fallback()
    held.push(route)
    return undefined
  })
  return {
    held: () => held.length,
    release: async () => {
      isOpen = true
      // Those of a page that was left are cancelled.
      for (const route of held) await route.fallback().catch(() => {})
    },
  }
}

/** One each of 30 cards; resolves to their number. */
async function fillLongCart(api: Fixtures['api']): Promise<number> {
  const all = await plentifulCards(api, 30)
  for (const { cardId, cardValue } of all)
    await api.call('POST', '/Customer/Carts', { CardId: cardId, Quantity: 1, LoadAmount: cardValue })
  return all.length
}

function byCard([one = 0]: number[], [other = 0]: number[]): number {
  return one - other
}
