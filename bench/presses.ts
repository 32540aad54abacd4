import type { Browser, Page } from '@playwright/test'
import { startStore } from '../e2e/support/process.ts'
import { phone, withBrowser } from './browser.ts'
import { type Figure, percentile } from './figures.ts'

/** What a shopper presses one after the other on each page. */
const scripts: Record<string, Record<string, (page: Page) => Promise<void>>> = {
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

/** From a press to the next paint (INP). Milliseconds. */
const limitMs = 100
const slowedBy = 4

interface Press {
  /** Of the longest event of the press, as Event Timing reports it. Milliseconds. */
  responseMs: number
  /** The longest time between two frames in the 600 ms after it. Milliseconds. */
  gapMs: number
}

/** How long pages take to respond to presses, on this machine and with its CPU slowed as for a slow phone: medians of visits. */
export async function measurePresses(settings: Record<string, string>, visits: number): Promise<Figure[]> {
  const store = await startStore({ ...settings, SPEC: 'off' })
  try {
    return await withBrowser(async ({ browser }) => [
      ...(await measureAt(browser, { origin: store.origin, visits, rate: 1 })),
      ...(await measureAt(browser, { origin: store.origin, visits, rate: slowedBy })),
    ])
  } finally {
    await store.remove()
  }
}

interface Measured {
  origin: string
  visits: number
  /** How many times slower the CPU is. */
  rate: number
}

async function measureAt(browser: Browser, { origin, visits, rate }: Measured): Promise<Figure[]> {
  const presses = new Map<string, Press[]>()
  for (let visit = 0; visit < visits; visit++) {
    for (const [path, script] of Object.entries(scripts)) {
      for (const [name, press] of await pressAll(browser, origin + path, { script, rate }))
        presses.set(name, [...(presses.get(name) ?? []), press])
    }
  }
  const subject = rate === 1 ? 'Press' : `Press, CPU slowed ${rate} times`
  return [...presses].flatMap(([name, samples]): Figure[] => {
    const median = (part: keyof Press) =>
      percentile(
        samples.map((sample) => sample[part]),
        0.5,
      )
    const response: Figure = { subject, measure: `${name}: response`, value: median('responseMs'), unit: 'ms' }
    return [
      rate === 1 ? { ...response, limit: limitMs } : response,
      { subject, measure: `${name}: longest gap between frames`, value: median('gapMs'), unit: 'ms' },
    ]
  })
}

interface Pressed {
  script: Record<string, (page: Page) => Promise<void>>
  rate: number
}

async function pressAll(browser: Browser, address: string, { script, rate }: Pressed): Promise<[string, Press][]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordPresses, watchedMs)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    const presses: [string, Press][] = []
    for (const [name, press] of Object.entries(script)) {
      await page.waitForTimeout(settledMs)
      await press(page)
      await page.waitForTimeout(watchedMs + reportedMs)
      presses.push([name, await page.evaluate(() => (globalThis as unknown as Recording).takePress())])
    }
    return presses
  } finally {
    await context.close()
  }
}

/** Until what the former press has started has ended. Milliseconds. */
const settledMs = 700
/** How long frames are watched from the press on. Milliseconds. */
const watchedMs = 600
/** Within which Event Timing reports what has been painted. Milliseconds. */
const reportedMs = 400

interface Recording {
  /** What has been recorded of the press since this was last called. */
  takePress: () => Press
}

/** Runs in the page, before its scripts. A response within the first frame, 16 ms, counts as 0. */
function recordPresses(watched: number): void {
  let press: Press = { responseMs: 0, gapMs: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) press.responseMs = Math.max(press.responseMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const watchFrames = () => {
    const began = performance.now()
    let before = began
    const frame = (now: number) => {
      press.gapMs = Math.max(press.gapMs, now - before)
      before = now
      if (now - began < watched) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }
  addEventListener('pointerdown', watchFrames, { capture: true })
  const recording: Recording = {
    takePress: () => {
      const taken = press
      press = { responseMs: 0, gapMs: 0 }
      return taken
    },
  }
  Object.assign(globalThis, recording)
}

function findClose(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Close' })
}
