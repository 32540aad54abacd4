import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { motionLoaded } from './support/recorded-motion.ts'
import { openPage } from './support/open-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What the page did since it was watched: ghosts of pictures, layout shifts, and whether the h1 was ever absent. */
interface Watched {
  ghosts: number
  /** Cumulative, as web vitals count it. */
  shift: number
  isHeadingLost: boolean
}

const cardCall = '**/api/Customer/Cards/*'
const sizes = [
  { width: 390, height: 780 },
  { width: 1280, height: 900 },
]

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const watched: Watched = { ghosts: 0, shift: 0, isHeadingLost: false }
    Object.assign(window, { watched })
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        watched.isHeadingLost ||= document.querySelector('main h1') === null
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.matches('[data-ghost]')) watched.ghosts++
      }).observe(document.body, { childList: true, subtree: true })
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        watched.shift += entry.value
    }).observe({ type: 'layout-shift' })
  })
})

for (const size of sizes) {
  test(`PDP-15 NAV-9 another value changes in place at ${size.width} px, and so does Back`, async ({ page }) => {
    await page.setViewportSize(size)
    await openValues(page)
    const [former, other] = [await textsOf(page), values(page).nth(1)]
    await other.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 40))
    const place = await scrollOf(page)
    const release = await hold(page)
    await other.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar')).toBeVisible()
    expect(await textsOf(page)).toEqual(former)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await release()
    await expect(other).toHaveAttribute('aria-current', 'true')
    expect(await textsOf(page)).not.toEqual(former)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    await expect(other).toBeFocused()
    expect(await scrollOf(page)).toBe(place)
    await expect.poll(() => watchedOn(page)).toMatchObject({ ghosts: 1, isHeadingLost: false })
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(`^${escaped((await textsOf(page)).name)}`))

    await page.goBack()
    await expect(values(page).first()).toHaveAttribute('aria-current', 'true')
    expect(await textsOf(page)).toEqual(former)
    await expect(other).toBeFocused()
    expect(await scrollOf(page)).toBe(place)
    await expect.poll(() => watchedOn(page)).toMatchObject({ ghosts: 2, isHeadingLost: false })
    await expect(page.getByText('Loading the card')).toHaveCount(0)
    // Badges of other widths move by some pixels.
    expect((await watchedOn(page)).shift).toBeLessThan(0.001)
  })
}

test('PDP-15 a fast second choice wins over a slow first', async ({ page }) => {
  await openValues(page)
  const pending: Route[] = []
  await page.route(cardCall, (route) => void pending.push(route), { times: 1 })
  await values(page).nth(1).click()
  await expect.poll(() => pending.length).toBe(1)
  await values(page).nth(2).click()
  await expect(values(page).nth(2)).toHaveAttribute('aria-current', 'true')
  const shown = await textsOf(page)
  for (const route of pending) await route.continue().catch(() => {})
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await textsOf(page)).toEqual(shown)
  await expect(page).toHaveURL(new RegExp(`${await values(page).nth(2).getAttribute('href')}$`))
})

test('PDP-15 a value that fails to load leaves the former card, with the reason and Retry', async ({
  page,
  faults,
}) => {
  await page.setViewportSize(sizes[0]!)
  await openValues(page)
  const former = await textsOf(page)
  await page.route(cardCall, (route) => route.fulfill({ status: 503, json: { message: 'We are restocking.' } }))
  await values(page).nth(1).click()
  await expect(page.getByRole('alert')).toContainText('We are restocking.')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
  expect(await textsOf(page)).toEqual(former)
  await expect(values(page).nth(1)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await page.unroute(cardCall)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(values(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await watchedOn(page)).toMatchObject({ isHeadingLost: false })
  expect(faults.splice(0)).toEqual([expect.stringContaining('503')])
})

test('PDP-15 with reduced motion another value replaces the former at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openValues(page)
  const former = (await textsOf(page)).name
  await values(page).nth(1).click()
  await expect(values(page).nth(1)).toHaveAttribute('aria-current', 'true')
  expect(await watchedOn(page)).toMatchObject({ ghosts: 0, isHeadingLost: false })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(former)
})

test('PDP-15 Added of one value is not shown for the next, which Buy Now buys', async ({ shopperPage: page, api }) => {
  await openPage(page, address)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible()
  await values(page).nth(1).click()
  await expect(values(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  const { data } = (await api.call('GET', '/Customer/Carts')) as { data: { cart: { cartItems: unknown[] } } }
  expect(data.cart.cartItems).toHaveLength(2)
})

/** A card of several values, opened at the first. */
const address = '/shop/product/1'

async function openValues(page: Page): Promise<void> {
  await openPage(page, address)
  await motionLoaded(page)
}

function values(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Value', exact: true }).getByRole('link')
}

async function textsOf(page: Page): Promise<{ name: string; summary: string; picture: string | null }> {
  const heading = page.getByRole('heading', { level: 1 })
  const live = page.locator('[aria-live]').filter({ has: heading })
  const picture = await page.locator('main [data-picture]').first().getAttribute('data-picture')
  return { name: await heading.innerText(), summary: await live.innerText(), picture }
}

/** Holds the calls for a card until they are released. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const pending: Route[] = []
  await page.route(cardCall, (route) => void pending.push(route))
  return async () => {
    await page.unroute(cardCall)
    for (const route of pending) await route.fallback()
  }
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

function watchedOn(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

function escaped(text: string): string {
  return text.replace(/[$.()]/g, String.raw`\$&`)
}
