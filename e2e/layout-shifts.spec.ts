import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { isHydrated } from './support/open-page.ts'
import { checkOut, payFrom } from './support/paying.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** One shift without recent input, and what moved in it. */
interface Shift {
  value: number
  moved: string[]
}

for (const width of [390, 1280]) {
  test(`CHK-9 NAV-9 nothing shifts from Pay to the success at ${width} px`, async ({ shopperPage: page, api }) => {
    await page.setViewportSize({ width, height: 844 })
    await api.bankDoes('paid', { afterMs: 2_500 })
    await checkOut(page, api, 2)
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
    await sumShifts(page)
    await payFrom(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    const shifts = await shiftsOn(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts, null, 2),
    ).toBeLessThanOrEqual(0.005)
  })
}

test('NAV-9 CHK-9 between the wait and the success no loading message is announced, and the page is never empty', async ({
  shopperPage: page,
  api,
}) => {
  await api.bankDoes('paid', { afterMs: 2_000 })
  await checkOut(page, api, 2)
  // The result page has to show what the wait knew: the server's answer does not come.
  await page.route('**/api/Customer/Payments/*', () => {})
  await payFrom(page)
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation...' })).toBeVisible()
  await recordMessages(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('list', { name: 'Cards you bought' }).getByRole('listitem')).toHaveCount(2)
  const { messages, shortest } = await messagesOn(page)
  expect(messages.filter((text) => /^(Loading|Looking up)/.test(text))).toEqual([])
  expect(shortest).toBeGreaterThan(120)
})

for (const path of ['/checkout', '/order-success', '/my-orders', '/my-purchases', '/profile', '/cart']) {
  test(`NAV-9 the footer of ${path} stays below the window while its calls are under way`, async ({
    shopperPage: page,
  }) => {
    await page.route('**/api/**', () => {})
    await page.goto(path)
    await page.waitForFunction(isHydrated)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  })
}

/** Records what status regions announce from now on, and the shortest text that `main` has had. */
async function recordMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: Heard = { messages: [], shortest: Infinity }
    Object.assign(window, { heard })
    const read = () => {
      const main = document.querySelector('main')
      heard.shortest = Math.min(heard.shortest, main?.innerText.length ?? 0)
      for (const region of document.querySelectorAll<HTMLElement>('output, [role=status], [aria-live]')) {
        const text = region.innerText.trim()
        if (text && heard.messages.at(-1) !== text) heard.messages.push(text)
      }
    }
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

interface Heard {
  messages: string[]
  shortest: number
}

function messagesOn(page: Page): Promise<Heard> {
  return page.evaluate(() => (window as unknown as { heard: Heard }).heard)
}

/** Records the shifts from now on. */
async function sumShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
        })
      }
    }).observe({ type: 'layout-shift' })
  })
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}
