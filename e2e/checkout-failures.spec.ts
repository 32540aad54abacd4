import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { checkOut, payFrom } from './support/paying.ts'

test('CHK-12 CHK-18 checkout states that the bank may have been asked when start and payment fail', async ({
  shopperPage: page,
  api,
}) => {
  await checkOut(page, api)
  await page.route('**/api/Customer/Payments/**', (route) => route.abort())
  await payFrom(page)
  await expect(page.getByText('We don’t know yet whether money has left your account.')).toBeVisible()
  await expect(page.getByText(/don’t pay again/i)).toBeVisible()
  await expect(page.getByText('Request failed')).toHaveCount(0)
  await expect(page.getByText(/still in your cart/)).toHaveCount(0)
  await expectAccessible(page)

  await page.unroute('**/api/Customer/Payments/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})

test('CHK-11 CART-2 a cart panel that does not load never leaves a page that is sending a payment', async ({
  shopperPage: page,
  api,
}) => {
  await api.bankDoes('silent')
  await checkOut(page, api)
  await page.route('**/assets/cart-panel-*.js', (route) => route.abort())
  await page.getByRole('button', { name: /^Cart/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your cart didn’t load' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)

  await page.unroute('**/assets/cart-panel-*.js')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})

test('CHK-2 CHK-19 each press of Pay without a method focuses the methods, which the error describes', async ({
  shopperPage: page,
  api,
}) => {
  await checkOut(page, api)
  const methods = page.getByRole('group', { name: 'Pay from' })
  const alert = methods.getByRole('alert')
  await pressPay(page)
  await expect(methods).toHaveAccessibleDescription(/Please select a payment method before proceeding\./)
  await expect(methods.getByRole('radio').first()).toBeFocused()
  const announced = await alert.elementHandle()
  for (let press = 0; press < 2; press++) {
    await pressPay(page)
    await expect(methods.getByRole('radio').first()).toBeFocused()
  }
  await expect(alert).toHaveText('Please select a payment method before proceeding.')
  // Only what arrives is announced.
  expect(await announced?.evaluate(({ isConnected }) => isConnected)).toBe(false)
})

async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).press('Enter')
}
