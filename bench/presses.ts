import type { Browser, Page } from '@playwright/test'
import { startStore } from '../e2e/support/process.ts'
import { phone, withBrowser } from './browser.ts'
import { type Figure, percentile } from './figures.ts'

type Script = Record<string, (page: Page) => Promise<void>>

/** What a shopper presses one after the other on each page. */
const scripts: Record<string, Script> = {
  '/shop': {
    menu: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    'close of the menu': (page) => findClose(page).tap(),
    'drawer of categories': (page) => page.getByRole('button', { name: 'Categories' }).tap(),
    'close of the drawer': (page) => findClose(page).tap(),
    cart: (page) => page.getByRole('button', { name: /^Cart/ }).tap(),
    'close of the cart': (page) => findClose(page).tap(),
    category: (page) =>
      page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem').getByRole('link').first().tap(),
    product: (page) => page.locator('main a[href*="/product/"]').first().tap(),
  },
  '/shop/product/1': {
    value: (page) => page.getByRole('navigation', { name: 'Value', exact: true }).getByRole('link').nth(1).tap(),
    'Add to Cart': (page) => page.getByRole('button', { name: 'Add to Cart' }).first().tap(),
  },
}

/** From a press to the next paint (INP), on this machine. Milliseconds. */
const limitMs = 100
/** Within which what a press has started ends, and Event Timing reports it. Milliseconds. */
const settledMs = 1_000

/** How long pages take to respond to presses, on this machine and with its CPU slowed as for a slow phone: medians of visits. */
export async function measurePresses(settings: Record<string, string>, visits: number): Promise<Figure[]> {
  const store = await startStore({ ...settings, SPEC: 'off' })
  const samples = new Map<string, number[]>()
  await withBrowser(async ({ browser }) => {
    for (const subject of ['Press', 'Press, CPU slowed 4 times'])
      for (const [path, script] of Object.entries(scripts))
        for (let visit = 0; visit < visits; visit++)
          for (const [name, ms] of await pressAll(browser, store.origin + path, script, subject === 'Press' ? 1 : 4))
            samples.set(`${subject}\n${name}`, [...(samples.get(`${subject}\n${name}`) ?? []), ms])
  }).finally(() => store.remove())
  return [...samples].map(([key, responses]) => {
    const [subject = '', name] = key.split('\n')
    const response = { subject, measure: `${name}: response`, value: percentile(responses, 0.5), unit: 'ms' }
    return subject === 'Press' ? { ...response, limit: limitMs } : response
  })
}

async function pressAll(browser: Browser, address: string, script: Script, rate: number): Promise<[string, number][]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordPresses)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    const presses: [string, number][] = []
    for (const [name, press] of Object.entries(script)) {
      await page.evaluate(() => Object.assign(globalThis, { responseMs: 0 }))
      await press(page)
      await page.waitForTimeout(settledMs)
      presses.push([name, await page.evaluate(() => (globalThis as unknown as { responseMs: number }).responseMs)])
    }
    return presses
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its scripts: the longest event, as Event Timing reports it. One within the first frame, 16 ms, counts as 0. */
function recordPresses(): void {
  const recording = Object.assign(globalThis, { responseMs: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recording.responseMs = Math.max(recording.responseMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function findClose(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Close' })
}
