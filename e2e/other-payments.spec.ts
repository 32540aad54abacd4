import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/storage-keys.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, loneShopper, test } from './support/fixtures.ts'
import { checkOut, orderByCalls, payFrom, plentifulCards } from './support/paying.ts'

// Other journeys leave payments of their account under way.
test.use({ account: loneShopper })
const phoneAccount = /04\*+58/

test('CHK-11 CHK-15 CHK-19 a payment of another device is shown beside Pay, resumed, and cancelled', async ({
  shopperPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await api.bankDoes('silent')
  await checkOut(page, api)
  await payFrom(page, phoneAccount)
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.checkout)
  await page.goto('/checkout')
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show payment of order/ }).click()
  await page.getByRole('button', { name: /^Cancel payment/ }).click()
  await expect(page.getByText('Payment cancelled. No money has left your account.', { exact: false })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('CHK-11 CHK-16 a payment that another device began meanwhile is listed before anything is ordered', async ({
  shopperPage: page,
  api,
}) => {
  const [card] = await plentifulCards(api, 1)
  await checkOut(page, api)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await api.bankDoes('silent')
  const intent = await orderByCalls(api, card?.cardId ?? 0, 1)
  const phone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }
  expect(await api.call('POST', `/Customer/Payments/${intent}/Start`, phone)).toMatchObject({ success: true })
  await payFrom(page, phoneAccount)
  await expect(page.getByRole('heading', { name: 'You have a payment under way' })).toBeVisible()
  await expect(page.getByText('your new order isn’t placed', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await expect(page.getByRole('heading', { name: 'You have no payments under way' })).toBeVisible()
  await api.bankDoes('paid')
  await page.getByRole('button', { name: 'Place my order' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
})

function notice(page: Page) {
  return page.getByText(/^Your bank hasn’t finished order/)
}
