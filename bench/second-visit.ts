import type { Browser, Page } from '@playwright/test'
import { phone } from './browser.ts'
import { startCounter } from './wire-counter.ts'

/** Bytes that a page costs on a second visit, service worker included. */
export async function measureSecondVisit(browser: Browser, origin: string, path: string): Promise<number> {
  const counter = await startCounter(origin)
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(counter.origin + path)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await quiet(page)
    const before = counter.receivedBytes()
    await page.goto(counter.origin + path)
    await quiet(page)
    return counter.receivedBytes() - before
  } finally {
    await context.close()
    counter.stop()
  }
}

/** The page is idle once it can be used. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
}
