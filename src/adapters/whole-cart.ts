import { type SnapshotFrom, waitFor } from 'xstate'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { findUnfinished } from '#machines/cart/cart.unfinished.ts'
import { CallFailed } from '#machines/problem.ts'
import { otherTabsFinished } from './cart-lock.ts'
import { isUnfinishedStored } from './unfinished-cart.ts'

/**
 * CART-12: resolves once no tab is clearing or restoring the cart. Rejects with `CallFailed` when what this page was
 * waiting for fails, so that the shopper reads it before they pay; the next attempt accepts the cart as it is.
 */
export async function waitForWholeCart(cart: CartActor, signal: AbortSignal): Promise<void> {
  if (isUnfinishedStored() || findUnfinished(cart.getSnapshot().context)) {
    cart.send({ type: 'cart.retry' })
    const { value, context } = await waitFor(cart, isDecided, { signal })
    const { problem } = context
    if (value === 'failed') throw new CallFailed(0, problem?.text ?? '')
    if (problem && problem.control !== 'reload') {
      throw new CallFailed(409, `Your cart was not changed completely. ${problem.text} Check your cart before you pay.`)
    }
  }
  await otherTabsFinished(signal)
}

/** The cart is left in these states at once while there is something to send. */
function isDecided({ value }: SnapshotFrom<CartActor>): boolean {
  return value === 'ready' || value === 'undoable' || value === 'failed' || value === 'loggedOut'
}
