import type { Page } from '@playwright/test'
import type { RecallAnswer } from '#server/bank/sandbox/outcomes.ts'
import { expect, test } from './support/fixtures.ts'
import { intentOf, pay, vaultSize } from './support/paying.ts'

// Each outcome of /sandbox/bank ends in a text on the money and what happens next. Where several end in
// the same text, one is a journey and the others are tests of the API (tests/api/sandbox-misbehaving.test.ts). Those that
// need the payment's time to run out are in payment-window.spec.ts, what the bank returns in returned-money.spec.ts.

const unknown = 'We don’t know yet whether money has left your account.'
const untouched = 'No money has left your account.'

for (const outcome of ['twice', 'reversed', 'debitedTwice', 'unasked'] as const) {
  test(`API-9 API-18 a bank that reports or debits as “${outcome}” makes one payment and one card`, async ({
    shopperPage: page,
    api,
  }) => {
    const before = await vaultSize(api)
    const total = await pay(page, api, outcome)
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    await expect(page.getByText(`${total} paid`)).toBeVisible()
    expect(await vaultSize(api)).toBe(before + 1)
  })
}

test('CHK-7 CHK-12 an unknown bank status shows what is known of the money and keeps the cart', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'unknown')
  await expectUnexpected(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('CHK-12 CHK-17 every page of an agreement unknown to the bank warns against paying again', async ({
  shopperPage: page,
  api,
}) => {
  const amount = await pay(page, api, 'forgotten', { afterMs: 0 })
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expectUnexpected(page)
  await expectNotice(page, amount)
})

test('CHK-15 a bank that is slow to answer is waited for, and then the payment is cancelled', async ({
  shopperPage: page,
  api,
}) => {
  await pay(page, api, 'silent', { answersAfterMs: 600 })
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Asking your bank to cancel the request' })).toContainText(
    'Until it answers, the payment may still go through.',
  )
  await expect(page.getByText(`Payment cancelled. ${untouched}`)).toBeVisible()
})

test('CHK-15 CHK-17 every page shows a cancelled payment whose bank never answers', async ({
  shopperPage: page,
  api,
}) => {
  const amount = await pay(page, api, 'silent', { recallAnswer: 'none' })
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('the payment may still go through', { exact: false })).toBeVisible()
  await expectNotice(page, amount)
})

const recalls: Partial<Record<RecallAnswer, (page: Page) => Promise<void>>> = {
  recalled: (page) => expect(page.getByText(`Payment cancelled. ${untouched}`)).toBeVisible(),
  approved: async (page) => {
    await expect(page.getByText('You’ve already approved this payment, so it can’t be cancelled.')).toBeVisible()
    await expect(page.getByText('Your bank is processing it now. This page updates by itself.')).toBeVisible()
  },
  failed: (page) => expectEnded(page, 'Payment Failed'),
  lapsed: (page) => expectEnded(page, 'Payment Expired'),
  unknownStatus: expectUnexpected,
}

for (const [recallAnswer, expectText] of Object.entries(recalls)) {
  test(`API-9 CHK-15 a shopper who cancels sees the result when the bank answers “${recallAnswer}”`, async ({
    shopperPage: page,
    api,
  }) => {
    await pay(page, api, 'silent', { recallAnswer: recallAnswer as RecallAnswer })
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await expectText(page)
  })
}

test('CHK-12 API-18 a wrong amount is named as such, with support resolving it', async ({ shopperPage: page, api }) => {
  const sentence = 'Money has left your account, but not the right amount for this order.'
  const amount = await pay(page, api, 'wrongAmount', { afterMs: 0 })
  await expect(page.getByText('You’ve approved the payment.', { exact: false })).toBeVisible()
  const intent = await intentOf(page)
  await page.goto(`/payment-failed?intent=${intent}`)
  await expect(async () => {
    const check = page.getByRole('button', { name: 'Check again' })
    if (await check.isEnabled()) await check.click()
    await expect(page.getByRole('heading', { name: 'Your bank took the wrong amount' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(
    page.getByText('Please don’t pay again: our support team is sorting it out', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep waiting' })).toHaveCount(0)
  await page.goto(`/order-success?intent=${intent}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await page.goto('/my-orders')
  await expect(notice(page)).toContainText(`Your payment of ${amount} isn’t finished yet. ${sentence}`)
})

async function expectUnexpected(page: Page): Promise<void> {
  await expect(page.getByText('Unexpected payment status. Please try again.')).toBeVisible()
  await expect(page.getByText(`${unknown} Please don’t pay again`, { exact: false })).toBeVisible()
}

async function expectEnded(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText(untouched)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
}

async function expectNotice(page: Page, amount: string): Promise<void> {
  await page.goto('/my-orders')
  await expect(notice(page)).toContainText(
    `Your payment of ${amount} isn’t finished yet. ${unknown} Please don’t pay again: we keep checking with your bank.`,
  )
  await expect(notice(page).getByRole('link', { name: 'Resume' })).toBeVisible()
}

function notice(page: Page) {
  return page.getByRole('region', { name: 'Your payment' })
}
