import { type SnapshotFrom, waitFor } from 'xstate'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { findUnfinished } from '#machines/cart/cart.unfinished.ts'
import { CallFailed } from '#machines/problem.ts'
import { otherTabsFinished } from './cart-lock.ts'
import { isUnfinishedStored } from './unfinished-cart.ts'

/** CART-12: resolves once no tab is changing the cart. Rejects with `CallFailed`, as `waitForOwnChanges` does. */
export async function waitForWholeCart(cart: CartActor, signal: AbortSignal): Promise<void> {
  await waitForOwnChanges(cart, signal)
  await otherTabsFinished(signal)
}

/**
 * CART-8, CART-12: resolves once this page is not changing the cart. Rejects with `CallFailed` 409 when a change fails,
 * which checkout shows until the shopper tries again: the next call accepts the cart as it is. The end of the session is left to that call.
 */
export async function waitForOwnChanges(cart: CartActor, signal: AbortSignal): Promise<void> {
  if (!isUnfinishedStored() && !findUnfinished(cart.getSnapshot().context)) return
  cart.send({ type: 'cart.retry' })
  const { value, context } = await waitFor(cart, isDecided, { signal })
  const { problem } = context
  if (value === 'loggedOut') return
  if (value === 'failed') throw new CallFailed(0, problem?.text ?? '')
  if (problem && problem.control !== 'reload') {
    throw new CallFailed(409, `Your cart was not changed completely. ${problem.text} Check your cart before you pay.`)
  }
}

/** The cart is left in these states at once while there is something to send. */
function isDecided({ value }: SnapshotFrom<CartActor>): boolean {
  return value === 'ready' || value === 'undoable' || value === 'failed' || value === 'loggedOut'
}
