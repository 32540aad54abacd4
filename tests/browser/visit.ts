import type { Page } from 'playwright-core'

/** Puts into local storage what an earlier visit left there; the page on which that is done is not the store. */
export async function keep(page: Page, items: Record<string, string>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
  }, items)
}

/** Opens a path and lets the held clock run until its page is there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

/** React shows a page whose code has just arrived a third of a second late, by a timer of its own. */
export async function settle(page: Page): Promise<void> {
  const title = page.getByRole('main').getByRole('heading')
  for (let tries = 0; tries < most; tries += 1) {
    if (await title.first().isVisible()) return
    await page.clock.runFor(tick)
  }
  throw new Error(`${page.url()} does not show its page.`)
}

/** Milliseconds of the page's clock. */
const tick = 25
const most = 400
