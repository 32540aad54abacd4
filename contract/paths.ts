/** Every address of the store (NAV-1..3). */
export const paths = {
  home: '/',
  shop: '/shop',
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  paymentFailed: '/payment-failed',
  login: '/login',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  myPurchases: '/my-purchases',
  myOrders: '/my-orders',
  rewards: '/rewards',
  contact: '/contact',
  about: '/about',
  faqs: '/faqs',
  howItWorks: '/how-it-works',
  giftCards: '/gift-cards',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  paymentTerms: '/payment-terms',
  disclaimer: '/disclaimer',
  eGiftCard: '/products/egift-card',
  myFlexiVault: '/products/myflexivault',
  retailerConnect: '/products/retailer-connect',
  retailPartnerPackage: '/retail-partner-package',
  launchingSoon: '/launching-soon',
  paymentMethods: '/account/payment-methods',
  checkoutEntry: '/continue',
  offline: '/offline',
  submitEnquiry: '/contact#submit-enquiry',
  campaign: (slug: CampaignSlug) => `/campaigns/${slug}`,
  resetPasswordForm: '/reset-password',
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  product: (id: number | string) => `/shop/product/${encodeURIComponent(id)}`,
  productAlias: (id: number | string) => `/product/${encodeURIComponent(id)}`,
  vaultCard: (userCardId: number | string) => `/vault/${encodeURIComponent(userCardId)}`,
  order: (orderId: string) => `/my-orders/${encodeURIComponent(orderId)}`,
  giftCardsFor: (category: string) => withQuery('/gift-cards', { category }),
  shopList: (query: ShopQuery) => withQuery('/shop', query),
  orderSuccessOf: (intent: string) => withQuery('/order-success', { intent }),
  /** PWA-1: the offline page, and where the shopper wanted to go. */
  offlineFor: (wanted: string) => withQuery('/offline', { wanted }),
  /** PWA-1: the offline page of one version of the store, as its service worker requests it. */
  offlineOf: (version: string) => withQuery('/offline', { version }),
  paymentFailedOf: (intent: string) => withQuery('/payment-failed', { intent }),
} as const

/** MKT-9: the four campaigns, in the order of their tiles on the home page (HOME-2). */
export const campaignSlugs = [
  'unlock-egift-sales',
  'feature-in-cinemas',
  'big-buys-myflexivault',
  'lock-in-at-25',
] as const
export type CampaignSlug = (typeof campaignSlugs)[number]

/** SHOP-1: what drives the listing. */
export interface ShopQuery {
  SearchTerm?: string | undefined
  category?: number | undefined
  sub?: number | undefined
}

/** A path with the values of `query` that are neither undefined nor empty. Throws `URIError` for a half of a character. */
export function withQuery(path: string, query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return search ? `${path}?${search}` : path
}

/** PWD-2: a path without its reset token, which no log, no cache and no other address may hold, however it is written. */
export function withoutToken(path: string): string {
  const plain = decoded(path).replaceAll(/\/{2,}/g, '/')
  const safe = plain.replace(/^(\/reset-password|\/auth\/password\/reset)\/.*/i, '$1/…')
  return safe === plain ? path : safe
}

/** As a router reads it; what cannot be decoded leads nowhere. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * AUTH-5: an address of the store itself, else `undefined`. A path that a browser would read as another origin is refused,
 * also one with `//` after dot segments, which a browser removes.
 */
export function sameOriginPath(text: string | null | undefined): string | undefined {
  return text && /^(?:\/(?!\/)[^\p{Cc}\\/?#]*)+(?:[?#][^\p{Cc}\\]*)?$/u.test(text) ? text : undefined
}
