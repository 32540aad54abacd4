import { type ActorRefFrom, type SnapshotFrom, assertEvent } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { errorParams } from '../problem.ts'
import { loginRequired, goingToLogin } from './add-to-cart.login.ts'
import { buyMissing, pressAdd, pressBuy } from './add-to-cart.presses.ts'
import { type AddToCartEvent, addToCartSetup } from './add-to-cart.setup.ts'

/** One Add to Cart control. It ignores a press while a request is pending, so requests never pile up (CART-9). */
export const addToCartMachine = addToCartSetup.createMachine({
  id: 'addToCart',
  description: 'The shopper adds a card to the cart, or buys it at once where the page offers Buy Now.',
  context: ({ input }) => ({ loginText: input.loginText, reason: null, purchase: null, lastAdd: null }),
  initial: 'idle',
  states: {
    idle: {
      description:
        'The shopper can add the card. A Buy Now that waited for a login continues by itself, unless the shopper presses first.',
      meta: { requirement: ['SHOP-5', 'PDP-9'] },
      entry: 'forgetLastAdd',
      exit: 'removeStoredPurchase',
      on: {
        'card.add': pressAdd,
        'card.buy': pressBuy,
        'purchase.resume': {
          description: 'The shopper returns from the login that Buy Now required: the page continues the purchase.',
          meta: { requirement: ['PDP-9'] },
          target: 'buying',
          actions: { type: 'keepPurchase', params: ({ event }) => ({ purchase: event.request }) },
        },
      },
      invoke: {
        id: 'watchPurchase',
        src: 'watchPurchase',
        onError: {
          description: 'The browser cannot read an interrupted purchase: the shopper can still add the card.',
          meta: { requirement: ['PDP-9'] },
        },
      },
    },
    adding: {
      description: 'The page adds the card to the cart.',
      meta: { requirement: ['SHOP-5', 'CART-9'] },
      tags: 'busy',
      entry: [
        'clearReason',
        'forgetPurchase',
        { type: 'keepLastAdd', params: ({ event }) => ({ request: pressed(event) }) },
      ],
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ event }) => pressed(event),
        onDone: [
          {
            description: 'The shopper is logged out: the page asks them to log in.',
            meta: { requirement: ['SHOP-6', 'PDP-10', 'CART-11'] },
            guard: { type: 'needsLogin', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loginRequired',
          },
          {
            description: 'The server adds the card to the cart: the control shows Added.',
            meta: { requirement: ['CART-1', 'SHOP-5'] },
            target: 'added',
          },
        ],
        onError: {
          description:
            'Adding the card fails: the control shows this, with the reason, or that the card may be in the cart.',
          meta: { requirement: ['CART-8'] },
          target: 'failed',
          actions: ['forgetLastAdd', { type: 'showReason', params: errorParams }, 'checkStock'],
        },
      },
    },
    buying: {
      description: 'The page adds the card to the cart before it opens checkout.',
      meta: { requirement: ['PDP-9', 'CART-9'] },
      tags: 'busy',
      entry: 'clearReason',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => purchaseOf(context),
        onDone: [
          {
            description: 'The shopper is logged out: the page asks them to log in.',
            meta: { requirement: ['PDP-10', 'CART-11'] },
            guard: { type: 'needsLogin', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loginRequired',
          },
          {
            description: 'The server adds the card to the cart: checkout opens.',
            meta: { requirement: ['PDP-9'] },
            target: 'goingToCheckout',
          },
        ],
        onError: {
          description: 'Adding the card fails: the shopper stays on the page, and the control shows this.',
          meta: { requirement: ['PDP-9', 'CART-8'] },
          target: 'failed',
          actions: [{ type: 'showReason', params: errorParams }, 'checkStock'],
        },
      },
    },
    added: {
      description: 'The card is in the cart, and the control shows Added.',
      meta: { requirement: ['SHOP-5', 'CART-1'], needsLogin: true },
      after: {
        announcement: {
          description: 'The time to show Added elapsed: the control shows Add to Cart again.',
          meta: { requirement: ['SHOP-5'] },
          target: 'idle',
        },
      },
      on: {
        'card.add': {
          description: 'The shopper presses Add to Cart again: the page adds the card once more.',
          meta: { requirement: ['SHOP-5'] },
          target: 'adding',
        },
        'card.buy': buyMissing,
      },
    },
    failed: {
      description:
        'The control shows that adding the card failed, with the reason, or that the card may be in the cart.',
      meta: { requirement: ['CART-8'] },
      on: { 'card.add': pressAdd, 'card.buy': buyMissing },
      after: {
        announcement: {
          description:
            'The time to press Buy Now again elapsed: the page forgets the last addition, so that Buy Now adds it all.',
          meta: { requirement: ['PDP-9'] },
          actions: 'forgetLastAdd',
        },
      },
    },
    loginRequired,
    goingToLogin,
    goingToCheckout: {
      description: 'Checkout opens.',
      meta: { requirement: ['PDP-9'], needsLogin: true },
      type: 'final',
      entry: ['clearReason', 'goToCheckout'],
    },
  },
})

function pressed(event: AddToCartEvent): AddToCart {
  assertEvent(event, 'card.add')
  return event.request
}

function purchaseOf({ purchase }: { purchase: AddToCart | null }): AddToCart {
  if (!purchase) throw new Error('Nothing to buy.')
  return purchase
}

export type AddToCartActor = ActorRefFrom<typeof addToCartMachine>
export type AddToCartSnapshot = SnapshotFrom<typeof addToCartMachine>
