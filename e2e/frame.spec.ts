import type { Locator, Page } from '@playwright/test'
import { boxOf } from './support/box-of.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { width: 390, height: 844 }

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('HDR-2 the search box gives up the focus when the search is sent', async ({ page }) => {
    for (const start of ['/shop', '/about']) {
      await openPage(page, start)
      const box = page.getByRole('searchbox', { name: 'Search gift cards' })
      await box.fill('coffee')
      await box.press('Enter')
      await expect(page).toHaveURL(/SearchTerm=coffee/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
  })

  test('HDR-2 HDR-6 search and cart stay in reach of a long page, below the fold too', async ({ page }) => {
    await openPage(page, '/shop')
    await page.evaluate(() => scrollTo(0, 1_500))
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Cart/ })).toBeInViewport({ ratio: 1 })
  })
})

test('HDR-1 NAV-7 the header has at most two rows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/')
  const logo = await boxOf(page.getByRole('banner').getByRole('link').first())
  const cart = await boxOf(page.getByRole('button', { name: /^Cart/ }))
  expect(Math.abs(logo.y + logo.height / 2 - cart.y - cart.height / 2)).toBeLessThan(8)
})

test('HDR-6 at twice the text size the badge keeps the cart icon visible', async ({ shopperPage: page, api }) => {
  await api.call('POST', '/Customer/Carts', { CardId: 236, Quantity: 10, LoadAmount: await valueOf(api, 236) })
  await openPage(page, '/shop')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const cart = page.getByRole('button', { name: 'Cart, 10 items' })
  const [icon, badge] = [await boxOf(cart.locator('svg')), await boxOf(cart.locator('span'))]
  expect(badge.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2)
})

test('HDR-11 PDP-2 PDP-11 MKT-4 a selected control is recognisable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/shop/product/236')
  await expectSelected(page.getByRole('group', { name: 'Appearance' }).getByRole('button'))
  await expectSelected(page.getByRole('list', { name: 'Pictures' }).getByRole('button'))
  await openPage(page, await productWithValues(page))
  await expectSelected(page.getByRole('navigation', { name: 'Value' }).getByRole('link'))
  await openPage(page, '/gift-cards?category=birthday')
  await expectSelected(
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /^(All|Birthday|Christmas|Treat)/ }),
  )
})

test('VLT-1 the chosen filter of the eVault is recognisable in forced colours', async ({ shopperPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/my-purchases')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('group', { name: 'Status' })
    .getByRole('button')
  await filters.filter({ hasText: 'Redeemed' }).click()
  await expectSelected(filters)
})

test('CHK-20 AUTH-2 the store badges are drawn: a picture and a name on a dark ground', async ({ page }) => {
  await openPage(page, '/continue')
  await page.getByRole('button', { name: 'Continue in App' }).click()
  for (const name of ['Get the app for iPhone on the App Store', 'Get the app for Android on Google Play']) {
    const badge = page.getByRole('link', { name })
    await expect(badge).toHaveAttribute('href', /^https:/)
    const picture = await boxOf(badge.locator('svg'))
    expect([picture.width, picture.height]).toEqual([32, 32])
    const { height } = await boxOf(badge)
    expect(height).toBeGreaterThanOrEqual(44)
    const [ground, lines] = await badge.evaluate((link) => {
      const svg = link.querySelector('svg')
      return [getComputedStyle(link).backgroundColor, svg && getComputedStyle(svg).color]
    })
    expect(lines).not.toBe(ground)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  }
})

test('SHOP-6 CART-2 SHOP-3 dialogs open on their heading', async ({ page }) => {
  await openPage(page, '/shop')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeFocused()
})

test('HOME-1 the carousel has at most five tab stops, and arrows move through its dots', async ({ page }) => {
  await openPage(page, '/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  await page.getByRole('button', { name: 'Pause slides' }).click()
  const stops = carousel.locator(':is(a[href], button):not([tabindex="-1"], [inert] *)')
  expect(await stops.count()).toBeLessThanOrEqual(5)
  await carousel.getByRole('link', { name: /^Slide 1:/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByRole('link', { name: /^Slide 2:/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(carousel.getByRole('link', { name: /^Slide 9:/ })).toBeFocused()
})

/** Of the controls, the one that is selected has another background than the rest. */
async function expectSelected(controls: Locator): Promise<void> {
  await expect(controls.and(controls.page().locator('[aria-pressed=true], [aria-current]'))).toHaveCount(1)
  const looks = await controls.evaluateAll(async (all) => {
    // A background that is still changing is that of neither.
    await Promise.allSettled(all.flatMap((control) => control.getAnimations()).map(({ finished }) => finished))
    return all.map((control) => ({
      isSelected: control.matches('[aria-pressed=true], [aria-current]'),
      background: getComputedStyle(control).backgroundColor,
    }))
  })
  const selected = looks.filter(({ isSelected }) => isSelected)
  expect(selected).toHaveLength(1)
  const others = looks.filter(({ isSelected }) => !isSelected)
  expect(others.length).toBeGreaterThan(0)
  for (const { background } of others) expect(background).not.toBe(selected[0]?.background)
}

async function productWithValues(page: Page): Promise<string> {
  const answer = await page.request.get('/api/Customer/Cards?PageSize=1&SearchTerm=eGift')
  const { data } = (await answer.json()) as { data: { cards: { cardId: number }[] } }
  return `/shop/product/${data.cards[0]?.cardId}`
}

async function valueOf(api: { call: (method: string, path: string) => Promise<unknown> }, id: number): Promise<number> {
  const { data } = (await api.call('GET', `/Customer/Cards/${id}`)) as { data: { card: { cardValue: number } } }
  return data.card.cardValue
}
