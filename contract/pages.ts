import { campaignSlugs, paths } from './paths.ts'

/** SEO-1: the address of every page that is the same for everyone and may be found, besides listings and cards. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.shop,
  paths.about,
  paths.eGiftCard,
  paths.myFlexiVault,
  paths.retailerConnect,
  paths.giftCards,
  paths.howItWorks,
  paths.faqs,
  paths.contact,
  paths.privacyPolicy,
  paths.termsOfUse,
  paths.paymentTerms,
  paths.disclaimer,
  paths.retailPartnerPackage,
  ...campaignSlugs.map(paths.campaign),
]

/** Other addresses of public pages (NAV-2), and those that are public but not to be found. */
const otherPublicPages: readonly string[] = ['/products', paths.launchingSoon]

/** Pages of one shopper, each as `named` names it. */
const privatePages: readonly string[] = [
  paths.cart,
  paths.checkout,
  '/shop/checkout',
  paths.orderSuccess,
  paths.paymentFailed,
  paths.checkoutEntry,
  paths.login,
  paths.offline,
  paths.forgotPassword,
  paths.profile,
  paths.paymentMethods,
  paths.rewards,
  paths.myPurchases,
  '/vault',
  paths.myOrders,
]

/** Pages that exist once for each card, order or token: what stands before the last part of their path. */
const series = [
  '/shop/product',
  '/product',
  '/vault',
  '/my-orders',
  '/orders',
  '/reset-password',
  '/auth/password/reset',
]

/** Whether everyone sees the same there, so that a browser may keep it for when it is offline (PWA-1). */
export function isPublicPage(path: string): boolean {
  return publicPages.includes(path) || otherPublicPages.includes(path) || /^\/(shop\/)?product\/[^/]+$/.test(path)
}

/**
 * VIT-1: the page of a path, as figures are gathered: `/shop/product/{id}` for every card. Holds no id, token or
 * anything else that a shopper could be known by; a path that the store does not have is `other`.
 */
export function pageOf(path: string): string {
  const page = plain(path)
  if ([...publicPages, ...otherPublicPages, ...privatePages].includes(page)) return page
  const start = series.find((prefix) => page === prefix || page.startsWith(`${prefix}/`))
  if (start === undefined) return 'other'
  return page === start ? start : `${start}/{id}${page.endsWith('/redeem') ? '/redeem' : ''}`
}

/** Without a slash at its end. */
function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** PWA-1: the pages on which somebody buys: nothing may come between. */
export function isPurchasePage(path: string): boolean {
  const pages: readonly string[] = [paths.checkout, '/shop/checkout', paths.orderSuccess, paths.paymentFailed]
  return pages.includes(plain(path))
}
