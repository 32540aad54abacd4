import { fromCallback, fromPromise } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { paths } from '#contract/paths.ts'
import type { AddToCartEvent, AddToCartOutcome } from '#machines/add-to-cart/add-to-cart.setup.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import type { Store } from './store.ts'
import { addToCart } from './cart.ts'
import { removePurchase, resumePurchase, storePurchase } from './interrupted-purchase.ts'
import { keepRedirect } from './redirect.ts'
import { watchLogin } from './token-store.ts'

/** What differs between a product page and a card of a list. */
interface Place {
  /** Called when an add was refused (CART-8). */
  checkStock: () => void
  /** Whether Buy Now is offered, which continues after a login (PDP-9). */
  offersBuyNow: boolean
}

/** One Add to Cart control. An expired session asks to log in, like none. */
export function wireAddToCart(
  { client, cart, goTo }: Pick<Store, 'client' | 'cart' | 'goTo'>,
  { checkStock, offersBuyNow }: Place,
) {
  return addToCartMachine.provide({
    actors: {
      addToCart: fromPromise<AddToCartOutcome, AddToCart>(async ({ input }) => {
        try {
          return await addToCart(client, () => cart.send({ type: 'cart.reload' }), input)
        } catch (error) {
          if (error instanceof CallFailed && error.status === 401) return 'loginRequired'
          throw error
        }
      }),
      watchPurchase: fromCallback<AddToCartEvent, void>(({ sendBack }) => {
        if (!offersBuyNow) return undefined
        return resumePurchase(location.pathname, (request) => sendBack({ type: 'purchase.resume', request }))
      }),
      watchLogin: fromCallback<AddToCartEvent, void>(({ sendBack }) =>
        watchLogin(() => sendBack({ type: 'session.began' })),
      ),
    },
    actions: {
      checkStock,
      removeStoredPurchase: removePurchase,
      goToLogin: (_args, { purchase }) => {
        // The address may be that of another value, which is still loading (PDP-15).
        const bought = purchase && paths.product(purchase.CardId)
        if (purchase && bought) storePurchase(bought, purchase)
        keepRedirect(bought ?? location.pathname + location.search)
        goTo(paths.login)
      },
      goToCheckout: () => goTo(paths.checkout),
    },
  })
}
