import type { Browser, Page } from '@playwright/test'
import { storageKeys } from '#contract/storage-keys.ts'
import { brand } from '#contract/brand.ts'
import { expect, test } from './support/fixtures.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('VLT-4 on a phone the app link leads to its store page when the app does not open', async ({
  browser,
  shopperPage,
  store,
  api,
}) => {
  const { page, path } = await phonePage(browser, { shopperPage, origin: store.origin, card: await availableCard(api) })
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Redeem Card' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await page.waitForURL(brand.appStores.ios)
  await page.context().close()
})

test('VLT-4 on a phone the link of the app leads nowhere else once the app has opened', async ({
  browser,
  shopperPage,
  store,
  api,
}) => {
  const { page, path } = await phonePage(browser, { shopperPage, origin: store.origin, card: await availableCard(api) })
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Redeem Card' })).toBeVisible()
  await becomes(page, 'hidden')
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})

test('VLT-3 VLT-4 a card that is redeemed in the app is shown as redeemed on the return to the page', async ({
  browser,
  shopperPage,
  store,
  api,
}) => {
  const card = await availableCard(api)
  const { page } = await phonePage(browser, { shopperPage, origin: store.origin, card })
  await page.goto(`/vault/${card}`)
  await page.getByRole('button', { name: 'Redeem Card' }).click()
  await expect(page.getByRole('button', { name: 'Redeem Card' })).toHaveAttribute('aria-disabled', 'true')
  await becomes(page, 'hidden')
  await page.route(`**/api/Customer/UserCards/${card}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { userCard: object } }
    const userCard = { ...data.userCard, isRedeemed: true, cardStatus: 'Redeemed' }
    await route.fulfill({ response, json: { ...rest, data: { ...data, userCard } } })
  })
  await becomes(page, 'visible')
  await expect(page.getByText('Redeemed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem Card' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().close()
})

/** As an app that opens over the page, or is left for it, does. */
async function becomes(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

interface PhoneOptions {
  shopperPage: Page
  origin: string
  card: number
}

/** A phone on which the shopper is logged in, and the address of the app's link to a card. */
async function phonePage(browser: Browser, { shopperPage, origin, card }: PhoneOptions) {
  const token = await shopperPage.evaluate((key) => localStorage.getItem(key), storageKeys.token)
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: iPhone,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token ?? '',
  ] as const)
  const page = await context.newPage()
  await page.route(`${brand.appStores.ios}*`, (route) => route.fulfill({ body: 'The app store.' }))
  return { page, path: `/vault/${card}/redeem` }
}

async function availableCard(api: { call: (method: string, path: string) => Promise<Record<string, unknown>> }) {
  const { data } = (await api.call('GET', '/Customer/Vault')) as {
    data: { userCards: { userCardId: number; cardStatus: string; expiryDate?: string }[] }
  }
  for (const { userCardId, cardStatus } of data.userCards) {
    if (cardStatus !== 'Active') continue
    const detail = (await api.call('GET', `/Customer/UserCards/${userCardId}`)) as {
      data: { userCard: { isExpired: boolean } }
    }
    if (!detail.data.userCard.isExpired) return userCardId
  }
  throw new Error('The demo account has no card to redeem.')
}
