import { act, cleanup, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { method as paymentMethod } from '#machines/checkout/checkout.samples.ts'
import { productCases } from '#machines/product/product.cases.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { vaultCardCases } from '#machines/vault-card/vault-card.cases.ts'
import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import { App } from '#src/app.tsx'
import { type Embedded, Resume } from '#src/page/resume.ts'
import type { Shop } from '#tests/checkout/checkout.shop.ts'
import { computedStyle } from '#model-tests/computed-style.ts'
import { type Network, recordedFetch } from './recorded-fetch.ts'
import { storeSettings } from '#tests/support/store-settings.ts'

const api = '/api/Customer'

/** No rule is loaded: jsdom has no layout to show for it. */

/** Every listing has three cards, every vault two but that of `second`, and of the products 218 and 219 the latter is sold out. */
export const cards = shopListCases.events['xstate.done.actor.loadCards']['three cards'].output
export const filters = shopListCases.events['xstate.done.actor.loadFilters']['two categories'].output
const card = productCases.events['xstate.done.actor.loadCard']['two are left'].output
const soldOut = productCases.events['xstate.done.actor.loadCard']['sold out'].output
const vault = vaultListCases.events['xstate.done.actor.loadVault']['two cards'].output
/** The vault of another customer. */
const secondVault = [{ ...vault[0], userCardId: 903, cardName: 'Desert Tea' }]

const vaultCard = vaultCardCases.events['xstate.done.actor.loadCard'].available.output

/** HDR-6: three pieces, one of them without a quantity. */
const cartItems = [
  { quantity: 2, price: 50, card: { cardId: 218, cardName: 'Saltbush Kitchen $100' } },
  { price: 25, card: { cardId: 272, cardName: 'Kookaburra Books $50' } },
]

/**
 * The API as these tests need it: a session is any token but `stale`, and `replaced`, which another tab replaces. All
 * are of one customer, but for `second`.
 */
function answer(method: string, path: string, token: string | null): Response {
  const known: Record<string, object> = {
    [`POST ${api}/auth/login`]: { success: true, data: { token: 'fresh' } },
    [`GET ${api}/Cards/Filters`]: { success: true, data: filters },
    [`GET ${api}/Cards/218`]: { success: true, data: { card } },
    [`GET ${api}/Cards/219`]: { success: true, data: { card: { ...soldOut, cardId: 219 } } },
    [`POST ${api}/auth/logout`]: { success: true },
    [`GET ${api}/Cards`]: { success: true, data: { cards } },
  }
  const found = known[`${method} ${path}`]
  if (found) return Response.json(found)
  if (token === 'Bearer replaced') localStorage.setItem('token', 'fresh')
  if (token === null || ['Bearer stale', 'Bearer replaced'].includes(token))
    return Response.json({ success: false, message: 'No session' }, { status: 401 })
  if (path === `${api}/Carts`) return Response.json({ success: true, data: { cart: { cartItems } } })
  if (path === `${api}/PaymentMethods`) return Response.json({ success: true, data: { paymentMethod } })
  if (path === `${api}/UserCards/901`) return Response.json({ success: true, data: vaultCard })
  if (path === `${api}/Account`)
    return Response.json({ success: true, data: { email: `${token.slice(7)}@wattle.example` } })
  const userCards = token === 'Bearer second' ? secondVault : vault
  if (path === `${api}/Vault`) return Response.json({ success: true, data: { userCards } })
  return Response.json({ success: false, message: 'Nothing here' }, { status: 404 })
}

/** What answers here: a shop with carts and payments where one is given, else the cart that never changes. */
function networkOf({ shop, slow, refused }: Opening, released: Promise<void>): Network {
  return async (url, init) => {
    if (slow?.test(url)) await released
    if (refused?.test(url)) return Response.json({ success: false }, { status: 503 })
    const token = new Headers(init.headers).get('authorization')
    const customers = typeof shop === 'function' ? shop(token) : shop
    if (customers && /\/(Carts|Orders|Payment)/.test(url)) return customers.fetch(url, init)
    const [path = ''] = url.split('?')
    return answer(init.method ?? 'GET', path, token)
  }
}

/** The API for the process that draws pages. */
export async function inject({ method, url }: { method: string; url: string }) {
  const response = answer(method, url.split('?')[0] ?? '', null)
  return { status: response.status, body: await response.text() }
}

/** What a browser has before the page is hydrated. */
interface Opening {
  embedded?: Embedded
  /** What the server drew. */
  html?: string
  /** The shop of every customer, or of the one whose `authorization` a request carries. */
  shop?: Shop | ((authorization: string | null) => Shop)
  /** Which requests are answered only after `release`. */
  slow?: RegExp
  /** Which requests are answered with a fault of the server. */
  refused?: RegExp
}

/** The store in a browser at an address, strict from the root on, with every request that it sends. */
export async function openAt(address: string, opening: Opening = {}) {
  const { embedded, html } = opening
  history.replaceState(null, '', address)
  window.getComputedStyle = computedStyle
  let release = nothing
  const released = new Promise<void>((resolve) => (release = resolve))
  const { fetch, lines, takeSent } = recordedFetch(networkOf(opening, released))
  vi.stubGlobal('fetch', fetch)
  const resume = new Resume(embedded)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html ?? ''
  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App settings={storeSettings} resume={resume} />
      </BrowserRouter>
    </StrictMode>
  )
  // A page whose code is still to come suspends: React goes on only after an awaited act.
  await act(async () => void render(app, { container, hydrate: html !== undefined }))
  const calls = (part: string) => lines().filter((line) => line.includes(part))
  return { release, takeSent, calls, aborted: () => lines('aborted') }
}

function nothing(): void {}

/** Follows the logo to the home page, whose code is still to come. */
export async function goHome() {
  await act(async () => within(screen.getByRole('banner')).getByRole('link', { name: 'Wattle' }).click())
  return screen.findByRole('heading', { name: /^Wattle: / })
}

/** Another tab stores the token of another session. */
export async function logInElsewhere(token: string): Promise<void> {
  await act(async () => {
    localStorage.setItem('token', token)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
}

/** Another tab removes the token. */
export async function logOutElsewhere(): Promise<void> {
  await act(async () => {
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
}

/** Ends the tab; its storage stays until the next test. */
export function closeTab(): void {
  cleanup()
  vi.unstubAllGlobals()
}
