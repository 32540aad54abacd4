import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { valueOf } from './support/value-of.ts'

/** AUTH-7: a failure without a message, as a server in front of the API may send it. */
const wordless = { json: { success: false } }

test('AUTH-7 AUTH-3 a login that is refused without a message shows Login failed', async ({ page }) => {
  await openPage(page, '/login')
  await page.route('**/api/Customer/auth/login', (route) => route.fulfill(wordless))
  await page.getByLabel('Mobile number').fill('0491 570 006')
  await page.getByLabel('Password', { exact: true }).fill('Wattle@2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectAlert(page, 'Login failed')
})

test('AUTH-7 PWD-1 a reset link that is refused without a message shows the default message', async ({ page }) => {
  await openPage(page, '/forgot-password')
  await page.route('**/Password/Reset/Request', (route) => route.fulfill({ ...wordless, status: 503 }))
  await page.getByLabel('Email').fill('jo@wattle.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectAlert(page, 'Failed to send reset email')
})

test('AUTH-7 PWD-3 a new password that is refused without a message shows the default message', async ({ page }) => {
  await openPage(page, '/reset-password/some-token')
  await page.route('**/Password/Reset', (route) => route.fulfill({ ...wordless, status: 400 }))
  await page.getByLabel('New password', { exact: true }).fill('Sunny&Fresh1')
  await page.getByLabel('Confirm password', { exact: true }).fill('Sunny&Fresh1')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectAlert(page, 'Failed to reset password')
})

for (const { call, title } of [
  { call: '**/api/Customer/Orders', title: 'AUTH-7 CHK-4 an order that is refused without a message says so' },
  {
    call: '**/api/Customer/Payments/*/Start',
    title: 'AUTH-7 CHK-5 a payment start that is refused without a message says so',
  },
]) {
  test(title, async ({ shopperPage: page, api }) => {
    await api.call('POST', '/Customer/Carts', { CardId: 272, Quantity: 1, LoadAmount: await valueOf(api, 272) })
    await openPage(page, '/checkout')
    await page.route(call, (route) => route.fulfill({ ...wordless, status: 500 }))
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expectAlert(page, 'Something went wrong while placing the order')
  })
}

async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(page.getByText('Request failed')).toHaveCount(0)
}
