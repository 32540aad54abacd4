import { fromPromise, waitFor } from 'xstate'
import { paths } from '#contract/paths.ts'
import { badgeCount } from '#machines/cart/cart.connect.ts'
import type { WebWay } from '#machines/checkout-entry/checkout-entry.setup.ts'
import { checkoutEntryMachine } from '#machines/checkout-entry/checkout-entry.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import type { Store } from './store.ts'
import { openApp, openStorePage, watchHiding } from './open-app.ts'
import { keepRedirect } from './redirect.ts'

type Around = Pick<Store, 'session' | 'cart' | 'goTo'>

/** CHK-20: the choice between app and web, over the store's own session and cart. */
export function wireCheckoutEntry({ session, cart, goTo }: Around) {
  return checkoutEntryMachine.provide({
    actors: {
      openApp,
      watchHiding,
      findWay: fromPromise<WebWay, void>(({ signal }) => findWay({ session, cart }, signal)),
    },
    actions: {
      openStorePage,
      goToLogin: () => {
        keepRedirect(paths.checkout)
        goTo(paths.login)
      },
      goToShop: () => goTo(paths.shop),
      goToCheckout: () => goTo(paths.checkout),
    },
  })
}

/** Rejects with `CallFailed` when the cart cannot be read. */
async function findWay({ session, cart }: Omit<Around, 'goTo'>, signal: AbortSignal): Promise<WebWay> {
  const { value: who } = await waitFor(session, ({ value }) => value !== 'unknown', { signal })
  if (who !== 'loggedIn') return 'login'
  cart.send({ type: 'cart.retry' })
  const { value, context } = await waitFor(cart, (seen) => seen.value !== 'unknown' && seen.value !== 'loading', {
    signal,
  })
  if (value === 'loggedOut') return 'login'
  if (value === 'failed') throw new CallFailed(0, context.problem?.text ?? '')
  return badgeCount(context) > 0 ? 'checkout' : 'shop'
}
