import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'

/** What one Add to Cart control must know from the page that it stands on. */
export interface AddToCartInput {
  /** SHOP-6, PDP-10: what a visitor without a token is told. */
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
    description: 'Add to Cart is pressed.',
    meta: { requirement: ['SHOP-5', 'CART-8', 'PDP-11'] },
    target: 'adding',
  },
  'card.buy': {
    description: 'Buy Now is pressed.',
    meta: { requirement: ['PDP-9', 'CART-8', 'PDP-11'] },
    target: 'buying',
    actions: {
      type: 'keepPurchase',
      params: ({ event }: { event: { request: AddToCart } }) => ({ purchase: event.request }),
    },
  },
} as const

/** One Add to Cart control. A press while the last one is under way is not taken, so requests never pile up (CART-9). */
export const addToCartMachine = setup({
  types: {
    input: {} as AddToCartInput,
    context: {} as { loginText: string; reason: string | null; purchase: AddToCart | null },
    events: {} as AddToCartEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Adds the card and has the cart loaded anew; makes no call without a token, and writes a failure to the log. */
    addToCart: fromPromise<AddToCartOutcome, AddToCart>(notProvided),
    /** Sends `purchase.resume` when the shopper has returned from the login that Buy Now asked for. */
    watchPurchase: fromCallback<AddToCartEvent, void>(notProvided),
  },
  actions: {
    clearReason: assign({ reason: null }),
    showReason: assign({
      reason: (_, { error }: { error: unknown }) => problemText(error, { fallback: '', exception: '' }) || null,
    }),
    /** Provided by the wiring: has the page look up anew what is left of the card (CART-8). */
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
  description: 'One Add to Cart control, with Buy Now where the page offers it.',
  context: ({ input }) => ({ loginText: input.loginText, reason: null, purchase: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The card can be added. A Buy Now that a login interrupted continues.',
      meta: { requirement: ['SHOP-5', 'PDP-9'] },
      on: {
        ...presses,
        'purchase.resume': {
          description: 'The shopper has logged in for Buy Now: the purchase continues.',
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
          description: 'What the browser stored cannot be read; the card can be added.',
          meta: { requirement: ['PDP-9'] },
        },
      },
    },
    adding: {
      description: 'The card is on its way into the cart.',
      meta: { requirement: ['SHOP-5', 'CART-9'] },
      tags: 'busy',
      entry: ['clearReason', 'forgetPurchase'],
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ event }) => pressed(event),
        onDone: [
          {
            description: 'Nobody is logged in: the shopper is asked to.',
            meta: { requirement: ['SHOP-6', 'PDP-10', 'CART-11'] },
            guard: { type: 'needsLogin', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loginRequired',
          },
          {
            description: 'The card is in the cart.',
            meta: { requirement: ['CART-1', 'SHOP-5'] },
            target: 'added',
          },
        ],
        onError: {
          description: 'The card did not get into the cart; the control says so.',
          meta: { requirement: ['CART-8'] },
          target: 'failed',
          actions: [{ type: 'showReason', params: errorParams }, 'checkStock'],
        },
      },
    },
    buying: {
      description: 'The card is on its way into the cart; the checkout comes next.',
      meta: { requirement: ['PDP-9', 'CART-9'] },
      tags: 'busy',
      entry: 'clearReason',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => purchaseOf(context),
        onDone: [
          {
            description: 'Nobody is logged in: the shopper is asked to.',
            meta: { requirement: ['PDP-10', 'CART-11'] },
            guard: { type: 'needsLogin', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loginRequired',
          },
          {
            description: 'The card is in the cart; on to the checkout.',
            meta: { requirement: ['PDP-9'] },
            target: 'goingToCheckout',
          },
        ],
        onError: {
          description: 'The card did not get into the cart; the shopper stays and the control says so.',
          meta: { requirement: ['PDP-9', 'CART-8'] },
          target: 'failed',
          actions: [{ type: 'showReason', params: errorParams }, 'checkStock'],
        },
      },
    },
    added: {
      description: 'The control says for a moment that the card is in the cart.',
      meta: { requirement: ['SHOP-5', 'CART-1'] },
      after: {
        announcement: {
          description: 'Said for long enough.',
          meta: { requirement: ['SHOP-5'] },
          target: 'idle',
        },
      },
      on: {
        'card.add': {
          description: 'The shopper adds the card once more.',
          meta: { requirement: ['SHOP-5'] },
          target: 'adding',
        },
        'card.buy': {
          description: 'Buy Now is pressed: the card is in the cart already and is not added again.',
          meta: { requirement: ['PDP-9'] },
          target: 'goingToCheckout',
        },
      },
    },
    failed: {
      description: 'The control says that the card was not added, and why if the server told.',
      meta: { requirement: ['CART-8'] },
      on: presses,
    },
    loginRequired: {
      description: 'A dialog asks the visitor to log in.',
      meta: { requirement: ['SHOP-6', 'PDP-10'] },
      on: {
        'login.cancel': {
          description: 'Not now: back to the page.',
          meta: { requirement: ['SHOP-6', 'PDP-10'] },
          target: 'idle',
        },
        'login.accept': {
          description: 'Login Now is pressed.',
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
      description: 'On the way to the checkout.',
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
