import type { Browser, Page } from '@playwright/test'
import { storageKeys } from '../contract/storage-keys.ts'
import { phone } from './browser.ts'

/** One response of a visit, as it came over the wire. */
export interface WireResponse {
  path: string
  /** Chromium's resource type: Document, Stylesheet, Script, Font, Image, Fetch … */
  type: string
  /** Headers included. */
  bytes: number
  encoding: string
  cacheControl: string
  /** Whether it was requested before the page could be used. */
  isBeforeUse: boolean
}

export interface VisitOptions {
  /** Of a logged-in shopper. */
  token?: string
}

/** Opens an address in a browser without a cache; every response until the page is quiet. */
export async function visit(browser: Browser, address: string, { token }: VisitOptions = {}): Promise<WireResponse[]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    if (token)
      await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        storageKeys.token,
        token,
      ] as const)
    const page = await context.newPage()
    const responses = await recordResponses(page)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await untilQuiet(page, responses)
    const early = new Set(await page.evaluate(addressesBeforeUse))
    return responses.map(({ url, ...response }) => ({
      ...response,
      path: new URL(url).pathname,
      isBeforeUse: early.has(url),
    }))
  } finally {
    await context.close()
  }
}

/** Longer than a page waits before it fetches ahead. Milliseconds. */
const quietMs = 1_500

/** `networkidle` comes before what a page fetches once it is hydrated. */
async function untilQuiet(page: Page, responses: readonly Recorded[]): Promise<void> {
  let before: number
  do {
    before = responses.length
    await page.waitForTimeout(quietMs)
  } while (responses.length > before)
}

type Recorded = Omit<WireResponse, 'path' | 'isBeforeUse'> & { url: string }

/** The list grows as responses arrive. */
async function recordResponses(page: Page): Promise<Recorded[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const begun = new Map<string, Omit<Recorded, 'bytes'>>()
  const responses: Recorded[] = []
  devTools.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    if (!url.startsWith('http')) return
    const header = (name: string) => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
    begun.set(requestId, {
      url,
      type,
      encoding: header('content-encoding') || 'identity',
      cacheControl: header('cache-control'),
    })
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = begun.get(requestId)
    if (response) responses.push({ ...response, bytes: encodedDataLength })
  })
  return responses
}

/** Runs in the page: what was requested before it marked that it can be used; all, for a page without that mark. */
function addressesBeforeUse(): string[] {
  const usableAt = performance.getEntriesByName('page-hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return entries.filter(({ startTime }) => startTime <= usableAt).map(({ name }) => name)
}
