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

export function removePurchase(): void {
  sessionStorage.removeItem(key)
}
