import { use } from 'react'
import { matchPath } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import type { Page } from './page.tsx'

/** One row a route. `file` names the lazy module in src/routes that wires screen, machine and adapters. */
export interface RouteRow {
  file: string
  /** The canonical path first, then its aliases (NAV-2). */
  paths: readonly string[]
  /** Query parameters that the page reads; any other is ignored and makes no page of its own. */
  query?: readonly string[]
}

/** NAV-1, NAV-2: the first row that matches is shown. */
export const routes: readonly RouteRow[] = [
  { file: 'home', paths: ['/'] },
  { file: 'egift-card', paths: ['/products/egift-card', '/products'] },
  { file: 'myflexivault', paths: ['/products/myflexivault'] },
  { file: 'retailer-connect', paths: ['/products/retailer-connect'] },
  { file: 'cart', paths: ['/cart'] },
  { file: 'checkout-entry', paths: ['/continue'] },
  { file: 'checkout', paths: ['/checkout', '/shop/checkout'] },
  { file: 'order-success', paths: ['/order-success'], query: ['intent'] },
  { file: 'payment-failed', paths: ['/payment-failed'], query: ['intent'] },
  { file: 'login', paths: ['/login'] },
  { file: 'contact', paths: ['/contact'] },
  { file: 'forgot-password', paths: ['/forgot-password'] },
  { file: 'reset-password', paths: ['/reset-password/:token?', '/auth/password/reset/:token?'] },
  { file: 'orders', paths: ['/my-orders/:orderId?', '/orders/:orderId'] },
  { file: 'profile', paths: ['/profile'] },
  { file: 'payment-methods', paths: ['/account/payment-methods'] },
  { file: 'rewards', paths: ['/rewards'] },
  { file: 'vault-card', paths: ['/vault/:cardId'] },
  { file: 'vault-list', paths: ['/my-purchases', '/vault'] },
  { file: 'vault-redeem', paths: ['/vault/:cardId/redeem'] },
  { file: 'offline', paths: [paths.offline] },
  { file: 'product', paths: ['/shop/product/:id', '/product/:id'] },
  { file: 'shop', paths: ['/shop'], query: ['SearchTerm', 'category', 'sub'] },
  { file: 'about', paths: ['/about'] },
  { file: 'how-it-works', paths: ['/how-it-works'] },
  { file: 'gift-cards', paths: ['/gift-cards'], query: ['category'] },
  { file: 'launching-soon', paths: ['/launching-soon'] },
  { file: 'faqs', paths: ['/faqs'] },
  { file: 'privacy-policy', paths: ['/privacy-policy'] },
  { file: 'terms-of-use', paths: ['/terms-of-use'] },
  { file: 'payment-terms', paths: ['/payment-terms'] },
  { file: 'disclaimer', paths: ['/disclaimer'] },
  { file: 'lock-in-at-25', paths: ['/campaigns/lock-in-at-25'] },
  { file: 'big-buys-myflexivault', paths: ['/campaigns/big-buys-myflexivault'] },
  { file: 'unlock-egift-sales', paths: ['/campaigns/unlock-egift-sales'] },
  { file: 'feature-in-cinemas', paths: ['/campaigns/feature-in-cinemas'] },
  { file: 'retail-partner-package', paths: ['/retail-partner-package'] },
]

/** NAV-5: pages whose code is fetched ahead. */
export const prefetched = [paths.shop, paths.about, paths.contact] as const

/** Any path that no row knows (NAV-3). */
const notFound: RouteRow = { file: 'not-found', paths: ['*'] }

const modules = import.meta.glob<{ default: Page }>('./routes/*.route.tsx')

/** NAV-6: how long a page's code may take to arrive. Milliseconds. */
const patience = 120_000

/** The row for a path, and the path's parameters. */
export function matchRoute(pathname: string): { row: RouteRow; params: Record<string, string | undefined> } {
  for (const row of routes) {
    for (const path of row.paths) {
      const match = matchPath(path, pathname)
      if (match) return { row, params: match.params }
    }
  }
  return { row: notFound, params: {} }
}

/** The address as far as the page reads it: path, and the query parameters of its row in a fixed order. */
export function keyOf(pathname: string, search: string): string {
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of matchRoute(pathname).row.query ?? []) {
    const value = given.get(name)
    if (value) read.set(name, value)
  }
  return read.size > 0 ? `${pathname}?${read}` : pathname
}

/** The module's name in the build's manifest. */
export function sourceOf({ file }: RouteRow): string {
  return `src/routes/${file}.route.tsx`
}

const loading = new Map<string, Promise<Page>>()
let alongside = (): Promise<unknown> => Promise.resolve()

/** Says what every page that is loaded from now on waits for beside its own code. */
export function loadAlongside(load: () => Promise<unknown>): void {
  alongside = load
}

/** Loads a page's code, once. Rejects when it fails or takes longer than NAV-6 allows. */
export function loadPage({ file }: RouteRow): Promise<Page> {
  const known = loading.get(file)
  if (known) return known
  const load = modules[`./routes/${file}.route.tsx`]
  if (!load) throw new Error(`No module src/routes/${file}.route.tsx`)
  const promise = withinPatience(Promise.all([load(), alongside()])).then(([{ default: page }]) => page)
  // React reads these two, so that a page which has arrived is drawn at once, also by the server's one pass.
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value })).catch(() => {})
  loading.set(file, promise)
  return promise
}

/** CHK-18: the code of pages that must open without a network. Resolves when all are there; a failure can be retried. */
export async function loadAhead(addresses: readonly string[]): Promise<void> {
  const rows = addresses.map((address) => matchRoute(address).row)
  await Promise.all(
    rows.map((row) =>
      loadPage(row).catch((error: unknown) => {
        loading.delete(row.file)
        throw error
      }),
    ),
  )
}

/** The page of a row: at once when its code is there, else React waits for it and keeps what is on screen. */
export function usePage(row: RouteRow): Page {
  return use(loadPage(row))
}

function withinPatience<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), patience)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
