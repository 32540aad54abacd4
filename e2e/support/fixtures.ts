import { type BrowserContext, type ConsoleMessage, type Page, type WebError, expect } from '@playwright/test'
import { storageKeys } from '#contract/storage-keys.ts'
import type { Behaviour } from '#server/bank/sandbox/outcomes.ts'
import { readContextOptions } from './context-options.ts'
import { notTheStore } from './reused-context.ts'
import { test as base } from './worker-fixtures.ts'

/** The demo account with every payment method. */
export const shopper = { mobile: '0491 570 006', password: 'Wattle@2026' }

/** A demo account of one journey, which nothing else logs in to: its orders are that journey's. */
export const loneShopper = { mobile: '0491 570 158', password: shopper.password }

/** A demo account with an empty cart, for a second customer of the same browser. */
export const otherShopper = { mobile: '0491 570 157', password: shopper.password }

/** As `PUT /sandbox/bank/behaviour` takes it; its outcomes are listed on `/sandbox/bank`. */
export type BankBehaviour = Behaviour

interface Api {
  /** A call of the API as the shopper. Resolves to the answer's JSON. */
  call: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  /** What the sandbox bank does with this shopper's payments; as usual where nothing is given, and after 300 ms. */
  bankDoes: (outcome: BankBehaviour['outcome'], behaviour?: Partial<BankBehaviour>) => Promise<void>
  /** What the sandbox bank has planned happens so many milliseconds earlier, as if they had elapsed. */
  bankTimePasses: (ms: number) => Promise<void>
  ledger: () => Promise<unknown>
}

export interface Fixtures {
  /** Whose `api` and `shopperPage` are. */
  account: typeof shopper
  api: Api
  /** A page of a browser in which the shopper is logged in, with an empty cart; it shows nothing yet. */
  shopperPage: Page
  /**
   * A page of an anonymous visitor who has stored nothing, for tests that look at what an address shows: one for all
   * tests of a worker, which opens in half the time of a new one.
   */
  visitorPage: Page
  /** What went wrong on `visitorPage` during the test. */
  visitorFaults: string[]
  /** What went wrong on any page of the test but `visitorPage`: page errors, console errors, violations of the content policy. */
  faults: string[]
}

export const test = base.extend<Fixtures & { apiToken: string; optionsOfContext: object }>({
  optionsOfContext: readContextOptions,
  account: [shopper, { option: true }],
  // Of each test's own: of many sessions of one shopper the oldest ends (API-21).
  apiToken: async ({ store, account }, use) => use(await logIn(store.origin, account)),
  baseURL: async ({ store }, use) => use(store.origin),
  context: async ({ reusedContext, browser, optionsOfContext }, use, testInfo) => {
    await use(await reusedContext.open(browser, optionsOfContext))
    // Playwright starts another worker after a failure.
    if (testInfo.status === testInfo.expectedStatus) await reusedContext.reset()
  },
  page: async ({ context, reusedContext }, use) => use(await reusedContext.openTab(context)),
  faults: async ({ context }, use) => {
    const { faults, stop } = watchFaults(context)
    await use(faults)
    stop()
  },
  api: async ({ store, account, apiToken }, use) => {
    const api = apiOf(store.origin, apiToken, account.mobile)
    await emptyCart(api)
    await api.bankDoes('paid')
    await use(api)
  },
  shopperPage: async ({ page, api: _emptiesTheCart, account, store }, use) => {
    await page.goto(notTheStore)
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      storageKeys.token,
      await logIn(store.origin, account),
    ] as const)
    await use(page)
  },
  visitorFaults: async ({ usedPage }, use) => {
    const { faults, stop } = watchFaults(usedPage.context())
    await use(faults)
    stop()
  },
  visitorPage: async ({ usedPage: page }, use) => {
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(notTheStore)
    await page.evaluate(clearStorage)
    await page.context().clearCookies()
    await use(page)
  },
})

/** Collects page errors, console errors and violations of the content policy from now on. */
function watchFaults(context: BrowserContext): { faults: string[]; stop: () => void } {
  const faults: string[] = []
  const onError = (error: WebError) => void faults.push(String(error.error()))
  const onMessage = (message: ConsoleMessage) => void (message.type() === 'error' && faults.push(message.text()))
  context.on('weberror', onError).on('console', onMessage)
  return { faults, stop: () => void context.off('weberror', onError).off('console', onMessage) }
}

/** Runs in the page. */
function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}

export { expect }

function apiOf(origin: string, token: string, mobileNumber: string): Api {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  return {
    call: (method, path, body) => send(method, `/api${path}`, body),
    bankDoes: async (outcome, behaviour) => {
      const accepted = await send('PUT', '/sandbox/bank/behaviour', {
        mobileNumber,
        outcome,
        afterMs: 300,
        ...behaviour,
      })
      expect(accepted).toEqual({ success: true })
    },
    bankTimePasses: async (ms) => {
      const answer = await fetch(`${origin}/sandbox/bank/time`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ms }),
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
    },
    ledger: () => send('GET', '/sandbox/bank/ledger'),
  }
}

/** Returns the token of a new session. */
async function logIn(origin: string, { mobile, password }: typeof shopper): Promise<string> {
  const answer = await fetch(`${origin}/api/Customer/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ CountryCode: '+61', MobileNumber: mobile, Password: password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function emptyCart(api: Api): Promise<void> {
  const { data } = (await api.call('GET', '/Customer/Carts')) as {
    data: { cart: { cartItems: { card: { cardId: number } }[] } }
  }
  for (const { card } of data.cart.cartItems)
    await api.call('PUT', '/Customer/Carts', { CardId: card.cardId, Quantity: 0 })
}
