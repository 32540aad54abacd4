import { expect, test } from 'vitest'
import { addresses, isPublicPage, isPurchasePage, listedPages, pageOf } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'

test.each([
  ['/', '/'],
  ['/shop/', '/shop'],
  ['/shop/product/272', '/shop/product/{id}'],
  ['/product/WTL-0272', '/product/{id}'],
  ['/vault', '/vault'],
  ['/vault/17', '/vault/{id}'],
  ['/vault/17/redeem', '/vault/{id}/redeem'],
  ['/my-orders/3f2a', '/my-orders/{id}'],
  ['/reset-password', '/reset-password'],
  ['/reset-password/secret', '/reset-password/{id}'],
  ['/auth/password/reset/secret', '/auth/password/reset/{id}'],
  ['/campaigns/lock-in-at-25', '/campaigns/lock-in-at-25'],
  ['/campaigns/unheard-of', 'other'],
  ['/someone@example.com', 'other'],
])('VIT-1 figures of %s are gathered under %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

test('VIT-1 NAV-1 every route is a separate page in the measurements', () => {
  for (const { paths: known } of addresses)
    for (const path of known) {
      if (path.includes(':slug')) continue
      const page = pageOf(path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7'))
      expect(page, path).toBe(path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '{id}'))
    }
})

test('PWA-1 what a browser may keep is public, and nothing of a shopper is', () => {
  for (const path of listedPages) expect(isPublicPage(path), path).toBe(true)
  expect(isPublicPage(paths.product(272))).toBe(true)
  const own = [paths.cart, paths.checkout, paths.myPurchases, paths.vaultCard(1), paths.order('x'), paths.profile]
  for (const path of [...own, paths.login, paths.resetPassword('x'), '/nowhere'])
    expect(isPublicPage(path), path).toBe(false)
})

test('PWA-1 the checkout and its result pages are the pages of a purchase', () => {
  for (const path of ['/checkout', '/checkout/', '/shop/checkout', '/order-success', '/payment-failed'])
    expect(isPurchasePage(path)).toBe(true)
  for (const path of ['/', '/cart', '/shop/product/272']) expect(isPurchasePage(path)).toBe(false)
})
