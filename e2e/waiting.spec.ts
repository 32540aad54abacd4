import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { boxOf } from './support/box-of.ts'
import { fillCart } from './support/cart.ts'
import { type Fixtures, expect, loneShopper, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { checkOut, pay, payFrom, plentifulCards, vaultSize } from './support/paying.ts'

const waiting = 'Waiting for payment confirmation...'
const unknown = 'We don’t know yet whether money has left your account.'

test('CHK-18 CHK-12 a network lost in the wait shows what is known, and later finds the payment', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const before = await vaultSize(api)
  // What is open already stays open when a browser is set offline: the stream breaks with it.
  await page.route('**/PaymentEvents/**', async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await pay(page, api, 'paid', { afterMs: 1_500 })
  await expect(page).toHaveURL(/\/payment-failed\?intent=/)
  await expect(page.getByText(unknown)).toBeVisible()
  await expect(page.getByText(/don’t pay again/i)).toBeVisible()
  await expect(page.getByText('Check your internet connection.', { exact: false })).toBeVisible()
  await expect(page.getByText('Request failed')).toHaveCount(0)
  await expect.poll(() => vaultSize(api), { timeout: 15_000 }).toBe(before + 1)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('CHK-18 an undecided payment is checked automatically while the server does not answer', async ({
  shopperPage: page,
  api,
}) => {
  await page.route('**/PaymentEvents/**', (route) => route.abort())
  let refused = 0
  await page.route('**/api/Customer/Payments/*', (route) => {
    refused += 1
    return refused > 3 ? route.fallback() : route.abort()
  })
  await pay(page, api, 'paid', { afterMs: 1_500 })
  await expect(page.getByText(unknown)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
  expect(refused).toBeGreaterThan(3)
})

test('CHK-13 CHK-18 checkout opened without a network finds the wait by itself, and focus stays on the page', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'silent')
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible()
  let refused = 0
  await page.route('**/api/Customer/**', (route) => {
    if (/Payments\/[^/]+$/.test(route.request().url())) refused += 1
    return refused > 2 ? route.fallback() : route.abort()
  })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('We can’t check your payment right now.')
  await expect(
    page.getByText('Please don’t pay again: this payment may still go through.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible({ timeout: 15_000 })
  expect(refused).toBeGreaterThan(2)
  expect(await focusedElement(page)).not.toBe('BODY')
})

test('CHK-17 after the tab of a wait was closed every page shows the amount and can resume it', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const amount = await leaveWait(page, api)

  const next = await context.newPage()
  for (const path of ['/shop', '/my-orders', '/about']) {
    await next.goto(path)
    await expect(openPayment(next)).toContainText(amount)
    await expect(openPayment(next).getByRole('link', { name: 'Resume' })).toBeVisible()
  }
  await next.goto('/order-success')
  await expect(next.getByRole('heading', { name: 'Processing Payment' })).toBeVisible()
  await next.goto('/shop')
  await openPayment(next).getByRole('link', { name: 'Resume' }).click()
  await expect(next.getByRole('heading', { name: waiting })).toBeVisible()
  await expect(openPayment(next)).toHaveCount(0)
})

test('CHK-17 a tab whose notice was dismissed shows the next payment that another tab starts', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const before = await vaultSize(api)
  await pay(page, api, 'paid', { afterMs: 3_000 })
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => vaultSize(api), { timeout: 15_000 }).toBe(before + 1)
  const other = await context.newPage()
  await other.goto('/about')
  await openPayment(other).getByRole('button', { name: 'Dismiss' }).click()
  await expect(openPayment(other)).toHaveCount(0)

  const amount = await pay(page, api, 'silent')
  await expect(openPayment(other)).toContainText(`Your payment of ${amount} isn’t finished yet.`)
})

test('CHK-17 CHK-10 NAV-7 the page opened after the decision shows it, and the order is listed', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const before = await vaultSize(api)
  const amount = await pay(page, api, 'paid', { afterMs: 3_000 })
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible()
  await page.close()
  await expect.poll(() => vaultSize(api), { timeout: 15_000 }).toBe(before + 1)

  const next = await context.newPage()
  await next.goto('/my-orders')
  await expect(openPayment(next)).toContainText(`Your payment of ${amount} went through.`)
  await expect(next.getByRole('main').getByText('1 card', { exact: false })).toBeVisible()
  await expectAccessible(next)
  await openPayment(next).getByRole('button', { name: 'Dismiss' }).click()
  await expect(openPayment(next)).toHaveCount(0)
  await next.goto('/shop')
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(openPayment(next)).toHaveCount(0)
})

test('CHK-17 a notice whose code did not load is asked for again by the next page', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const amount = await leaveWait(page, api)

  const next = await context.newPage()
  const failed = next.waitForEvent('requestfailed', (request) => request.url().includes('/open-payment-'))
  await next.route('**/assets/open-payment-*.js', (route) => route.abort(), { times: 1 })
  await openPage(next, '/about')
  await failed
  await next.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(openPayment(next)).toContainText(amount)
})

test('CHK-17 CHK-12 a payment that failed after its tab was closed shows it, and no debit', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const amount = await pay(page, api, 'failed', { afterMs: 3_000 })
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await expect(async () => {
    await next.goto('/shop')
    await expect(openPayment(next)).toContainText('No money has left your account.', { timeout: 5_000 })
  }).toPass({ timeout: 20_000 })
  await expect(openPayment(next)).toContainText(amount)
})

test('CHK-12 Check again after a final failure shows no change, and the order stays visible', async ({
  shopperPage: page,
  api,
}) => {
  const amount = await pay(page, api, 'failed')
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main')).toContainText(amount)
  await expect(page.getByRole('main')).toContainText(/Order\s*\d+/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing has changed' })).toBeVisible()
})

test('CHK-15 cancelling in the wait keeps the keyboard on the page', async ({ shopperPage: page, api }) => {
  await pay(page, api, 'silent')
  await page.route('**/Recall', () => {})
  const cancel = page.getByRole('button', { name: /^Cancel/ })
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asking your bank to cancel', { exact: false })).toBeVisible()
  expect(await focusedElement(page)).not.toBe('BODY')
})

test('CHK-6 NAV-7 the wait lists its steps, names its timer and marks the present step', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'silent')
  const steps = page.getByRole('list', { name: 'Payment progress' })
  await expect(steps.getByRole('listitem')).toHaveText([/Requested/, /Approved/, /Cards issued/])
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Approved/)
  await expect(page.getByRole('timer', { name: 'Time left to approve' })).toBeVisible()
  await expectAccessible(page)
})

test('CHK-19 the last used method is preselected, and a long order keeps the methods visible', async ({
  shopperPage: page,
  api,
}) => {
  await checkOut(page, api, 30)
  await expect(page.getByRole('radio', { name: /04\*+06/ })).toBeInViewport()
  await page.getByText('Show 27 more').click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(30)
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  await checkOut(page, api)
  await expect(page.getByRole('radio', { name: /04\*+06/ })).toBeChecked()
})

test('CHK-19 on a phone the first method is in sight below a long order', async ({ shopperPage: page, api }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await checkOut(page, api, 30)
  const method = page.getByRole('group', { name: 'Pay from' }).locator('label').first()
  await expect(method).toBeVisible()
  const payButton = page.getByRole('button', { name: /^Pay \$/ })
  await expect(payButton).toBeInViewport({ ratio: 1 })
  const { y, height } = await boxOf(method)
  expect(y + height).toBeLessThan((await boxOf(payButton)).y)
})

test('CHK-1 on a phone a long order shows whole names, whose ends differ by variant', async ({
  shopperPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await fillCart(api, [218, 219, 220, 221, 272, 253])
  await page.goto('/checkout')
  const names = page.getByRole('listitem').getByText(/^Velodrift Riverside E-Bike, \w+, (Small|Large)$/)
  await expect(names.filter({ visible: true })).toHaveCount(3)
  for (const name of (await names.all()).slice(0, 3))
    expect(await name.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(0)
})

test.describe('a separate account', () => {
  test.use({ account: loneShopper })

  test('CHK-16 NAV-7 at the limit of unpaid orders the page lists them; cancelling one allows another', async ({
    shopperPage: page,
    api,
  }) => {
    const [card] = await plentifulCards(api, 1)
    for (let order = 0; order < 10; order++) {
      const placed = await api.call('POST', '/Customer/Orders', {
        checkoutSessionId: randomUUID(),
        paymentMethod: 'payto',
        items: [{ cardId: card?.cardId, quantity: 2, purchaseAmount: null }],
        deviceMetaData: { platform: 'web', device: 'journey', appVersion: '1', ipAddress: '' },
      })
      expect(placed).toMatchObject({ success: true })
    }
    await checkOut(page, api)
    await payFrom(page, /04\*+58/)
    await expect(page.getByRole('heading', { name: 'You have too many unpaid orders' })).toBeVisible()
    await expect(page.getByText(/^They hold \d+ cards/)).toBeVisible()
    const orders = page.getByRole('main').getByRole('listitem')
    await expect(orders).toHaveCount(10)
    await expectAccessible(page)
    for (let count = 9; count >= 8; count--) {
      await orders
        .last()
        .getByRole('button', { name: /^Cancel order/ })
        .click()
      await expect(orders).toHaveCount(count)
    }
    await orders
      .last()
      .getByRole('button', { name: /^Resume order/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })

    await checkOut(page, api)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  })
})

/** Closes the tab in a wait for a silent bank. Returns the amount. */
async function leaveWait(page: Page, api: Fixtures['api']): Promise<string> {
  const amount = await pay(page, api, 'silent')
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible()
  await page.close()
  return amount
}

function openPayment(page: Page) {
  return page.getByRole('region', { name: 'Your payment' })
}

function focusedElement(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName)
}
