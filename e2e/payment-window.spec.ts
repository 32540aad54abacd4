import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { buyByCalls, intentOf, pay, payFrom, scarceCard, untilPaid } from './support/paying.ts'

// A separate store, whose payments expire within the time of a test.
test.use({ paymentWindowMs: 3_000 })

const minuteMs = 60_000

test('CHK-8 CHK-12 a payment without a bank report expires, debits nothing and keeps the cart', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'silent')
  await expect(page.getByRole('heading', { name: 'Payment Expired' })).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/payment-failed\?intent=/)
  await expect(page.getByText(/No money has left your account/)).toBeVisible()
  await expect(page.getByText('Your cart hasn’t changed.', { exact: false })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('CHK-6 CHK-13 API-9 a payment resumed without a stored deadline shows the server’s remaining window', async ({
  shopperPage: page,
  api,
}) => {
  await page.route('**/Payments/*/Start', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page, api, 'silent')
  await expect(page.getByRole('timer', { name: 'Time left to approve' })).toContainText(/^0:0\d/)
})

test('CHK-12 money that arrives after the payment has expired is found by looking again', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'late', { afterMs: 10 * minuteMs })
  await expect(page.getByRole('heading', { name: 'Payment Expired' })).toBeVisible()
  await expect(page.getByText('No money has left your account.')).toBeVisible()
  await api.bankTimePasses(10 * minuteMs)
  await expect(async () => {
    if (/payment-failed/.test(page.url())) await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

test('API-9 CHK-12 the page states that the debit is refunded when its cards were sold meanwhile', async ({
  shopperPage: page,
  api,
}) => {
  const { cardId, cardValue, availableQuantity: all } = await scarceCard(api)
  await api.call('POST', '/Customer/Carts', { CardId: cardId, Quantity: all, LoadAmount: cardValue })
  await api.bankDoes('late', { afterMs: 10 * minuteMs })
  await page.goto('/checkout')
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Payment Expired' })).toBeVisible()
  await buyByCalls(api, cardId, all)
  await api.bankTimePasses(10 * minuteMs)
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Money left your account and has been refunded.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

test('API-9 CHK-12 money of which the bank never reports anything is found when the time is up', async ({
  shopperPage: page,
  api,
}) => {
  const total = await pay(page, api, 'lost')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(`${total} paid`)).toBeVisible()
})

test('API-18 CHK-12 money that the bank books minutes late turns the page that waits into the cards', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'bookedMinutesLate')
  await expect(page.getByText('Your bank is processing it now. This page updates by itself.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    /Your bank hasn’t finished your payment yet.*We don’t know yet whether money has left your account\..*This page updates by itself\./s,
  )
  await api.bankTimePasses(11 * minuteMs)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
})

test('CHK-9 NAV-4 the region that showed the wait announces the result, and its heading takes the focus', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'bookedMinutesLate')
  await expect(page.getByText('Your bank is processing it now. This page updates by itself.')).toBeVisible()
  await page.goto('/order-success')
  const region = page.getByRole('main').locator('[aria-live=polite]').filter({ hasText: 'Processing Payment' })
  const shown = await region.elementHandle()
  const link = page.getByRole('link', { name: 'Continue Browsing' })
  await link.focus()
  await expect(link).toBeFocused()
  await api.bankTimePasses(11 * minuteMs)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeFocused({ timeout: 20_000 })
  expect(await shown?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect(await shown?.textContent()).toMatch(/^Payment Successful\$[\d.]+ paid\. Thank you!$/)
  await expectAccessible(page)
})

test('API-18 CHK-17 money that the bank books a day late is announced on the next page', async ({
  shopperPage: page,
  context,
  api,
}) => {
  const amount = await pay(page, api, 'bookedLate')
  await expect(page.getByText('Your bank is processing it now. This page updates by itself.')).toBeVisible()
  const intent = await intentOf(page)
  await page.close()
  await api.bankTimePasses(24 * 60 * minuteMs)
  await untilPaid(api, intent)
  const next = await context.newPage()
  await next.goto('/my-orders')
  await expect(next.getByRole('region', { name: 'Your payment' })).toContainText(
    `Your payment of ${amount} went through. Your cards are in your eVault.`,
  )
})
