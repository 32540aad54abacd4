import { expect, test } from './support/fixtures.ts'
import { checkOut, payFrom } from './support/paying.ts'

// A store of its own, whose payments expire before anybody tires of waiting.
test.use({ paymentWindowMs: 6_000 })

test('CHK-8 CHK-12 a payment that the bank is silent about expires, moves no money and keeps the cart', async ({
  shopperPage: page,
  api,
}) => {
  await api.bankDoes('silent')
  await checkOut(page, api)
  await payFrom(page, /04\*+06/)
  await expect(page.getByRole('heading', { name: 'Payment Expired' })).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/payment-failed\?intent=/)
  await expect(page.getByText(/No money has left your account/)).toBeVisible()
  await expect(page.getByText('Your cart hasn’t changed.', { exact: false })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('CHK-6 CHK-13 API-9 a payment resumed without a stored deadline shows the time of the server’s window', async ({
  shopperPage: page,
  api,
}) => {
  await api.bankDoes('silent')
  await checkOut(page, api)
  await page.route('**/Payments/*/Start', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payFrom(page, /04\*+06/)
  await expect(page.getByRole('timer', { name: 'Time left to approve' })).toContainText(/^0:0\d/)
})

test('CHK-12 money that arrives late is found by looking again', async ({ shopperPage: page, api }) => {
  await api.bankDoes('late', 9_000)
  await checkOut(page, api)
  await payFrom(page, /04\*+06/)
  await expect(page).toHaveURL(/\/payment-failed/, { timeout: 20_000 })
  await expect(async () => {
    if (/payment-failed/.test(page.url())) await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})
