import type { AddToCart } from '#contract/cart.ts'
import { readToken } from './token-store.ts'

const key = 'interruptedPurchase'

/** PDP-9: how long a login may take; an older purchase is forgotten. Milliseconds. */
const validMs = 15 * 60_000

/** PDP-9: the Buy Now that a login interrupts, for this tab and the page at `path`. Never throws. */
export function storePurchase(path: string, request: AddToCart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, request, at: Date.now() }))
  } catch {
    console.warn('The browser keeps nothing for this site; Buy Now has to be pressed again after login.')
  }
}

/**
 * Calls `resume` with the interrupted purchase of the page at `path`, as soon as the code that reads it is there. A
 * visitor who returned without a login, opened another product or logged in much later loses it. Returns what stops it; throws when the stored
 * text is garbled.
 */
export function resumePurchase(path: string, resume: (request: AddToCart) => void): () => void {
  const text = sessionStorage.getItem(key)
  if (text === null || readToken() === null) {
    removePurchase()
    return () => {}
  }
  const given: unknown = JSON.parse(text)
  const stop = new AbortController()
  import('./stored-purchase.ts')
    .then(({ readPurchase }) => {
      if (stop.signal.aborted) return
      const stored = readPurchase(given)
      if (stored?.path === path && Date.now() - stored.at < validMs) resume(stored.request)
      else removePurchase()
    })
    .catch((error: unknown) => console.warn('Buy Now has to be pressed again', error))
  return () => stop.abort()
}

/** Called when a login leads to `path`: a purchase of another page is not what it was asked for. Never throws. */
export function removePurchaseElsewhere(path: string): void {
  try {
    if (isPurchaseOf(path, sessionStorage.getItem(key))) return
  } catch {
    // Removing it warns.
  }
  removePurchase()
}

/** Never throws. */
export function removePurchase(): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('The browser blocks storage for this site', error)
  }
}

/** By hand: the schema library is not among the scripts that a page needs first (WIRE-1). */
function isPurchaseOf(path: string, text: string | null): boolean {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null && 'path' in stored && stored.path === path
  } catch {
    return false
  }
}
