import type { UnfinishedChanges } from '#machines/cart/cart.unfinished.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { lockCart, unlockCart } from './cart-lock.ts'
import { readToken } from './token-store.ts'

let isLeaving = false

/** CART-12: from its end on the page stores nothing: calls that its end stops have not failed. Returns what ends the watch. */
export function watchLeaving(): () => void {
  addEventListener('pagehide', noteLeaving)
  addEventListener('pageshow', noteLeaving)
  return () => {
    removeEventListener('pagehide', noteLeaving)
    removeEventListener('pageshow', noteLeaving)
  }
}

function noteLeaving({ type }: Event): void {
  isLeaving = type === 'pagehide'
}

/**
 * CART-12: stores the unfinished changes of the cart for this tab and session, and locks the cart for other tabs; null
 * undoes both. Never throws.
 */
export function storeUnfinished(unfinished: UnfinishedChanges | null): void {
  if (isLeaving) return
  if (unfinished === null) unlockCart()
  else lockCart()
  try {
    if (unfinished === null) sessionStorage.removeItem(storageKeys.unfinishedCart)
    else
      sessionStorage.setItem(
        storageKeys.unfinishedCart,
        JSON.stringify({ ...unfinished, session: sessionId(), storedAt: Date.now() }),
      )
  } catch {
    console.warn('The browser keeps nothing for this site; a reload interrupts changes of the cart.')
  }
}

/** CART-12: what `storeUnfinished` stored for this session within the last minute; null for anything else. Never rejects. */
export async function readUnfinished(): Promise<UnfinishedChanges | null> {
  try {
    const text = sessionStorage.getItem(storageKeys.unfinishedCart)
    if (text === null) return null
    const { readChanges } = await import('./stored-cart-changes.ts')
    return readChanges(JSON.parse(text), { session: sessionId(), nowMs: Date.now() })
  } catch (error) {
    console.warn('Interrupted changes of the cart are lost', error)
    return null
  }
}

/** Whether changes are stored, of this or a former session. */
export function isUnfinishedStored(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.unfinishedCart) !== null
  } catch {
    return false
  }
}

/** Distinguishes sessions without a copy of the token. */
function sessionId(): string {
  return (readToken() ?? '').slice(-8)
}
