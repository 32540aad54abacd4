import createCache from '@emotion/cache'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { productCases } from '#machines/product/product.cases.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import { App } from '#src/app.tsx'
import { type Embedded, Resume } from '#src/resume.ts'
import { computedStyle } from '#tests/support/computed-style.ts'

export const settings = { apiBase: '/api', imageBase: '', environment: 'test', sandboxBank: null, inspection: false }
const api = '/api/Customer'

/** No rule is loaded: jsdom has no layout to show for it. */
const unstyled = createCache({ key: 'css' })
unstyled.insert = () => {}

/** Every listing has three cards, every vault two, and there is one product, 218. */
export const cards = shopListCases.events['xstate.done.actor.loadCards']['three cards'].output
export const filters = shopListCases.events['xstate.done.actor.loadFilters']['two categories'].output
const card = productCases.events['xstate.done.actor.loadCard']['two are left'].output
const vault = vaultListCases.events['xstate.done.actor.loadVault']['two cards'].output

/** HDR-6: three pieces, one of them without a quantity. */
const cartItems = [
  { quantity: 2, price: 50, card: { cardId: 218, cardName: 'Saltbush Kitchen $100' } },
  { price: 25, card: { cardId: 272, cardName: 'Kookaburra Books $50' } },
]

/** The API as these tests need it: a session is any token but `stale`, and `replaced`, which another tab replaces. */
function answer(method: string, path: string, token: string | null): Response {
  const known: Record<string, object> = {
    [`POST ${api}/auth/login`]: { success: true, data: { token: 'fresh' } },
    [`GET ${api}/Cards/Filters`]: { success: true, data: filters },
    [`GET ${api}/Cards/218`]: { success: true, data: { card } },
    [`GET ${api}/Cards`]: { success: true, data: { cards } },
  }
  const found = known[`${method} ${path}`]
  if (found) return Response.json(found)
  if (token === 'Bearer replaced') localStorage.setItem('token', 'fresh')
  if (token === null || ['Bearer stale', 'Bearer replaced'].includes(token))
    return Response.json({ success: false, message: 'No session' }, { status: 401 })
  if (path === `${api}/Carts`) return Response.json({ success: true, data: { cart: { cartItems } } })
  if (path === `${api}/Vault`) return Response.json({ success: true, data: { userCards: vault } })
  return Response.json({ success: false, message: 'Nothing here' }, { status: 404 })
}

/** The store in a browser at an address, with every call that it makes. */
export async function openAt(address: string, embedded?: Embedded) {
  history.replaceState(null, '', address)
  window.getComputedStyle = computedStyle
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = ''] = url.split('?')
    calls.push(url)
    return answer(init?.method ?? 'GET', path, new Headers(init?.headers).get('authorization'))
  })
  const resume = new Resume(embedded)
  // A page whose code is still to come suspends: React goes on only after an awaited act.
  await act(async () => {
    render(
      <BrowserRouter>
        <App cache={unstyled} settings={settings} resume={resume} />
      </BrowserRouter>,
    )
  })
  return { calls: (part: string) => calls.filter((url) => url.includes(part)) }
}

/** Follows the logo to the home page, whose code is still to come. */
export async function goHome() {
  await act(async () => within(screen.getByRole('banner')).getByRole('link', { name: 'Wattle' }).click())
  return screen.findByRole('heading', { name: 'This page is opening soon' }, { timeout: 10_000 })
}

/** Ends the tab; its storage stays until the next test. */
export function closeTab(): void {
  cleanup()
  vi.unstubAllGlobals()
}
