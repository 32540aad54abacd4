import { mkdirSync, writeFileSync } from 'node:fs'
import { type RunningStore, startStore } from '../e2e/support/process.ts'
import { publicPages } from '../tests/support/addresses.ts'
import { type BenchBrowser, withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { measureSpeed } from './page-speed.ts'
import { wireFigures } from './wire-figures.ts'
import { measureFurtherRoutes } from './further-routes.ts'
import { measureSecondVisit } from './second-visit.ts'
import { type WireResponse, visit } from './visit.ts'

/** One page of each kind; Lighthouse takes half a minute for each run. */
const audited = ['/', '/shop', '/shop/product/272', '/campaigns/unlock-egift-sales', '/login']

/** What pages cost a visitor's browser: ratios to the same pages without scripts first. */
export async function measurePages(settings: Record<string, string>, runs: number): Promise<Figure[]> {
  // As it is published: Lighthouse reads robots.txt, and nothing follows the machines.
  const store = await startStore({ ...settings, ENVIRONMENT: 'production', SPEC: 'off' })
  try {
    return await withBrowser(async (browser) => {
      await warmUp(store)
      const wire = await measureWire(store, browser)
      const further = await measureFurtherRoutes(store, browser.browser)
      const speed: Figure[] = []
      for (const path of audited) {
        console.log(`Auditing ${path} …`)
        speed.push(...(await measureSpeed(store.origin, browser, path, runs)))
      }
      return [...speed, ...wire, ...further].toSorted((a, b) => Number(b.unit === '×') - Number(a.unit === '×'))
    })
  } finally {
    await store.remove()
  }
}

/** The first rendering of a page also prepares its styles. */
async function warmUp({ origin }: RunningStore): Promise<void> {
  for (const path of [...publicPages, ...audited]) await (await fetch(origin + path)).arrayBuffer()
}

async function measureWire({ origin }: RunningStore, { browser }: BenchBrowser): Promise<Figure[]> {
  const responses: Record<string, WireResponse[]> = {}
  const figures: Figure[] = []
  for (const path of new Set([...publicPages, '/login'])) {
    console.log(`Opening ${path} …`)
    const sent = (responses[path] = await visit(browser, origin + path))
    figures.push(...wireFigures(`Page ${path}`, sent))
    if (!audited.includes(path)) continue
    const value = (await measureSecondVisit(browser, origin, path)) / 1024
    figures.push({ subject: `Page ${path}`, measure: 'second visit', value, unit: 'KiB', limit: 15 })
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/responses.json', JSON.stringify(responses, null, 2))
  return figures
}
