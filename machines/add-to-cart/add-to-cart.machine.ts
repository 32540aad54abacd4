import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'

/** What one Add to Cart control needs from its page. */
export interface AddToCartInput {
  /** SHOP-6, PDP-10: the text of the login dialog. */
  loginText: string
}

/** Without a token no cart call is made (CART-11): the shopper logs in first. */
export type AddToCartOutcome = 'added' | 'loginRequired'

export type AddToCartEvent =
  | { type: 'card.add'; request: AddToCart }
  | { type: 'card.buy'; request: AddToCart }
  | { type: 'purchase.resume'; request: AddToCart }
  | { type: 'login.cancel' }
  | { type: 'login.accept' }

const presses = {
  'card.add': {
    description: 'The shopper presses Add to Cart: the page adds the card to the cart.',
    meta: { requirement: ['SHOP-5', 'CART-8', 'PDP-11'] },
    target: 'adding',
  },
  'card.buy': {
    description: 'The shopper presses Buy Now: the page adds the card to the cart, then opens checkout.',
    meta: { requirement: ['PDP-9', 'CART-8', 'PDP-11'] },
    target: 'buying',
    actions: {
      type: 'keepPurchase',
      params: ({ event }: { event: { request: AddToCart } }) => ({ purchase: event.request }),
    },
  },
} as const

/** One Add to Cart control. It ignores a press while a request is pending, so requests never pile up (CART-9). */
export const addToCartMachine = setup({
  types: {
    input: {} as AddToCartInput,
    context: {} as { loginText: string; reason: string | null; purchase: AddToCart | null },
    events: {} as AddToCartEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Adds the card and reloads the cart; makes no call without a token, and logs a failure. */
    addToCart: fromPromise<AddToCartOutcome, AddToCart>(notProvided),
    /** Sends `purchase.resume` when the shopper has returned from the login that Buy Now asked for. */
    watchPurchase: fromCallback<AddToCartEvent, void>(notProvided),
  },
  actions: {
    clearReason: assign({ reason: null }),
    showReason: assign({
      reason: (_, { error }: { error: unknown }) => problemText(error, { fallback: '', exception: '' }) || null,
    }),
    /** Provided by the wiring: reloads the available quantity of the card (CART-8). */
    checkStock: () => {},
    forgetPurchase: assign({ purchase: null }),
    /** What continues after a login: the request of Buy Now, nothing after Add to Cart. */
    keepPurchase: assign({ purchase: (_, { purchase }: { purchase: AddToCart | null }) => purchase }),
    /** Provided by the wiring: removes the interrupted purchase from the browser's storage. */
    removeStoredPurchase: () => {},
    /** Provided by the wiring: stores the page to return to and the purchase to continue, and opens the login page. */
    goToLogin: (_args, _params: { purchase: AddToCart | null }) => {},
    /** Provided by the wiring: goes to the checkout. */
    goToCheckout: () => {},
  },
  guards: {
    needsLogin: (_, { outcome }: { outcome: AddToCartOutcome }) => outcome === 'loginRequired',
  },
  delays: {
    announcement: 4000,
  },
}).createMachine({
  id: 'addToCart',
  description: 'The shopper adds a card to the cart, or buys it at once where the page offers Buy Now.',
  context: ({ input }) => ({ loginText: input.loginText, reason: null, purchase: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can add the card; a Buy Now that a login interrupted continues by itself.',
      meta: { requirement: ['SHOP-5', 'PDP-9'] },
      on: {
        ...presses,
        'purchase.resume': {
          description: 'The shopper returns from the login that Buy Now required: the page continues the purchase.',
          meta: { requirement: ['PDP-9'] },
          target: 'buying',
          actions: [
            'removeStoredPurchase',
            { type: 'keepPurchase', params: ({ event }) => ({ purchase: event.request }) },
          ],
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
      entry: ['clearReason', 'forgetPurchase'],
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
          description: 'Adding the card fails: the control shows this, with the reason if the server gave one.',
          meta: { requirement: ['CART-8'] },
          target: 'failed',
          actions: [{ type: 'showReason', params: errorParams }, 'checkStock'],
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
      meta: { requirement: ['SHOP-5', 'CART-1'] },
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
        'card.buy': {
          description: 'The shopper presses Buy Now: checkout opens without a second add.',
          meta: { requirement: ['PDP-9'] },
          target: 'goingToCheckout',
        },
      },
    },
    failed: {
      description: 'The control shows that adding the card failed, with the reason if the server gave one.',
      meta: { requirement: ['CART-8'] },
      on: presses,
    },
    loginRequired: {
      description: 'A dialog asks the shopper to log in.',
      meta: { requirement: ['SHOP-6', 'PDP-10'] },
      on: {
        'login.cancel': {
          description: 'The shopper presses Cancel: the dialog closes.',
          meta: { requirement: ['SHOP-6', 'PDP-10'] },
          target: 'idle',
        },
        'login.accept': {
          description: 'The shopper presses Login Now: the login page opens.',
          meta: { requirement: ['SHOP-6', 'PDP-10'] },
          target: 'goingToLogin',
        },
      },
    },
    goingToLogin: {
      description: 'The login page opens; after login the shopper returns here, and a Buy Now continues.',
      meta: { requirement: ['SHOP-6', 'PDP-9', 'PDP-10', 'AUTH-5'] },
      type: 'final',
      entry: { type: 'goToLogin', params: ({ context }) => ({ purchase: context.purchase }) },
    },
    goingToCheckout: {
      description: 'Checkout opens.',
      meta: { requirement: ['PDP-9'] },
      type: 'final',
      entry: 'goToCheckout',
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
