import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { Card, CardDetail } from '#contract/card.ts'
import { readCart, readOrderLine } from '#contract/cart-lines.ts'
import { readIntentId } from '#contract/order.ts'
import { RedeemOrder, UserCard, UserCardDetail, displayState } from '#contract/vault.ts'
import { factsOf as productFactsOf } from '#machines/product/product-facts.ts'
import { factsOf as cardFactsOf, redemptionOf } from '#machines/vault-card/card-facts.ts'
import { rowOf } from '#machines/vault-list/vault-list.rows.ts'

const soldCard = {
  cardId: 1,
  cardCode: 'C-1',
  cardName: 'Bean',
  cardValue: 20,
  isInStock: true,
  stockStatus: 'In stock',
}
const boughtCard = {
  userCardId: 1,
  cardName: 'Bean',
  cardCode: 'C-1',
  cardType: 'eGiftCard',
  cardStatus: 'Active',
  cardValue: 20,
  purchasedAt: '2026-11-24T00:00:00Z',
}

test.each([null, undefined, 'none'])('API-14 lists of a product that another server sends as %s are empty', (none) => {
  const lists = { images: none, variants: none, features: none, specifications: none }
  const card = { ...soldCard, product: lists }
  expect(CardDetail.parse(card).product).toMatchObject({ images: [], variants: [], features: [], specifications: [] })
})

test.each([undefined, null])('API-14 a card whose code, stock and product are %j is in stock', (none) => {
  const card = { ...soldCard, cardCode: none, isInStock: none, stockStatus: none, product: none }
  expect(CardDetail.parse(card)).toMatchObject({
    cardCode: '',
    isInStock: true,
    stockStatus: 'In Stock',
    product: { discountValue: null, discountType: null, images: [], variants: [], features: [], specifications: [] },
  })
})

test('API-14 SHOP-3 categories need no subcategories', () => {
  const { data } = api.getFilters.answer.parse({ success: true, data: { categories: [] } })
  expect(data.subCategories).toEqual([])
})

test.each(['Active', 'Redeemed'] as const)('API-14 VLT-3 a card that is %s needs no flags', (cardStatus) => {
  const detail = UserCardDetail.parse({ ...boughtCard, cardCode: null, cardStatus })
  expect(displayState(detail)).toBe({ Active: 'Available', Redeemed: 'Redeemed' }[cardStatus])
  expect(detail.cardCode).toBe('')
})

test('API-14 API-16 what is tolerated of another server is refused in an answer of this one', () => {
  const { product, ...listed } = CardDetail.parse({ ...soldCard, product: {} })
  expect(z.encode(Card, listed)).toMatchObject(soldCard)
  for (const key of ['cardCode', 'isInStock', 'stockStatus'] as const) {
    expect(() => z.encode(Card, { ...listed, [key]: null as never }), key).toThrow()
    expect(() => z.encode(CardDetail, { ...listed, product, [key]: null as never }), key).toThrow()
  }
  expect(() => z.encode(CardDetail, { ...listed, product: null as never })).toThrow()
})

test('API-14 a bought card of another server needs neither brand nor category', () => {
  expect(UserCard.parse({ ...boughtCard, brand: null, category: null })).toMatchObject({
    brand: undefined,
    category: undefined,
  })
})

test.each([
  ['items are null', { items: null }],
  ['items have another shape', { items: [{ productId: 7, quantity: 1 }] }],
  ['total is null', { total: null }],
  ['total is text', { total: '20.00' }],
])('API-14 CHK-4 an order whose %s keeps its intent id', (_, other) => {
  const order = { id: 'ORD-1', ...other, paymentIntent: { paymentIntentId: 'p-1' } }
  const answer = api.placeOrder.answer.parse({ success: true, order })
  expect(readIntentId(answer)).toBe('p-1')
  expect(answer.order).toMatchObject({
    id: 'ORD-1',
    ...Object.fromEntries(Object.keys(other).map((key) => [key, undefined])),
  })
})

test.each([undefined, null, '20.00'])('API-14 CHK-15 an order whose cards have the value %j keeps them', (value) => {
  const item = { cardId: 7, name: 'Bean', brand: 'Kiln', image: null, price: 20, quantity: 1 }
  const answer = api.placeOrder.answer.parse({ success: true, order: { items: [{ ...item, value }] } })
  expect(answer.order?.items?.map(readOrderLine)).toEqual([
    { cardId: 7, name: 'Bean', brand: 'Kiln', imageUrl: null, priceCents: 2_000, quantity: 1 },
  ])
})

test('API-14 PDP-11 a variant without a card keeps the other variants', () => {
  const variants = [
    { variantType: 'Value', variantValue: '$20', cardId: null },
    { variantType: 'Value', variantValue: '$50', cardId: 2 },
  ]
  const card = CardDetail.parse({ ...soldCard, product: { variants } })
  expect(productFactsOf(card).variants).toMatchObject([{ options: [{ href: null }, { href: '/shop/product/2' }] }])
})

test.each(['', 'soon', null, undefined])('API-14 VLT-2 VLT-9 dates of %j are shown as none', (none) => {
  const dates = { purchasedAt: none, redeemedAt: none, expiryDate: none, isExpired: undefined, isBlocked: null }
  expect(rowOf(UserCard.parse({ ...boughtCard, ...dates }))).toMatchObject({
    purchased: null,
    redeemed: null,
    expiry: null,
  })
  const detail = UserCardDetail.parse({ ...boughtCard, ...dates, isRedeemed: false, isExpired: false })
  expect(cardFactsOf(detail)).toMatchObject({ purchased: null, redeemed: null, expires: null })
  expect(redemptionOf(RedeemOrder.parse({ orderStatus: 'Sent', completedAt: none })).completed).toBeNull()
})

test.each(['ci-1', null])('API-14 CART-7 a line whose cartItemId is %j is shown', (cartItemId) => {
  expect(cartOf({ items: [{ cartItemId, quantity: 2, card: { cardId: 7 } }] })).toMatchObject([
    { cardId: 7, quantity: 2 },
  ])
})

test.each([undefined, null, {}, { cardId: null }])(
  'API-14 CART-7 a flat line with card %j has its own card',
  (card) => {
    const line = { cardId: 7, name: 'Bean', brand: 'Kiln', price: 47.5, image: '/a.svg', quantity: 2, card }
    expect(cartOf({ cart: { cartItems: [line] } })).toMatchObject([{ cardId: 7, name: 'Bean', priceCents: 4_750 }])
  },
)

test('API-14 CART-7 a cart of null is empty', () => {
  expect(cartOf(null)).toEqual([])
})

function cartOf(data: unknown) {
  return readCart(api.getCart.answer.parse({ success: true, data }).data)
}
