import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { toCents } from '#contract/money.ts'
import { quantityCap } from '#contract/shop-limits.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createCards } from '../catalogue/cards.ts'
import { type CartChange, createCarts } from './carts.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'

/** The cart of the customer who asks. */
export function cartRoutes(app: FastifyInstance, { db }: Dependencies): void {
  const carts = createCarts(db)
  const cards = createCards(db)

  serve(app, api.getCart, async ({ customer }) => ({
    data: { cart: { cartItems: await carts.lines(customer.customerId) } },
  }))

  serve(app, api.addToCart, async ({ customer, body }) => {
    const card = (await cards.find(String(body.CardId))) ?? unknownCard()
    if (toCents(body.LoadAmount) !== toCents(card.cardValue)) {
      refuse(400, `LoadAmount: This card is worth $${card.cardValue.toFixed(2)}.`, { field: 'LoadAmount' })
    }
    settle(await carts.add({ ...customer, cardId: body.CardId, quantity: body.Quantity }))
    return { message: 'Added to your cart' }
  })

  serve(app, api.updateCart, async ({ customer, body }) => {
    settle(await carts.update({ ...customer, cardId: body.CardId, quantity: body.Quantity }))
    return { message: body.Quantity === 0 ? 'Removed from your cart' : 'Cart updated' }
  })
}

function settle(change: CartChange): void {
  switch (change.is) {
    case 'changed':
      return
    case 'unknownCard':
      return unknownCard()
    case 'notInCart':
      return refuse(404, 'This card is no longer in your cart.', { field: 'CardId' })
    case 'tooMany':
      return refuse(409, tooManyText(change.available, change.inCart), { field: 'Quantity' })
  }
}

function unknownCard(): never {
  refuse(404, 'Product not found.', { field: 'CardId' })
}

function tooManyText(available: number, inCart: number): string {
  if (available === 0) return 'This card is sold out.'
  const left = Math.min(available, quantityCap)
  return inCart > 0
    ? `Only ${left} of this card can be bought, and your cart holds ${inCart}.`
    : `Only ${left} of this card can be bought.`
}
