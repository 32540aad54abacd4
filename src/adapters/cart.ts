import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { AddToCart } from '#contract/cart.ts'
import { type CartLine, readCart } from '#contract/cart-lines.ts'
import { toAud } from '#contract/money.ts'
import type { CartEvent } from '#machines/cart/cart.context.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { PendingUpdate } from '#machines/cart/cart.pending-updates.ts'
import { type OpenedCart, findUnfinished } from '#machines/cart/cart.unfinished.ts'
import { CallFailed } from '#machines/problem.ts'
import { lockCart, otherTabsFinished, unlockCart } from './cart-lock.ts'
import { channelOf } from './channel.ts'
import type { Client } from './client.ts'
import { watchPageRestored } from './page-watch.ts'
import { readToken } from './token-store.ts'
import { isUnfinishedStored, readUnfinished, storeUnfinished, watchLeaving } from './unfinished-cart.ts'
import { withoutField } from './without-field.ts'

/** Notifies the other tabs of this browser of changes to the cart. */
const otherTabs = channelOf('cart')

/** The cart machine over the server. One actor of it lives as long as the page. */
export function wireCart({ call }: Client) {
  const readLines = async (signal: AbortSignal) => readCart((await call('getCart', { signal })).data)

  return cartMachine.provide({
    actors: {
      watchCart: fromCallback<CartEvent & EventObject, void>(({ sendBack }) =>
        watchCart(() => sendBack({ type: 'cart.reload' })),
      ),
      openCart: fromPromise<OpenedCart, void>(async ({ signal }) => {
        unlockCart()
        if (isUnfinishedStored()) {
          // A duplicated tab has a copy of the changes that the first one is still sending.
          await otherTabsFinished(signal)
          // From here on, so that no other tab reads the cart between the reload and the rest of the changes.
          lockCart()
        }
        try {
          return { lines: await readLines(signal), unfinished: await readUnfinished() }
        } catch (error) {
          unlockCart()
          throw error
        }
      }),
      loadCart: fromPromise<CartLine[], void>(({ signal }) => readLines(signal)),
      updateQuantity: fromPromise<void, PendingUpdate>(async ({ input }) => {
        // Not aborted with the machine: the server stores the quantity even when the shopper logs out meanwhile.
        await logged(call('updateCart', { body: { CardId: input.cardId, Quantity: input.quantity } }))
        notifyOtherTabs()
      }),
      restoreLine: fromPromise<void, CartLine>(
        async ({ input: { cardId, quantity, priceCents, valueCents = priceCents } }) => {
          // After a reload the interrupted call may still arrive, before this one or after it.
          const body = { CardId: cardId, Quantity: quantity, LoadAmount: toAud(valueCents), OnlyIfAbsent: true }
          await logged(requestAdd(call, body))
          notifyOtherTabs()
        },
      ),
    },
    actions: {
      storeUnfinished: ({ context }) => storeUnfinished(findUnfinished(context)),
    },
  })
}

/** CART-8: logged here, because a session that ends with the failure reaches the machine before it (AUTH-6). */
async function logged(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    console.error('Update quantity failed', error)
    throw error
  }
}

/**
 * Adds a card to the cart of the session and then reloads the cart (CART-1). Makes no call without a token (CART-11).
 * Rejects with `CallFailed` after writing 'Add to cart failed' to the console (CART-8). Unless the server refused it, it
 * may have stored the card: the cart is reloaded too.
 */
export async function addToCart(
  { call }: Client,
  reload: () => void,
  body: AddToCart,
): Promise<'added' | 'loginRequired'> {
  if (readToken() === null) return 'loginRequired'
  try {
    await requestAdd(call, body)
  } catch (error) {
    console.error('Add to cart failed', error)
    if (!isRefusal(error)) showChange(reload)
    throw error
  }
  showChange(reload)
  return 'added'
}

async function requestAdd(call: Client['call'], body: AddToCart): Promise<void> {
  try {
    await call('addToCart', { body })
  } catch (error) {
    throw error instanceof CallFailed ? withoutField(error) : error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500
}

function showChange(reload: () => void): void {
  reload()
  notifyOtherTabs()
}

function watchCart(notify: () => void): () => void {
  const stops = [otherTabs.subscribe(notify), watchLeaving(), watchPageRestored(notify)]
  addEventListener('online', notify)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', notify)
  }
}

/** Makes the other tabs read the cart again after this tab has changed it on the server. */
export function notifyOtherTabs(): void {
  otherTabs.publish('changed')
}
