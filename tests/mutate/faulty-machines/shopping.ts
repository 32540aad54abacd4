import { assign } from 'xstate'
import type { CartContext } from '#machines/cart/cart.context.ts'
import { withSent } from '#machines/cart/cart.pending-updates.ts'
import { stateAt } from '#model-tests/mutate/draft.ts'
import type { FaultyMachine } from '#model-tests/mutate/faulty-machines/faulty-machine.ts'

/** Faulty versions of cart, shop, product and eVault. */
export const faultyShopping: FaultyMachine[] = [
  {
    machine: 'cart',
    description: 'a quantity that the server refused stays shown, and the cart is not read again',
    requirement: 'CART-8',
    edit: ({ root, implementations: { actions } }) => {
      const { onError } = stateAt(root, ['updating']).invoke?.[0] ?? {}
      for (const branch of onError ?? []) branch.target = '#cart.ready'
      actions['giveUp'] = assign(({ context: { lines, sending } }: { context: CartContext }) => ({
        lines: withSent(lines, sending),
        sending: null,
      }))
    },
  },
  {
    machine: 'cart',
    description: 'the next quantity is sent at once, beside the one that is on its way',
    requirement: 'CART-9',
    edit: ({ root }) => {
      const press = root.on?.['quantity.change']?.[0]
      if (press) stateAt(root, ['updating']).on = { 'quantity.change': [{ ...press, target: '#cart.ready' }] }
    },
  },
  {
    machine: 'product',
    description: 'one card more can be chosen than there are',
    requirement: 'PDP-3',
    edit: ({ implementations: { guards } }) => {
      const isWithin = guards['canIncrease'] as (args: { context: { quantity: number } }) => boolean
      guards['canIncrease'] = ({ context }: { context: { quantity: number } }) =>
        isWithin({ context: { ...context, quantity: Math.max(1, context.quantity - 1) } })
    },
  },
  {
    machine: 'shopList',
    description: 'a retry goes on showing the problem that it is to solve',
    requirement: 'SHOP-9',
    edit: ({ root }) => {
      for (const state of ['loadingFirst', 'loadingMore']) delete stateAt(root, [state]).entry
    },
  },
  {
    machine: 'addToCart',
    description: 'after a failure the next Buy Now goes on to the checkout without the card',
    requirement: 'PDP-9',
    edit: ({ root }) => {
      for (const branch of stateAt(root, ['failed']).on?.['card.buy'] ?? [])
        branch.target = '#addToCart.goingToCheckout'
    },
  },
  {
    machine: 'vaultCard',
    description: "the app's link offers to redeem a card that is used up",
    requirement: 'VLT-4',
    edit: ({ implementations: { guards } }) => {
      guards['isToRedeem'] = ({ context }: { context: { redeeming: boolean } }, { userCard }: { userCard: unknown }) =>
        context.redeeming && userCard !== null
    },
  },
]
