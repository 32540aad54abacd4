import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCart, totalCents } from '#contract/cart-lines.ts'
import { dayOf, formatLongDate, formatLongLocalDate, formatShortDate } from '#contract/dates.ts'
import { readIntentId } from '#contract/order.ts'
import { paths, sameOriginPath } from '#contract/paths.ts'
import { paymentMeaning, paymentStatuses, readPaymentStatus } from '#contract/payment-status.ts'
import { required } from '#tests/payment/required-statuses.ts'
import { displayState } from '#contract/vault.ts'

test('CART-7 CHK-15 a line is read from either of its shapes; a price is not taken for the card’s value', () => {
  const flat = { quantity: 2, name: 'Bean', brand: 'Kiln', price: 47.5, image: '/a.svg', card: { cardId: 7 } }
  const nested = { card: { cardId: 8, cardName: 'Wave', cardCode: 'WTL-8', cardValue: 100, imageUrl: '/b.svg' } }
  const first = {
    cardId: 7,
    name: 'Bean',
    brand: 'Kiln',
    priceCents: 4_750,
    quantity: 2,
    imageUrl: '/a.svg',
  }
  const second = {
    cardId: 8,
    name: 'Wave',
    brand: 'WTL-8',
    priceCents: 10_000,
    valueCents: 10_000,
    quantity: 1,
    imageUrl: '/b.svg',
  }
  expect(readCart({ cart: { cartItems: [flat, nested] } })).toEqual([first, second])
  expect(readCart({ items: [nested] })).toEqual([second])
})

test('CART-3 CART-7 a line without name, image or price is valid, and one without any id is not', () => {
  expect(readCart({ items: [{ purchaseAmount: 50, card: { cardId: 9 } }, { quantity: 4 }] })).toEqual([
    { cardId: 9, name: 'Unnamed', brand: '', priceCents: 5_000, valueCents: 5_000, quantity: 1, imageUrl: null },
  ])
  expect(readCart({})).toEqual([])
})

test('CART-3 CART-7 a line that names no card is known by its own id', () => {
  const flat = { cartItemId: 1, quantity: 2, name: 'Flat', brand: 'B', price: 12.5, image: '/art/WTL-0272.svg' }
  const bare = { cartItemId: 2, card: {}, price: 5 }
  expect(readCart({ cart: { cartItems: [flat, bare] } })).toEqual([
    { cardId: 1, name: 'Flat', brand: 'B', priceCents: 1_250, quantity: 2, imageUrl: '/art/WTL-0272.svg' },
    { cardId: 2, name: 'Unnamed', brand: '', priceCents: 500, quantity: 1, imageUrl: null },
  ])
})

test('CART-10 the total is the sum over the lines', () => {
  const lines = readCart({
    items: [
      { quantity: 3, price: 19.99, card: { cardId: 1 } },
      { price: 0.01, card: { cardId: 2 } },
    ],
  })
  expect(totalCents(lines)).toBe(5_998)
})

test('CHK-7 spaces in a status do not count, and an unknown one stays unknown', () => {
  expect(readPaymentStatus('In Progress')).toBe('InProgress')
  expect(readPaymentStatus('New Request')).toBe('NewRequest')
  expect(readPaymentStatus('Paid')).toBe('Paid')
  expect(readPaymentStatus('paid')).toBeUndefined()
  expect(readPaymentStatus('Teleported')).toBeUndefined()
})

test('CHK-7 CHK-8 SM-5 every status ends the wait, and leads to the page, as it is required to', () => {
  for (const status of paymentStatuses) {
    const { outcome } = required[status]
    const destination = outcome === 'unpaid' ? 'payment-failed' : 'order-success'
    expect(paymentMeaning[status], status).toMatchObject({
      endsWait: outcome !== 'open',
      destination,
      isBought: outcome === 'bought',
    })
  }
})

test('API-14 CHK-4 the intent id is read at the top or in data, and its absence is seen', () => {
  const order = { id: '1', paymentIntent: { paymentIntentId: 'p-1' } }
  expect(readIntentId({ success: true, order })).toBe('p-1')
  expect(readIntentId({ success: true, data: { order } })).toBe('p-1')
  expect(readIntentId({ success: true, order: { id: '1' } })).toBeUndefined()
})

test('API-17 VLT-3 a blocked card is never Available, and shows as blocked unless it has expired', () => {
  expect(displayState({ isExpired: false, isRedeemed: false, isBlocked: true })).toBe('Blocked')
  expect(displayState({ isExpired: true, isRedeemed: false, isBlocked: true })).toBe('Expired')
  expect(displayState({ isExpired: false, isRedeemed: true, isBlocked: false })).toBe('Redeemed')
})

test('VLT-3 Expired wins over Redeemed, Redeemed over Available', () => {
  expect(displayState({ isExpired: true, isRedeemed: true })).toBe('Expired')
  expect(displayState({ isExpired: false, isRedeemed: true })).toBe('Redeemed')
  expect(displayState({ isExpired: false, isRedeemed: false })).toBe('Available')
})

test('VLT-2 PDP-7 dates are written for Sydney, three letters a month', () => {
  expect(formatShortDate('2026-09-04T15:30:00Z')).toBe('05 Sep 2026')
  expect(formatShortDate('2026-06-30T10:00:00Z')).toBe('30 Jun 2026')
  expect(formatLongDate('2026-11-25T10:00:00Z')).toBe('25 November 2026')
})

test('PDP-7 a long date of the device’s zone is written as the long en-AU date of that day', () => {
  for (let month = 1; month <= 12; month++) {
    const iso = `2026-${String(month).padStart(2, '0')}-09`
    expect(formatLongLocalDate(new Date(2026, month - 1, 9))).toBe(formatLongDate(iso))
  }
})

test('AUTH-5 only a path of the store itself is followed', () => {
  expect(sameOriginPath('/vault/12?tab=1')).toBe('/vault/12?tab=1')
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    '',
  ])
    expect(sameOriginPath(bad)).toBeUndefined()
  expect(sameOriginPath(null)).toBeUndefined()
})

test('AUTH-5 a path that is followed leads a browser to a path of the store', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'evil.example',
  )
  const texts = fc.array(parts, { maxLength: 8 }).map((rest) => `/${rest.join('')}`)
  const assertion = fc.property(texts, (text) => {
    const path = sameOriginPath(text)
    if (path === undefined) return
    const { origin, pathname } = new URL(path, 'https://store.example/shop')
    expect([text, origin, pathname.startsWith('//')]).toEqual([text, 'https://store.example', false])
  })
  fc.assert(assertion, { numRuns: 5_000, seed: 1 })
})

test('SHOP-1 HDR-2 a listing address holds only what is asked for', () => {
  expect(paths.shopList({ SearchTerm: 'café & co', category: 3, sub: undefined })).toBe(
    '/shop?SearchTerm=caf%C3%A9%20%26%20co&category=3',
  )
  expect(paths.shopList({ SearchTerm: '' })).toBe('/shop')
})

test('LOCK-1 an instant is a day in Sydney, also where it is another one in London', () => {
  expect(dayOf('2026-11-20T12:59:59Z')).toBe('2026-11-20')
  expect(dayOf('2026-11-20T13:00:00Z')).toBe('2026-11-21')
  expect(dayOf('2026-06-20T13:59:59Z')).toBe('2026-06-20')
})
