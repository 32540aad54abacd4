import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, noAnswer, problemText } from '../problem.ts'

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
  /** The shopper logged in, in another tab. */
  | { type: 'session.began' }

/** The actors, actions, guards and delays of an Add to Cart control. */
export const addToCartSetup = setup({
  types: {
    input: {} as AddToCartInput,
    context: {} as {
      loginText: string
      reason: string | null
      purchase: AddToCart | null
      /**
       * PDP-9: the last addition, which Buy Now does not repeat; earlier ones do not count. Forgotten with Added, and as
       * long after a failure: the shopper may have removed the card meanwhile.
       */
      lastAdd: AddToCart | null
    },
    events: {} as AddToCartEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Adds the card and reloads the cart; makes no call without a token, and logs a failure. */
    addToCart: fromPromise<AddToCartOutcome, AddToCart>(notProvided),
    /** Sends `purchase.resume` when the shopper has returned from the login that Buy Now asked for. */
    watchPurchase: fromCallback<AddToCartEvent, void>(notProvided),
    /** Sends `session.began` as soon as a token is stored, also in another tab. */
    watchLogin: fromCallback<AddToCartEvent, void>(notProvided),
  },
  actions: {
    clearReason: assign({ reason: null }),
    showReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    /** Provided by the wiring: reloads the available quantity of the card (CART-8). */
    checkStock: () => {},
    forgetLastAdd: assign({ lastAdd: null }),
    keepLastAdd: assign({ lastAdd: (_, { request }: { request: AddToCart }) => request }),
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
    isInCart: (_, { missing }: { missing: AddToCart }) => missing.Quantity === 0,
    hasPurchase: ({ context }) => context.purchase !== null,
    needsLogin: (_, { outcome }: { outcome: AddToCartOutcome }) => outcome === 'loginRequired',
  },
  delays: {
    announcement: 4000,
  },
})

/** Without an answer, or after a fault of the server, it is unknown whether the card was added: a second press may double it. */
function reasonOf(error: unknown): string | null {
  const isUnconfirmed = error instanceof CallFailed && (error.message === noAnswer || error.status >= 500)
  if (isUnconfirmed) return 'The card may be in your cart: check it before you try again.'
  return problemText(error, { fallback: '', exception: '' }) || null
}
