import type { Page } from '@playwright/test'
import { shopper } from './fixtures.ts'

/** Logs a shopper in by the form of the login page, which is open. */
export async function logIn(page: Page, account = shopper): Promise<void> {
  await page.getByLabel('Mobile number').fill(account.mobile)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
