import type { Page } from '@playwright/test'
import { expect, shopper, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

/** A separate account: all journeys of a worker share the store. */
const kim = { mobile: '0491 570 156', email: 'kim@wattle.example', password: shopper.password }
const fresh = 'Sunny&Fresh1'

test('PWD-1 PWD-2 PWD-4 API-12 a forgotten password is replaced by the link from the mail that really arrived', async ({
  page,
  faults,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(kim.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')

  await openNewestMail(page, 'Choose a new Wattle password')
  await page.getByRole('link', { name: /\/reset-password\// }).click()
  const link = page.url()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/reset-password$/)
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
  await choose(page, fresh)
  await expect(page.getByRole('heading', { name: 'Password reset successful!' })).toBeVisible()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Password reset successful! Please log in with your new password.')).toBeVisible()
  await logIn(page, kim.password)
  await expect(page.getByRole('alert')).toContainText('Wrong mobile number or password.')
  await logIn(page, fresh)
  await expect(page).toHaveURL(/\/shop$/)

  await page.goto(link)
  await choose(page, 'Another&Sunny1')
  await expect(page.getByRole('alert')).toContainText('Invalid reset token')
  await expect(page.getByLabel('New password')).toHaveValue('Another&Sunny1')
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.goto('/sandbox/mail')
  const received = page.getByRole('listitem').filter({ hasText: kim.email })
  await expect(received.getByRole('link', { name: 'Your Wattle password was changed' })).toBeVisible()
  await expect(received.getByRole('link', { name: 'Choose a new Wattle password' })).toHaveCount(0)
  expect(faults.filter((fault) => !/40[01]/.test(fault))).toEqual([])
})

test('PWD-1 AUTH-3 Enter keeps the focus in the form: at a refused email, else at the button', async ({ page }) => {
  await openPage(page, '/forgot-password')
  await page.getByLabel('Email').fill('abc')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email such as/)
  await expect(page.getByLabel('Email')).toBeFocused()

  await openPage(page, '/login')
  await page.getByLabel('Mobile number').fill(kim.mobile)
  await page.getByLabel('Password').fill('wrong')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wrong mobile number or password.')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
})

test('PWD-5 a password problem is shown when its field is left, not while it is typed', async ({ page }) => {
  await page.goto('/reset-password/some-token')
  const message = page.getByText('Please fix the password requirements.')
  const mismatch = page.getByText('Passwords do not match')
  await page.getByLabel('New password').pressSequentially('sun')
  await expect(page.getByText('A lowercase letter: met')).toBeVisible()
  await expect(message).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(message).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show new password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('sunn')
  await expect(mismatch).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(mismatch).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(message).toBeHidden()
})

test('PWD-2 PWD-6 an address without a token leads to a new link, under both names', async ({ page }) => {
  for (const path of ['/reset-password', '/auth/password/reset']) {
    const secret = (await page.goto(`${path}/a-token`))?.headers()
    expect([secret?.['cache-control'], secret?.['referrer-policy']]).toEqual(['no-store', 'strict-origin'])
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password')
  }
})

test('AUTH-9 PWD-2 every password can be shown and hidden, and is hidden again when it is sent', async ({ page }) => {
  for (const [path, labels] of [
    ['/login', ['Password']],
    ['/reset-password/some-token', ['New password', 'Confirm password']],
  ] as const) {
    await openPage(page, path)
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('Sunny&Fresh1')
      const control = page.getByRole('button', { name: `Show ${label.toLowerCase()}` })
      await expect(field).toHaveAttribute('type', 'password')
      await control.click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveValue('Sunny&Fresh1')
      await page.getByRole('button', { name: `Hide ${label.toLowerCase()}` }).press('Enter')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(control).toBeFocused()
    }
  }
  await page.getByRole('button', { name: 'Show new password' }).click()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid reset token')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'password')
})

test('PWD-1 input typed before the page is hydrated counts', async ({ page }) => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(kim.email)
  release?.()
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled()
})

/** The page looks again by itself, until the mail is there. */
async function openNewestMail(page: Page, subject: string): Promise<void> {
  await page.goto('/sandbox/mail')
  await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: subject }).first().click()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(kim.mobile)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
