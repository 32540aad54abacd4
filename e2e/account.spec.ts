import type { Page } from '@playwright/test'
import { expect, shopper, test } from './support/fixtures.ts'
import { logIn } from './support/log-in.ts'
import { openPage } from './support/open-page.ts'

test('NAV-5 shop, about and contact are prefetched when idle, unless data is saved', async ({ browser, baseURL }) => {
  for (const saves of [false, true]) {
    const page = await browser.newPage({ ...(baseURL && { baseURL }) })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    if (saves) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    }
    await page.goto('/faqs')
    // What the page does once it is idle comes after what is fetched ahead.
    await expect.poll(() => asked.some((path) => /web-vitals/.test(path))).toBe(true)
    const ahead = () =>
      ['shop', 'about', 'contact'].filter((name) => asked.some((path) => path.includes(`/${name}.route`)))
    await expect.poll(ahead).toEqual(saves ? [] : ['shop', 'about', 'contact'])
    await page.close()
  }
})

test('NAV-6 Retry loads a page opened by its address, and the frame works meanwhile', async ({ page }) => {
  const code = /faqs\.route-[^~]*\.js/
  await page.route(code, (route) => route.abort())
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true')
  await page.unroute(code)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('NAV-6 a page whose code does not load shows it inside the frame, and Retry loads it', async ({
  page,
  store: _store,
}) => {
  await page.goto('/faqs')
  await page.route(/login\.route/, (route) => route.abort())
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(/login\.route/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: /^Log in to/ })).toBeVisible()
})

test('HDR-5 the products menu opens by mouse, touch and keys; Escape or outside closes it', async ({
  page,
  store: _store,
}) => {
  await openPage(page, '/faqs')
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Products' })
  const product = page.getByRole('banner').getByRole('link', { name: 'Retailer Connect' })
  await trigger.hover()
  await expect(product).toBeVisible()
  await page.mouse.click(640, 600)
  await expect(product).toBeHidden()

  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('banner').getByRole('link', { name: 'eGift Card' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('banner').getByRole('link', { name: 'MyFlexiVault' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Enter')
  await product.click()
  await expect(page).toHaveURL(/\/products\/retailer-connect$/)
})

test('HDR-7 HDR-9 a finger opens the menus of a small screen, and a search goes from any page', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/how-it-works')
  await page.getByRole('button', { name: 'Account' }).tap()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.touchscreen.tap(195, 700)
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Hot Deals' })).toBeVisible()
  await menu.getByRole('link', { name: 'MyFlexiVault' }).tap()
  await expect(page).toHaveURL(/\/products\/myflexivault$/)
  await expect(menu).toBeHidden()
  await expect(page).toHaveTitle(/^MyFlexiVault/)

  await page.getByRole('searchbox', { name: 'Search gift cards' }).fill('  coffee ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\?SearchTerm=coffee$/)
  await page.close()
})

test('NAV-4 HDR-2 a search that is typed while the next page loads is sent by Enter', async ({ page }) => {
  await page.goto('/faqs')
  const code = await holdCode(page, /myflexivault\.route/)
  await page.getByRole('button', { name: 'Products' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'MyFlexiVault' }).click()
  await expect(page).toHaveURL(/\/products\/myflexivault$/)
  const box = page.getByRole('searchbox', { name: 'Search gift cards' })
  await box.click()
  await page.keyboard.type('coffee')
  code.release()
  await expect(page).toHaveTitle(/^MyFlexiVault/)
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\?SearchTerm=coffee$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('PROF-1 RWD-1 from the account menu to the profile, its rewards and back, everything masked', async ({
  shopperPage: page,
  faults,
}) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  const held = page.getByRole('region', { name: 'Payment details' })
  await expect(held.getByText(/^04\*+06$/)).toBeVisible()
  await expect(page.getByText('0491570006')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: /Rewards/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeFocused()
  await expect(
    page
      .getByRole('region', { name: 'Your purchases' })
      .getByRole('link', { name: /View Details/ })
      .first(),
  ).toBeVisible()
  await page.goBack()
  await expect(held).toBeVisible()
  expect(faults).toEqual([])
})

test('AUTH-6 AUTH-5 a session that ends in the middle asks to log in and comes back', async ({
  shopperPage: page,
  store,
}) => {
  // A call that is still under way would report the end before the link is followed.
  await openPage(page, '/profile')
  await expect(page.getByRole('region', { name: 'Payment details' })).toBeVisible()
  await endSession(page, store.origin)
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: /My Purchases/ })
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expired')).toBeVisible()
  await page.getByLabel('Mobile number').fill(shopper.mobile)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/my-purchases$/)
})

test('AUTH-5 HDR-8 each tab returns after login to the page that it was asked for', async ({ page, context }) => {
  await page.goto('/vault/9')
  await expect(page).toHaveURL(/\/login$/)
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto('/my-purchases')
  await expect(second).toHaveURL(/\/login$/)
  await third.goto('/login')
  await logIn(third)
  // A tab that was sent to no login follows the address of another.
  await expect(third).toHaveURL(/\/my-purchases$/)
  await logIn(second)
  await expect(second).toHaveURL(/\/my-purchases$/)
  await logIn(page)
  await expect(page).toHaveURL(/\/vault\/9$/)
  await second.close()
  await third.close()
})

test('CHK-20 the entry leads on the web to the shop with an empty cart; logged out, to login', async ({
  shopperPage: page,
}) => {
  await page.goto('/continue')
  await page.getByRole('button', { name: 'Continue in App' }).click()
  await expect(page.getByRole('link', { name: 'Get the app for Android on Google Play' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue on Web' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/continue')
  await page.getByRole('button', { name: 'Continue on Web' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

/** The server deletes the session, as at its expiry; the page receives no event. */
async function endSession(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${origin}/api/Customer/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}

/** Holds back the scripts whose address matches until they are released. */
async function holdCode(page: Page, address: RegExp): Promise<{ release: () => void }> {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release?.() }
}
