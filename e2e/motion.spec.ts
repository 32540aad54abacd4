import type { Route } from '@playwright/test'
import { boxOf } from './support/box-of.ts'
import { type Fixtures, expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { checkOut, payFrom, plentifulCards } from './support/paying.ts'
import { animatedOn, ghostsOn, motionLoaded, motionsOn, recordMotion } from './support/recorded-motion.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => recordMotion(page))

test('CART-2 a closed drawer is removed at once, and its ghost cannot be reached', async ({ page }) => {
  await openPage(page, '/shop')
  await motionLoaded(page)
  await page.getByRole('button', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect.poll(async () => Math.round((await boxOf(drawer)).x + (await boxOf(drawer)).width)).toBe(1_280)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect
    .poll(() => ghostsOn(page))
    .toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Your cart is empty'), isOutOfReach: true }),
    )
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('CART-3 a removed line fades, the lines below close up, and the layout does not shift', async ({
  shopperPage: page,
  api,
}) => {
  await fillCart(api, 3)
  await openPage(page, '/cart')
  await motionLoaded(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Remove/ }) })
  await expect(rows).toHaveCount(3)
  const name = await rows.first().getByRole('link').innerText()
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(2)
  await expect.poll(() => ghostsOn(page)).toMatchObject([{ text: expect.stringContaining(name), isOutOfReach: true }])
  expect((await animatedOn(page)).filter((tag) => tag === 'tr')).toHaveLength(2)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('style') ?? '')))
    .toEqual(['', ''])
})

test('CART-6 CART-12 the lines of a cleared cart fade, and a restored line makes room for itself', async ({
  shopperPage: page,
  api,
}) => {
  await fillCart(api, 3)
  await openPage(page, '/cart')
  await motionLoaded(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Remove/ }) })
  await expect(rows).toHaveCount(3)
  const names = await rows.getByRole('link').allInnerTexts()
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(2)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  const count = (await animatedOn(page)).length
  await page.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect(rows.getByRole('link')).toHaveText(names)
  await expect.poll(async () => (await animatedOn(page)).slice(count)).toEqual(['tr', 'tr', 'tr'])

  const former = (await ghostsOn(page)).length
  await page.getByRole('button', { name: 'Clear Cart', disabled: false }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const left = (await ghostsOn(page)).slice(former)
  expect(left.filter(({ isOutOfReach }) => isOutOfReach)).toHaveLength(left.length)
  expect(left.map(({ text }) => names.findIndex((name) => text.includes(name)))).toEqual([0, 1, 2])
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('CART-6 NAV-7 with reduced motion the lines of a cleared cart are removed at once', async ({
  shopperPage: page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillCart(api, 3)
  await openPage(page, '/cart')
  await motionLoaded(page)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear Cart', disabled: false }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await ghostsOn(page)).toEqual([])
  expect(await animatedOn(page)).toEqual([])
})

const cardCall = '**/api/Customer/Cards/*'

test('NAV-9 the page of a card opens with the name, price and picture of its tile, which grows', async ({ page }) => {
  await openPage(page, '/shop')
  await motionLoaded(page)
  const asked: Route[] = []
  await page.route(cardCall, (route) => void asked.push(route))
  const tile = page.getByRole('article').first().getByRole('link')
  const name = await tile.innerText()
  const price =
    /\$[\d.,]+/.exec(await page.getByRole('article').first().getByText('$').first().innerText())?.[0] ?? 'none'
  await tile.click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  await expect(page.getByText('Loading the card')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByText('AUD, including GST')).toBeVisible()
  await expect(page.getByRole('main').getByText(price)).toBeVisible()
  const picture = page.locator('main [data-picture]').first()
  await expect(picture).toBeVisible()
  await expect.poll(() => animatedOn(page)).toEqual(['picture'])
  await expect.poll(() => picture.getAttribute('style')).toBeFalsy()
  const place = await boxOf(picture)
  await page.unroute(cardCall)
  for (const route of asked) await route.fallback()
  await expect(page.getByText('Loading the card')).toBeHidden()
  expect(await boxOf(picture)).toEqual(place)
  for (const { duration } of await motionsOn(page)) expect(duration).toBeLessThanOrEqual(220)
  expect(await animatedOn(page)).toEqual(['picture'])
})

test('CHK-9 the cards that were bought are dealt, and the ring of the wait closes', async ({
  shopperPage: page,
  api,
}) => {
  await api.bankDoes('paid', { afterMs: 1_500 })
  await checkOut(page, api, 2)
  await motionLoaded(page)
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('list', { name: 'Cards you bought' }).getByRole('listitem')).toHaveCount(2)
  await expect.poll(async () => (await motionsOn(page)).filter(({ tag }) => tag === 'li')).toHaveLength(2)
  for (const { tag, keyframes, duration, delay } of await motionsOn(page)) {
    expect(delay, keyframes).toBe(0)
    expect(duration, keyframes).toBeGreaterThanOrEqual(120)
    expect(duration, keyframes).toBeLessThanOrEqual(220)
    if (tag === 'li') expect(keyframes).not.toContain('opacity')
  }
  expect((await ghostsOn(page)).filter(({ isRing }) => isRing)).toMatchObject([{ isOutOfReach: true }])
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('CART-8 the picture of a card that was added goes to the cart', async ({ shopperPage: page, api: _emptyCart }) => {
  await openPage(page, '/shop')
  await motionLoaded(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect.poll(() => ghostsOn(page)).toHaveLength(1)
  const flight = (await motionsOn(page)).find(({ keyframes }) => keyframes.includes('scale(0.08)'))
  const cart = await boxOf(page.getByRole('button', { name: /^Cart/ }))
  expect(Math.abs((flight?.end.x ?? 0) - cart.x - cart.width / 2)).toBeLessThan(1)
  expect(Math.abs((flight?.end.y ?? 0) - cart.y - cart.height / 2)).toBeLessThan(1)
})

test('CART-8 the bar of an added card leaves as a ghost that cannot be reached', async ({
  shopperPage: page,
  api: _emptyCart,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openPage(page, '/shop')
  await motionLoaded(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const link = page.getByRole('link', { name: 'View cart' })
  await expect(link).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect
    .poll(() => ghostsOn(page))
    .toContainEqual({ text: 'Added\nView cart', isRing: false, isOutOfReach: true })
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('CART-12 the notice of a removed line leaves as a ghost, and its Undo acts at once', async ({
  shopperPage: page,
  api,
}) => {
  await fillCart(api, 2)
  await openPage(page, '/cart')
  await motionLoaded(page)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect
    .poll(() => ghostsOn(page))
    .toContainEqual(expect.objectContaining({ text: expect.stringMatching(/Undo$/), isOutOfReach: true }))
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('VLT-1 the eVault narrows by a filter that is named, its cards move to their places, and the rest fade', async ({
  shopperPage: page,
}) => {
  await openPage(page, '/my-purchases')
  await motionLoaded(page)
  const rows = page.getByRole('main').getByRole('listitem')
  const all = await rows.count()
  const names = await rows.filter({ hasText: 'Redeemed' }).getByRole('heading').allInnerTexts()
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBeLessThan(all)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'Redeemed', exact: true }).click()
  await expect(rows).toHaveCount(names.length)
  await expect(rows.getByRole('heading')).toHaveText(names)
  expect(
    (await motionsOn(page)).filter(({ tag, keyframes }) => tag === 'li' && /translate/.test(keyframes)),
  ).not.toEqual([])
  await expect.poll(() => ghostsOn(page)).not.toEqual([])
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByRole('button', { name: 'Filters: Redeemed' })).toBeVisible()
  const count = names.length === 1 ? '1 card' : `${names.length} cards`
  await expect(page.getByRole('status').filter({ hasText: count })).toHaveCount(1)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('NAV-7 nothing is animated where reduced motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/shop')
  await motionLoaded(page)
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  await expect(page.locator('main [data-picture]').first()).toBeVisible()
  expect(await ghostsOn(page)).toEqual([])
  expect(await animatedOn(page)).toEqual([])
})

/** One each of so many cards. */
async function fillCart(api: Fixtures['api'], lines: number): Promise<void> {
  for (const card of await plentifulCards(api, lines))
    await api.call('POST', '/Customer/Carts', { CardId: card.cardId, Quantity: 1, LoadAmount: card.cardValue })
}
