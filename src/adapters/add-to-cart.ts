import { fromPromise } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { paths } from '#contract/paths.ts'
import { type AddToCartOutcome, addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import type { Store } from '../store.tsx'
import { addToCart } from './cart.ts'
import { keepRedirect } from './redirect.ts'

/** One Add to Cart control. A session that has ended meanwhile asks to log in like none at all. */
export function wireAddToCart({ client, cart, goTo }: Pick<Store, 'client' | 'cart' | 'goTo'>, checkStock: () => void) {
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
    },
    actions: {
      checkStock,
      goToLogin: () => {
        keepRedirect(location.pathname + location.search)
        goTo(paths.login)
      },
      goToCheckout: () => goTo(paths.checkout),
    },
  })
}
