import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

const parts = [
  {
    part: 'SHOP-3 a categories drawer',
    path: '/shop',
    chunk: 'categories-drawer',
    opener: 'Categories',
    failure: 'The categories didn’t load',
    loaded: 'Categories',
  },
  {
    part: 'PDP-2 a zoomed picture',
    path: '/shop/product/236',
    chunk: 'zoom-dialog',
    opener: 'Zoom in on the picture',
    failure: 'The larger picture didn’t load',
    loaded: /./,
  },
]

for (const { part, path, chunk, opener, failure, loaded } of parts) {
  test(`NAV-6 ${part} that does not load leaves the page and opens at the next press`, async ({ page }) => {
    await openPage(page, path)
    const open = page.getByRole('button', { name: opener })
    await withoutCode(page, chunk, async () => {
      await open.click()
      const notice = page.getByRole('alert').filter({ hasText: failure })
      await expect(notice).toBeVisible()
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'Close' }).click()
      await expect(notice).toHaveCount(0)
      await expect(open).toBeFocused()
    })
    await open.click()
    await expect(page.getByRole('dialog', { name: loaded })).toBeVisible()
  })
}

for (const path of ['/shop', '/shop/product/236']) {
  test(`NAV-6 SHOP-6 PDP-10 ${path} asks to log in also where the dialog does not load`, async ({ page }) => {
    await openPage(page, path)
    const add = page.getByRole('button', { name: /^Add to Cart/ }).first()
    const notice = page.getByRole('status').filter({ hasText: /^Login Required.*Please log in to/ })
    await withoutCode(page, 'login-required', async () => {
      await add.click()
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'Cancel' }).click()
      await expect(notice).toHaveCount(0)
      await add.click()
      await notice.getByRole('button', { name: 'Login Now' }).click()
      await expect(page).toHaveURL('/login')
    })
    await page.goBack()
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  })
}

test('NAV-6 MKT-2 a form that does not load leaves its dialog, where Retry loads it', async ({ page }) => {
  await openPage(page, '/products/egift-card')
  await withoutCode(page, 'use-enquiry', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Get In Touch' }).first().click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The form didn’t load')
    await expectAccessible(page)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
})

test('NAV-6 PDP-14 the form of a sold-out card that does not load leaves the page', async ({ page }) => {
  await withoutCode(page, 'use-stock-notification', async () => {
    await openPage(page, '/shop/product/214')
    await expect(page.getByRole('alert')).toContainText('The form didn’t load')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Sold out for now' }).getByLabel('Email')).toBeVisible()
})

/** Aborts every request for the chunk meanwhile. */
async function withoutCode(page: Page, chunk: string, body: () => Promise<void>): Promise<void> {
  const address = `**/assets/${chunk}-*.js`
  await page.route(address, (route) => route.abort())
  await body()
  await page.unroute(address)
}
