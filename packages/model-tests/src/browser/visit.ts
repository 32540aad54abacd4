import type { Locator, Page } from 'playwright-core'
import type { Application } from './application.ts'
import { left } from './leaving.ts'

/** Puts items of an earlier visit into local storage, on a page that is not the application. */
export async function keep(page: Page, { blankPath }: Application, stored: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(blankPath)) await page.goto(blankPath)
  await page.evaluate((items) => {
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
  }, stored)
}

/** Opens a path, as the first page of a tab that shows none, and lets the held clock run until its page is there. */
export async function visit(page: Page, application: Application, path: string): Promise<void> {
  if (page.url().endsWith(application.blankPath)) await replace(page, path)
  else await page.goto(path)
  await application.opened(page)
  await settle(page, application)
}

/** Leaves no history entry to go back to. */
async function replace(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate((address) => location.replace(address), path)
  await loaded
}

/** Lets the held clock run until the page of the present address is there. Its machine starts when the clock stops. */
export async function settle(page: Page, { loadingText }: Application): Promise<void> {
  const shown = page.getByRole('main').filter({ hasText: /\S/, hasNotText: loadingText })
  await appear(page, shown.filter({ hasNot: page.locator(left) }), 'page')
}

/**
 * Lets the held clock run until something is there: React delays showing newly loaded code by this much,
 * with a timer.
 */
export async function appear(page: Page, shown: Locator, what: string): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) {
    if (await shown.isVisible()) return
    await page.clock.runFor(throttle)
    await shown.waitFor({ timeout: codeTimeoutMs }).catch(() => {})
  }
  throw new Error(`${page.url()} does not show its ${what}.`)
}

/** Milliseconds of the page's clock. */
const throttle = 300
/** How long code may take to load before the clock continues, in milliseconds. */
const codeTimeoutMs = 200
const most = 50
