import { type Browser, type Page, expect } from '@playwright/test'
import { pageHydrated } from '#contract/page-hydrated.ts'
import { paths } from '#contract/paths.ts'
import { openPage, untilIdle } from './open-page.ts'

/** Nothing comes from the page's HTTP cache any more, where it has no bytes on the wire. Returns how to use it again. */
export async function disableCache(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => devTools.detach()
}

/**
 * An open page that was loaded without a cache has at most 150 KiB of scripts in 12 requests before its hydration, and
 * at most 60 KiB of fonts (WIRE-1).
 */
export async function expectFewScripts(page: Page): Promise<void> {
  const scripts = await page.evaluate(scriptsBeforeHydration, pageHydrated)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.length, scripts.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(12)
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
  expect(await page.evaluate(fontBytes)).toBeLessThanOrEqual(60 * 1024)
}

/** An open page that was loaded without a cache has at most 25 KiB of scripts that /shop has not (WIRE-1). */
export async function expectFewFurther(page: Page, browser: Browser): Promise<void> {
  const [scripts, present] = [await allScripts(page), await shopScripts(browser, new URL(page.url()).origin)]
  const further = [...scripts].filter(([name]) => !present.has(name) && !isAhead(page, name))
  const bytes = further.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes, JSON.stringify(Object.fromEntries(further))).toBeLessThanOrEqual(25 * 1024)
}

/** Runs in the page, which marks its hydration as `hydrated`. `transferSize`: bytes on the wire, headers included. */
export function scriptsBeforeHydration(hydrated: string): { name: string; transferSize: number }[] {
  const [mark] = performance.getEntriesByName(hydrated)
  if (!mark) throw new Error('The page has not marked its hydration.')
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return resources
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= mark.startTime)
    .map(({ name, transferSize }) => ({ name, transferSize }))
}

/**
 * What a page fetches ahead (NAV-5): checkout the result pages, those the eVault. That is not its own, and is counted where it
 * is opened.
 */
function isAhead(page: Page, name: string): boolean {
  const { pathname } = new URL(page.url())
  if (pathname === paths.checkout) return /\/(order-success|payment-failed|payment-result)/.test(name)
  return [paths.orderSuccess, paths.paymentFailed].some((path) => path === pathname) && /\/vault-/.test(name)
}

/** What /shop loads once it is hydrated and idle: pages that are fetched ahead, at last those of links in view (NAV-5). */
const pagesAhead = ['about.route', 'contact.route', 'home.route', 'product.route']
const lateScripts = ['client', 'zod', 'style-engine', 'dom-mini', 'link-intent', 'web-vitals', ...pagesAhead]

/** Read once by each worker. */
let present: Promise<Map<string, number>> | undefined

/** The scripts that a browser has once it has opened /shop, with their bytes on the wire. */
function shopScripts(browser: Browser, baseURL: string): Promise<Map<string, number>> {
  present ??= (async () => {
    const page = await browser.newPage({ serviceWorkers: 'block', baseURL })
    await openPage(page, '/shop')
    const scripts = await allScripts(page, lateScripts)
    await page.context().close()
    return scripts
  })()
  return present
}

/** Bytes on the wire of each script that an open page has loaded once it is quiet. */
async function allScripts(page: Page, expected: readonly string[] = []): Promise<Map<string, number>> {
  await page.waitForFunction(haveLoaded, expected)
  await untilIdle(page)
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return scripts.map(({ name, transferSize }) => [new URL(name).pathname, transferSize] as const)
  })
  expect(entries.length).toBeGreaterThan(2)
  expect(entries.filter(([, size]) => size === 0)).toEqual([])
  return new Map(entries)
}

/** Runs in the page: bytes of fonts on the wire, headers included. */
function fontBytes(): number {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fonts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.woff2'))
  if (fonts.length < 2) throw new Error('The page has not loaded its two fonts.')
  return fonts.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** Runs in the page. */
function haveLoaded(chunks: readonly string[]): boolean {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return chunks.every((chunk) => loaded.some((path) => path.startsWith(`/assets/${chunk}-`)))
}
