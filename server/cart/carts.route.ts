import { api } from '#contract/api.ts'
import { getCustomer } from '../accounts/authenticate.ts'
import { toCents } from '#contract/money.ts'
import { linesCap, quantityCap } from '#contract/shop-limits.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createKeyedLocks } from '../platform/db/keyed-locks.ts'
import { createCards } from '../catalogue/cards.ts'
import { type CartChange, createCarts } from './carts.ts'
import { refuse } from '../platform/refusal.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'

/** How long a change waits for the former ones of its customer. Milliseconds. */
const changeWaitMs = 5_000

/**
 * The cart of the customer of the session. API-19: changes of one customer wait here for each other, not at a row of the cart
 * with a connection each.
 */
export function cartRoutes(app: ContractApp, { db }: Dependencies): void {
  const carts = createCarts(db)
  const cards = createCards(db)
  const changes = createKeyedLocks<number>(changeWaitMs)

  app.route({
    ...routeOf(api.getCart),
    handler: async (request) => ({
      data: { cart: { cartItems: await carts.lines(getCustomer(request).customerId) } },
    }),
  })

  app.route({
    ...routeOf(api.addToCart),
    handler: async (request) => {
      const { body } = request
      const card = (await cards.find(String(body.CardId))) ?? refuseUnknownCard()
      if (toCents(body.LoadAmount) !== toCents(card.cardValue)) {
        refuse(400, `LoadAmount: ${formatOtherValue(card.cardValue)}`, { field: 'LoadAmount' })
      }
      const change = { ...getCustomer(request), cardId: body.CardId, quantity: body.Quantity }
      const add = body.OnlyIfAbsent ? carts.addIfAbsent : carts.add
      settle(await changes.withLock(change.customerId, () => add(change)))
      return { message: 'Added to your cart' }
    },
  })

  app.route({
    ...routeOf(api.updateCart),
    handler: async (request) => {
      const { body } = request
      const change = { ...getCustomer(request), cardId: body.CardId, quantity: body.Quantity }
      settle(await changes.withLock(change.customerId, () => carts.update(change)))
      return { message: body.Quantity === 0 ? 'Removed from your cart' : 'Cart updated' }
    },
  })
}

const cartIsFull = `Your cart holds ${linesCap} different cards, as many as one order can. Check out, or remove one of them first.`

function settle(change: CartChange): void {
  switch (change.is) {
    case 'changed':
      return
    case 'unknownCard':
      return refuseUnknownCard()
    case 'notInCart':
      return refuse(404, 'This card is no longer in your cart.', { field: 'CardId' })
    case 'unknownCustomer':
      return refuse(401, 'Session expired')
    case 'full':
      return refuse(409, cartIsFull, { field: 'CardId' })
    case 'tooMany':
      return refuse(409, formatTooMany(change.available, change.inCart), { field: 'Quantity' })
  }
}

function refuseUnknownCard(): never {
  refuse(404, 'Product not found.', { field: 'CardId' })
}

/** The page was drawn before the value changed. */
function formatOtherValue(dollars: number): string {
  return `This card’s value is now $${dollars.toFixed(2)}. Reload the page to see its price.`
}

function formatTooMany(available: number, inCart: number): string {
  if (available === 0) return 'This card is sold out.'
  const left = Math.min(available, quantityCap)
  return inCart > 0
    ? `Only ${left} of this card can be bought, and your cart holds ${inCart}.`
    : `Only ${left} of this card can be bought.`
}
