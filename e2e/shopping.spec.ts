import { expect, shopper, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { logIn } from './support/log-in.ts'

test('SHOP-6 AUTH-5 a visitor who adds to the cart is asked to log in and returns', async ({ page, api: _api }) => {
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click()
  const modal = page.getByRole('dialog', { name: 'Login Required' })
  await expect(modal.getByText('Please log in to add items to your cart.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click()
  await modal.getByText('Login Now').click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page)
  await expect(page).toHaveURL(/\/shop$/)
})

test('AUTH-5 a guarded page leads to login and back, with its query', async ({ page, api: _api }) => {
  await page.goto('/vault?from=mail')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page)
  await expect(page).toHaveURL(/\/vault\?from=mail$/)
})

test('AUTH-3 AUTH-8 a refused login shows why and keeps the number', async ({ page, api: _api }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Enter your mobile number' })).toBeVisible()
  await page.getByLabel('Mobile number').fill('+61 (491) 570-006')
  await page.getByLabel('Password').fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue('+61 (491) 570-006')
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('HDR-7 HDR-8 AUTH-1 logging out ends the session in every tab', async ({ shopperPage: page, context }) => {
  await page.goto('/shop')
  const second = await context.newPage()
  await second.goto('/my-purchases')
  await expect(second.getByPlaceholder('Search by products, brands, categories and more')).toBeVisible()

  await page.getByRole('button', { name: /account/i }).click()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(second).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('AUTH-6 a session that the server ended is explained, and login leads back', async ({ shopperPage: page }) => {
  await page.evaluate(() => localStorage.setItem('token', 'stale'))
  await page.goto('/my-purchases')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expired')).toBeVisible()
  await logIn(page)
  await expect(page).toHaveURL(/\/my-purchases$/)
})

test('HDR-2 HDR-4 SHOP-1 SHOP-2 search keeps the category, and hot deals are one press away', async ({ page }) => {
  await page.goto('/shop?category=1')
  const search = page.getByRole('searchbox', { name: 'Search gift cards' })
  await search.fill('  coffee ')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop\?SearchTerm=coffee&category=1$/)
  await expect(search).toBeFocused()
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop\?category=1$/)

  await page
    .getByRole('link', { name: /Hot Deals/ })
    .first()
    .click()
  await expect(page).toHaveURL(/SearchTerm=hot-deals/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Hot Deals')
  const deals = page.locator('main article')
  await expect(deals).toHaveCount(12)
  await expect(deals.filter({ hasText: /Was\s*\$.*OFF/ })).toHaveCount(12)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?category=1$/)
})

test('MKT-4 SHOP-1 each occasion names a shelf, which opens with cards that can be bought', async ({ page }) => {
  await openPage(page, '/gift-cards')
  const shelves = page.getByRole('main').getByRole('link', { name: /^Shop / })
  const names = await shelves.allTextContents()
  expect(names).toHaveLength(4)
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name.replace('Shop ', ''))
    await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards for every occasion' })).toBeVisible()
  }
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`SHOP-4 the list loads one page at its end, jumped over or visible, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openPage(page, '/shop')
    const tiles = page.locator('main article')
    await expect(tiles).toHaveCount(12)
    const jump = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const requested: string[] = []
    page.on('request', (request) => void (/\/Cards\?/.test(request.url()) && requested.push(request.url())))
    for (const [jumps, count] of [24, 36, 48].entries()) {
      await jump()
      await expect(tiles).toHaveCount(count)
      // Out of view, it loads no further page.
      await expect(tiles.last()).not.toBeInViewport()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(requested).toHaveLength(jumps + 1)
    }
    await tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(() => tiles.count()).toBeGreaterThan(48)
  })

test('CART-2 CART-3 CART-5 the cart by panel and page ends at what was pressed', async ({ shopperPage: page }) => {
  await page.goto('/shop')
  const tile = page.locator('main article').filter({ has: page.getByRole('button', { name: /Add to Cart/ }) })
  await tile
    .first()
    .getByRole('button', { name: /Add to Cart/ })
    .click()
  const cart = page.getByRole('button', { name: /^Cart/ })
  await expect(cart).toContainText('1')

  await cart.click()
  const panel = page.getByRole('dialog', { name: 'Cart' })
  const plus = panel.getByRole('button', { name: /(increase|more|add one|plus)/i })
  for (let press = 0; press < 4; press++) await plus.click()
  await expect(cart).toContainText('5')
  await panel.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(panel).toBeHidden()

  await page.reload()
  await expect(page.getByRole('button', { name: /^Cart/ })).toContainText('5')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Store' })).toBeVisible()
})

test('HDR-5 HDR-7 menus open by keyboard and close by Escape and an outside press', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/shop')
  const products = page.getByRole('button', { name: 'Products' })
  await products.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Retailer Connect' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(products).toHaveAttribute('aria-expanded', 'false')
  await expect(products).toBeFocused()

  const account = page.getByRole('button', { name: /account/i })
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
})

test('VLT-1 VLT-3 VLT-4 the eVault finds, filters and shows a card', async ({ shopperPage: page }) => {
  await page.goto('/my-purchases')
  const rows = page.getByRole('link', { name: /View Details/ })
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await page.getByRole('button', { name: /Filters/ }).click()
  await page.getByRole('button', { name: 'Redeemed', exact: true }).click()
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await rows.first().click()
  await expect(page.getByText('Redeemed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Redeem Card/ })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Purchases' }).click()
  await expect(page).toHaveURL(/\/my-purchases$/)
})
