import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/storage-keys.ts'
import { expect, test } from './support/fixtures.ts'
import { pay } from './support/paying.ts'
import { notTheStore } from './support/reused-context.ts'

const dayMs = 86_400_000

test('API-17 every page of an order shows that the bank returned its money weeks later', async ({
  shopperPage: page,
  api,
  faults,
}) => {
  const total = await pay(page, api, 'returned', { returnsAfterMs: 21 * dayMs })
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const success = page.url()
  const intent = new URL(success).searchParams.get('intent') ?? ''
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  const order = page.url()
  await expect(page.getByText(/Your bank returned/)).toBeHidden()

  await letThreeWeeksPass(page, intent)

  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'Payment Returned' })).toBeVisible()
  await expect(page).toHaveURL(success)
  const main = page.getByRole('main')
  await expect(main.getByText('Your bank has returned the money for this order to your account.')).toBeVisible()
  await expect(main.getByText(/^We’ve blocked the cards from this order/)).not.toContainText('in your cart')
  await expect(main.getByText(total)).toBeVisible()

  await page.goto(order)
  await expect(page.getByText('Your bank returned the payment for this order')).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  const listed = page.getByRole('listitem').filter({ has: page.locator(`a[href="${new URL(order).pathname}"]`) })
  await expect(listed).toContainText('Your bank returned the payment for this order.')

  await page.goto('/sandbox/mail')
  const orderId = order.split('/').at(-1)
  await page.getByRole('link', { name: `Your payment for order ${orderId} was returned` }).click()
  await expect(page.getByText(/^Your bank has returned your payment of/)).toContainText('so it can’t be redeemed')
  await page.getByRole('link', { name: /\/vault\/\d+$/ }).click()
  await expect(page.getByText('You can’t use this card')).toBeVisible()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem Card' })).toBeHidden()
  const card = page.url()
  await page.goto(`${card}/redeem`)
  await expect(page.getByText('You can’t use this card')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/my-purchases')
  const tile = page.getByRole('listitem').filter({ has: page.locator(`a[href="${new URL(card).pathname}"]`) })
  await expect(tile).toContainText('You can’t use this card: your bank returned the payment for it.')
  expect(faults).toEqual([])
})

test('API-17 NAV-3 a returned payment is announced in a browser that did not place the order', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'returned', { returnsAfterMs: dayMs })
  const order = await page.getByRole('link', { name: 'Order details' }).getAttribute('href')
  const title = new RegExp(`^Your bank returned the payments? for .*${order?.split('/').at(-1)}`)
  // The result page may still be storing the order.
  await page.goto(notTheStore)
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.orders)
  await api.bankTimePasses(dayMs)
  await expect(async () => {
    await page.goto('/my-orders')
    await expect(page.getByText(title)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('We’ve blocked the cards you hadn’t used', { exact: false })).toBeVisible()
})

test('API-17 an order stays paid when the bank returns half of its money', async ({ shopperPage: page, api }) => {
  await pay(page, api, 'halfReturned', { returnsAfterMs: 0 })
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const success = page.url()
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  const order = page.url()
  const report = page.getByRole('link', { name: `Part of a payment returned: order ${order.split('/').at(-1)}` })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await expect(report).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Your card is in your eVault, ready to use.')).toBeVisible()
})

/** On the bank's own page, until what it returns then is booked. */
async function letThreeWeeksPass(page: Page, intent: string): Promise<void> {
  await page.goto('/sandbox/bank')
  await page.getByRole('button', { name: 'Let three weeks pass' }).click()
  const returned = page.getByRole('row', { name: /^Return / }).filter({ hasText: intent })
  await expect(async () => {
    await page.reload()
    await expect(returned).toBeVisible({ timeout: 500 })
  }).toPass()
}
