import { expect, loneShopper, otherShopper, test } from './support/fixtures.ts'
import { logIn } from './support/log-in.ts'
import { checkOut, pay, payFrom, vaultSize } from './support/paying.ts'

test('CHK-8 CHK-9 VLT-1 from the shelf to the eVault', async ({ shopperPage: page, api, faults }) => {
  await page.goto('/shop')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Add to Cart/ }) })
    .first()
  const name = (await card.getByRole('heading').innerText()).trim()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  const total = await payFrom(page)

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText(`${total} paid`)).toBeVisible()
  await page.getByRole('link', { name: 'See your card', exact: true }).click()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart/ })).not.toContainText('1')
  expect(JSON.stringify(await api.ledger())).toContain(total.replace(/[$,]/g, '').replace(/\.?0+$/, ''))
  expect(faults).toEqual([])
})

const failures = [
  { outcome: 'failed', heading: 'Payment Failed' },
  { outcome: 'insufficient', heading: 'Payment Failed' },
  { outcome: 'withdrawn', heading: 'Payment Failed' },
  { outcome: 'cancelled', heading: 'Payment Cancelled' },
  { outcome: 'expired', heading: 'Payment Expired' },
] as const

for (const { outcome, heading } of failures) {
  test(`CHK-8 CHK-12 a payment that is ${outcome} shows it, debits nothing and keeps the cart`, async ({
    shopperPage: page,
    api,
  }) => {
    await pay(page, api, outcome)

    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/payment-failed\?intent=/)
    await expect(page.getByText(/No money has left your account/)).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  })
}

test('CHK-8 NAV-4 Back after a second attempt that succeeds does not show the first one as failed', async ({
  shopperPage: page,
  api,
}) => {
  await page.goto('/about')
  await pay(page, api, 'failed')
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 20_000 })
  await api.bankDoes('paid')
  await page.getByRole('link', { name: 'Try again' }).click()
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('CHK-11 CHK-13 a reload during the wait resumes the same payment', async ({ shopperPage: page, api }) => {
  const before = await vaultSize(api)
  await pay(page, api, 'paid', { afterMs: 3_000 })
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  expect(await vaultSize(api)).toBe(before + 1)
})

test('CHK-11 two tabs at the checkout make one order', async ({ shopperPage: page, api, context }) => {
  const before = await vaultSize(api)
  await api.bankDoes('paid', { afterMs: 2_000 })
  await checkOut(page, api)
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(second.getByRole('radio').first()).toBeVisible()
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await payFrom(second)
  await expect(second.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  expect(await vaultSize(api)).toBe(before + 1)
})

test('AUTH-1 CHK-13 a login in another tab ends the wait; the former customer still gets the cards', async ({
  shopperPage: page,
  api,
  context,
}) => {
  const before = await vaultSize(api)
  const amount = await pay(page, api, 'paid', { afterMs: 60_000 })
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(amount)

  const second = await context.newPage()
  await second.goto('/login')
  await logIn(second, otherShopper)
  await expect(second).toHaveURL(/\/shop$/)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('main')).not.toContainText(amount)

  await api.bankTimePasses(60_000)
  await expect.poll(() => vaultSize(api), { timeout: 15_000 }).toBe(before + 1)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('CHK-14 a tab that went away during approval finds its cards, and the cart is empty', async ({
  shopperPage: page,
  api,
  context,
}) => {
  const before = await vaultSize(api)
  await pay(page, api, 'paid', { afterMs: 2_000 })
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await page.close()
  await expect.poll(() => vaultSize(api), { timeout: 15_000 }).toBe(before + 1)

  const next = await context.newPage()
  await next.goto('/cart')
  await expect(next.getByText('Your cart is empty')).toBeVisible()
})

test('CHK-15 while waiting the shopper can cancel and choose another account', async ({ shopperPage: page, api }) => {
  await pay(page, api, 'silent')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('You can choose another account.', { exact: false })).toBeVisible()
  await api.bankDoes('paid')
  await payFrom(page, /j\*\*\*|\*\*\*/)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
})

test.describe('a customer with one account', () => {
  test.use({ account: loneShopper })

  test('CHK-15 after a cancelled wait no other account is named where there is only one', async ({
    shopperPage: page,
    api,
  }) => {
    await api.bankDoes('silent')
    await checkOut(page, api)
    await payFrom(page, /04\*+58/)
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    const notice = page.getByText('Payment cancelled. No money has left your account.')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByText('You can choose another account', { exact: false })).toHaveCount(0)
  })
})
