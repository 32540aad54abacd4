import { paths } from './paths.ts'

/** One page of the store and where it is found. */
export interface Address {
  /** The module in `src/routes` that wires the page, without `.route.tsx`. */
  page: string
  /** The canonical path first, then its aliases (NAV-2). `:name` is a parameter, `:name?` an optional one. */
  paths: readonly [string, ...string[]]
  /** Query parameters that the page reads; any other is ignored and leads to the same page. */
  query?: readonly string[]
  /** `public` is the same for everyone, `personal` belongs to one shopper, `guarded` also needs a session (AUTH-5). */
  access: 'public' | 'personal' | 'guarded'
  /** AUTH-1: shows nothing of a customer, so that another session leaves it as it is. */
  isAnonymous?: true
  /** SEO-1: in the sitemap under its canonical path. */
  isListed?: true
  /** NAV-5: its code is fetched ahead. */
  isPrefetched?: true
  /** PWA-1: a page of the purchase, which nothing may interrupt. */
  isPurchase?: true
}

const listed = { access: 'public', isListed: true } as const
const anonymous = { access: 'personal', isAnonymous: true } as const

/** NAV-1, NAV-2: every page; the first whose path matches is shown. */
export const addresses: readonly Address[] = [
  { page: 'home', paths: [paths.home], ...listed },
  { page: 'shop', paths: [paths.shop], query: ['SearchTerm', 'category', 'sub'], ...listed, isPrefetched: true },
  { page: 'about', paths: [paths.about], ...listed, isPrefetched: true },
  { page: 'egift-card', paths: [paths.eGiftCard, '/products'], ...listed },
  { page: 'myflexivault', paths: [paths.myFlexiVault], ...listed },
  { page: 'retailer-connect', paths: [paths.retailerConnect], ...listed },
  { page: 'gift-cards', paths: [paths.giftCards], query: ['category'], ...listed },
  { page: 'how-it-works', paths: [paths.howItWorks], ...listed },
  { page: 'faqs', paths: [paths.faqs], ...listed },
  { page: 'contact', paths: [paths.contact], ...listed, isPrefetched: true },
  { page: 'privacy-policy', paths: [paths.privacyPolicy], ...listed },
  { page: 'terms-of-use', paths: [paths.termsOfUse], ...listed },
  { page: 'payment-terms', paths: [paths.paymentTerms], ...listed },
  { page: 'disclaimer', paths: [paths.disclaimer], ...listed },
  { page: 'retail-partner-package', paths: [paths.retailPartnerPackage], ...listed },
  { page: 'unlock-egift-sales', paths: [paths.campaign('unlock-egift-sales')], ...listed },
  { page: 'feature-in-cinemas', paths: [paths.campaign('feature-in-cinemas')], ...listed },
  { page: 'big-buys-myflexivault', paths: [paths.campaign('big-buys-myflexivault')], ...listed },
  { page: 'lock-in-at-25', paths: [paths.campaign('lock-in-at-25')], ...listed },
  { page: 'launching-soon', paths: [paths.launchingSoon], access: 'public' },
  { page: 'product', paths: ['/shop/product/:id', '/product/:id'], access: 'public' },
  { page: 'cart', paths: [paths.cart], access: 'personal' },
  { page: 'checkout-entry', paths: [paths.checkoutEntry], ...anonymous },
  { page: 'checkout', paths: [paths.checkout, '/shop/checkout'], access: 'personal', isPurchase: true },
  { page: 'order-success', paths: [paths.orderSuccess], query: ['intent'], access: 'personal', isPurchase: true },
  { page: 'payment-failed', paths: [paths.paymentFailed], query: ['intent'], access: 'personal', isPurchase: true },
  { page: 'login', paths: [paths.login], ...anonymous },
  { page: 'forgot-password', paths: [paths.forgotPassword], ...anonymous },
  { page: 'reset-password', paths: ['/reset-password/:token?', '/auth/password/reset/:token?'], ...anonymous },
  { page: 'orders', paths: ['/my-orders/:orderId?', '/orders/:orderId'], access: 'personal' },
  { page: 'profile', paths: [paths.profile], access: 'personal' },
  { page: 'payment-methods', paths: [paths.paymentMethods], access: 'personal' },
  { page: 'rewards', paths: [paths.rewards], access: 'guarded' },
  { page: 'vault-card', paths: ['/vault/:cardId'], access: 'guarded' },
  { page: 'vault-list', paths: [paths.myPurchases, '/vault'], access: 'guarded' },
  { page: 'vault-redeem', paths: ['/vault/:cardId/redeem'], access: 'guarded' },
  { page: 'offline', paths: [paths.offline], access: 'personal' },
]

/** NAV-3: the page of any path that no other has. */
export const notFound: Address = { page: 'not-found', paths: ['*'], access: 'personal' }

/** SEO-1: the canonical path of every page in the sitemap, besides listings and cards. */
export const listedPages: readonly string[] = canonicalPaths(({ isListed }) => isListed)

/** NAV-5: pages whose code is fetched ahead. */
export const prefetchedPages: readonly string[] = canonicalPaths(({ isPrefetched }) => isPrefetched)

/** The page of a path and the one of its patterns that matches; `undefined` when the store has no such page. */
export function findAddress(path: string): { address: Address; pattern: string } | undefined {
  for (const [pattern, expression, address] of patterns) if (expression.test(path)) return { address, pattern }
  return undefined
}

/** Whether every visitor gets the same page, so that a browser may cache it for use offline (PWA-1). */
export function isPublicPage(path: string): boolean {
  return findAddress(path)?.address.access === 'public'
}

/** PWA-1: whether the path is a page of the purchase. */
export function isPurchasePage(path: string): boolean {
  return findAddress(path)?.address.isPurchase === true
}

/**
 * VIT-1: the page of a path, as figures are gathered: `/shop/product/{id}` for every card. Contains no id, token or
 * anything else that identifies a shopper; a path that the store does not have is `other`.
 */
export function pageOf(path: string): string {
  const found = findAddress(path)
  if (!found) return 'other'
  const depth = path.split('/').filter(Boolean).length
  const parts = found.pattern.split('/').filter(Boolean).slice(0, depth)
  return `/${parts.map((part) => (part.startsWith(':') ? '{id}' : part)).join('/')}`
}

const patterns = addresses.flatMap((address) =>
  address.paths.map((pattern) => [pattern, expressionOf(pattern), address] as const),
)

/** As React Router reads a pattern: letter case and slashes at the end make no difference. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source === '/' ? '' : source}/*$`, 'i')
}

function canonicalPaths(belongs: (address: Address) => true | undefined): string[] {
  return addresses.filter(belongs).map(({ paths: [canonical] }) => canonical)
}
