import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/storage-keys.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { isHydrated } from './support/open-page.ts'

const entry = /\/assets\/index-[\w-]+\.js$/

/** The alert of a page whose scripts did not load; another one may be an error of the page itself. */
function notice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'did not load, so its buttons' })
}

/** Counts how often the document of an address is requested, from now on. */
function countDocuments(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('NAV-10 a page whose entry does not load reloads once, then states it with Reload', async ({ page, faults }) => {
  const documents = countDocuments(page, '/shop')
  await page.route(entry, (route) => route.abort())
  await page.goto('/shop')
  await expect(notice(page)).toHaveText('Part of this page did not load, so its buttons and menus do not work.Reload')
  expect(documents()).toBe(2)
  await expectAccessible(page)
  expect(faults.filter((fault) => fault.includes('Content Security Policy'))).toEqual([])

  await page.unroute(entry)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(isHydrated)
  await expect(notice(page)).toHaveCount(0)
})

test('NAV-10 a page whose entry fails once reloads by itself, and may do so again later', async ({ page }) => {
  const documents = countDocuments(page, '/about')
  for (const opened of [1, 2]) {
    await page.route(entry, (route) => route.abort(), { times: 1 })
    await page.goto('/about')
    await expect.poll(documents).toBe(2 * opened)
    await page.waitForFunction(isHydrated)
    await expect(notice(page)).toHaveCount(0)
  }
})

test('NAV-10 a page on which something was typed does not reload by itself', async ({ page }) => {
  const documents = countDocuments(page, '/forgot-password')
  const abort = await holdEntry(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('kim@wattle.example')
  await abort()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('kim@wattle.example')
  expect(documents()).toBe(1)
})

test('NAV-10 a page on which a button was pressed does not reload by itself', async ({ page }) => {
  const documents = countDocuments(page, '/shop')
  const abort = await holdEntry(page)
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await abort()
  await expect(notice(page)).toBeVisible()
  expect(documents()).toBe(1)
})

test('NAV-10 a page that was read when the connection was lost stays', async ({ page }) => {
  const documents = countDocuments(page, '/about')
  await page.route(entry, (route) => route.abort())
  await page.route('/about', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  await page.goto('/about')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents()).toBe(1)
})

test('NAV-10 a link that is followed while the entry fails leads to its page', async ({ page }) => {
  // Some browsers end the requests of a page as soon as another one is requested.
  const documents = countDocuments(page, '/about')
  const abort = await holdEntry(page)
  let answer!: () => void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('/faqs', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/about')
  const failed = page.waitForEvent('requestfailed', (request) => entry.test(request.url()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click({ noWaitAfter: true })
  await abort()
  await failed
  answer()
  await expect(page).toHaveURL('/faqs')
  expect(documents()).toBe(1)
})

test('NAV-10 a page that may store nothing does not reload by itself', async ({ page }) => {
  const documents = countDocuments(page, '/about')
  await page.addInitScript(refuseStorage, storageKeys.reloaded)
  await page.route(entry, (route) => route.abort())
  await page.goto('/about')
  await expect(notice(page)).toBeVisible()
  expect(documents()).toBe(1)
})

/** Holds requests for the entry; the returned function aborts them once there is one. */
async function holdEntry(page: Page): Promise<() => Promise<void>> {
  const requested = page.waitForRequest(entry)
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(entry, async (route) => {
    await released
    await route.abort()
  })
  return async () => {
    await requested
    release()
  }
}

/** Runs in the page: its storage is full, or blocked by the browser’s settings. */
function refuseStorage(key: string): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function refused(name, value) {
    if (name === key) throw new DOMException('No room', 'QuotaExceededError')
    setItem.call(this, name, value)
  }
}
