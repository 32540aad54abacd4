import type { Page } from '@playwright/test'
import { expect, shopper, test } from './support/fixtures.ts'
import { buyByCalls, plentifulCards } from './support/paying.ts'
import { valueOf } from './support/value-of.ts'

test('VLT-11 MKT-14 CHK-9 a purchase sends an e-mail and an SMS, and the link in each shows the card', async ({
  shopperPage: page,
  api,
}) => {
  await api.call('POST', '/Customer/Carts', { CardId: 272, Quantity: 1, LoadAmount: await valueOf(api, 272) })
  await page.goto('/checkout')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  const to = `+61${shopper.mobile.replaceAll(' ', '').slice(1)}`
  await page.goto('/sandbox/sms')
  const sms = page.getByRole('listitem').filter({ hasText: to }).first()
  await expect(sms).toContainText(/Wattle: your (?!.*card card).+ card is ready\./i, { timeout: 15_000 })
  const link = await sms.getByRole('link').getAttribute('href')
  await followsToCard(page, link)

  await page.goto('/sandbox/mail')
  await page.getByRole('link', { name: 'Your Wattle card is ready' }).first().click()
  await expect(page.getByText(/^Thanks for your order/)).toContainText('your card is in your eVault')
  expect(await page.getByRole('link', { name: /\/vault\/\d+$/ }).getAttribute('href')).toBe(link)
  await page.getByRole('link', { name: /\/my-purchases$/ }).click()
  await expect(page).toHaveURL(/\/my-purchases$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function followsToCard(page: Page, link: string | null): Promise<void> {
  expect(link).toMatch(/\/vault\/\d+$/)
  await page.goto(link ?? '')
  await expect(page.getByRole('button', { name: 'Redeem Card' })).toBeVisible()
}

test('NAV-4 VLT-1 Back from a card and a reload restore the search and the filter of My Purchases', async ({
  shopperPage: page,
  api,
}) => {
  const [card] = await plentifulCards(api, 1)
  await buyByCalls(api, card?.cardId ?? 0, 1)
  await page.goto('/my-purchases')
  const search = page.getByLabel('Search your cards')
  await search.fill('card')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page).toHaveURL(/\/vault\/\d+$/)
  await page.goBack()
  for (const visit of ['Back', 'reload']) {
    await expect(search, visit).toHaveValue('card')
    await expect(page.getByRole('button', { name: 'Clear search and filters' }), visit).toBeVisible()
    await expect(page).toHaveURL(/status=Active/)
    await page.reload()
  }
})
