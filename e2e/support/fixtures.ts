import { type Page, expect, test as base } from '@playwright/test'
import { type RunningStore, startStore } from './process.ts'

/** The demo account with every payment method. */
export const shopper = { mobile: '0491 570 006', password: 'Wattle@2026' }

interface Api {
  /** A call of the API as the shopper. Resolves to the answer's JSON. */
  call: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  /** What the sandbox bank does with this shopper's payments. */
  bankDoes: (outcome: string, afterMs?: number) => Promise<void>
  ledger: () => Promise<unknown>
}

export interface WorkerFixtures {
  store: RunningStore
}

export interface Fixtures {
  api: Api
  /** A page on which the shopper is logged in, with an empty cart. */
  shopperPage: Page
  /** What went wrong on any page of the test: page errors, console errors, violations of the content policy. */
  faults: string[]
}

/** Each worker has a store of its own with a payment window of 6 seconds, so that nothing waits for the real one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  store: [
    async ({}, use) => {
      const store = await startStore({ PAYMENT_WINDOW_MS: '6000' })
      await use(store)
      await store.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
  faults: async ({ context }, use) => {
    const faults: string[] = []
    context.on('weberror', (error) => faults.push(String(error.error())))
    context.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await use(faults)
  },
  api: async ({ store }, use) => {
    const api = await apiOf(store.origin)
    await emptyCart(api)
    await api.bankDoes('paid', 300)
    await use(api)
  },
  shopperPage: async ({ page, api: _emptiesTheCart, store: _store }, use) => {
    await page.goto('/login')
    await page.getByLabel('Mobile number').fill(shopper.mobile)
    await page.getByLabel('Password').fill(shopper.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await use(page)
  },
})

export { expect }

async function apiOf(origin: string): Promise<Api> {
  const { token } = await login(origin)
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
    bankDoes: async (outcome, afterMs = 300) => {
      await send('PUT', '/sandbox/bank/behaviour', { mobileNumber: shopper.mobile, outcome, afterMs })
    },
    ledger: () => send('GET', '/sandbox/bank/ledger'),
  }
}

async function login(origin: string): Promise<{ token: string }> {
  const answer = await fetch(`${origin}/api/Customer/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ CountryCode: '+61', MobileNumber: shopper.mobile, Password: shopper.password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data
}

async function emptyCart(api: Api): Promise<void> {
  const { data } = (await api.call('GET', '/Customer/Carts')) as {
    data: { cart: { cartItems: { card: { cardId: number } }[] } }
  }
  for (const { card } of data.cart.cartItems)
    await api.call('PUT', '/Customer/Carts', { CardId: card.cardId, Quantity: 0 })
}
