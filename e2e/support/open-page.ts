import { type Page, type Request, type Response, expect } from '@playwright/test'

/**
 * Opens a page of the store and waits until it is hydrated, its calls are answered and it shows no longer that it is
 * loading. Returns the response to the navigation.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const calls = watchCalls(page)
  const response = await page.goto(path)
  await page.waitForFunction(isHydrated)
  const underWay = async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
    return calls.pending.size
  }
  await expect.poll(underWay, { message: `${path} waits for its calls`, intervals: [20] }).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Looking up)/ })).toHaveCount(0)
  calls.stop()
  return response
}

/** Resolves after what the page does once it is idle has begun. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Runs in the page: its first arrival takes the restoring of the scroll position from the browser (arrival.ts). */
export function isHydrated(): boolean {
  return history.scrollRestoration === 'manual'
}

function watchCalls(page: Page) {
  const pending = new Set<Request>()
  const start = (request: Request) => request.url().includes('/api/') && pending.add(request)
  const end = (request: Request) => pending.delete(request)
  page.on('request', start).on('requestfinished', end).on('requestfailed', end)
  const stop = () => page.off('request', start).off('requestfinished', end).off('requestfailed', end)
  return { pending, stop }
}
