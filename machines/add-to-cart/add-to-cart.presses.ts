import type { AddToCart } from '#contract/cart.ts'

/** SHOP-5: the shopper adds the card. */
export const pressAdd = {
  description: 'The shopper presses Add to Cart: the page adds the card to the cart.',
  meta: { requirement: ['SHOP-5', 'CART-8', 'PDP-11'] },
  target: 'adding',
} as const

/** PDP-9: the shopper buys the card. */
export const pressBuy = {
  description: 'The shopper presses Buy Now: the page adds the card to the cart, then opens checkout.',
  meta: { requirement: ['PDP-9', 'CART-8', 'PDP-11'] },
  target: 'buying',
  actions: { type: 'keepPurchase', params: ({ event }: Press) => ({ purchase: event.request }) },
} as const

/** PDP-9: the shopper buys the card, of which the last addition may be in the cart. */
export const buyMissing = [
  {
    description: 'The shopper presses Buy Now, and the cart has the chosen quantity: checkout opens without an add.',
    meta: { requirement: ['PDP-9'] },
    guard: { type: 'isInCart', params: ({ context, event }: Press) => ({ missing: missingOf(context, event) }) },
    target: 'goingToCheckout',
  },
  {
    description:
      'The shopper presses Buy Now: the page adds what the last addition lacks of the choice, then opens checkout.',
    meta: { requirement: ['PDP-9', 'CART-8', 'PDP-11'] },
    target: 'buying',
    actions: {
      type: 'keepPurchase',
      params: ({ context, event }: Press) => ({ purchase: missingOf(context, event) }),
    },
  },
] as const

interface Press {
  context: { lastAdd: AddToCart | null }
  event: { request: AddToCart }
}

/** Quantity 0 when the last addition covers the choice; all of it when that was another card or value. */
function missingOf({ lastAdd }: Press['context'], { request }: Press['event']): AddToCart {
  const isSame = lastAdd?.CardId === request.CardId && lastAdd.LoadAmount === request.LoadAmount
  return isSame ? { ...request, Quantity: Math.max(0, request.Quantity - lastAdd.Quantity) } : request
}
