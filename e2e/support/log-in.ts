import type { Page } from '@playwright/test'
import { shopper } from './fixtures.ts'

/** Logs the shopper in by the form of the login page, which is open. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill(shopper.mobile)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
