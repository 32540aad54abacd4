import type { Browser } from '@playwright/test'
import type { RunningStore } from '../e2e/support/process.ts'
import { otherOpenPages, publicPages, shopperPages } from '../tests/support/addresses.ts'
import type { Figure } from './figures.ts'
import { startShopper } from './shopper.ts'
import { type WireResponse, visit } from './visit.ts'

/**
 * Scripts that each route needs before it can be used and that a browser does not have which has opened /shop, on the wire.
 * What a page fetches ahead for the links in it is counted nowhere.
 */
export async function measureFurtherRoutes({ origin }: RunningStore, browser: Browser): Promise<Figure[]> {
  const { token } = await startShopper(origin)
  const present = new Set(scripts(await visit(browser, `${origin}/shop`)).map(({ path }) => path))
  const figures: Figure[] = []
  for (const path of new Set([...publicPages, ...otherOpenPages, ...shopperPages])) {
    const isPrivate = (shopperPages as readonly string[]).includes(path)
    const loaded = await visit(browser, origin + path, isPrivate ? { token } : {})
    const further = scripts(loaded).filter(({ path: script, isBeforeUse }) => isBeforeUse && !present.has(script))
    const value = further.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    figures.push({ subject: 'Further route', measure: path, value, unit: 'KiB', limit: 25 })
  }
  return figures
}

function scripts(responses: readonly WireResponse[]): WireResponse[] {
  return responses.filter(({ type }) => type === 'Script')
}
