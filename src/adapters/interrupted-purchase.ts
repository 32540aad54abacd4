import * as z from 'zod/mini'
import { AddToCart } from '#contract/cart.ts'
import { readToken } from './token-store.ts'

const key = 'interruptedPurchase'

const Stored = z.object({ path: z.string(), request: AddToCart })

/** PDP-9: the Buy Now that a login interrupts, for this tab and the page at `path`. Never throws. */
export function storePurchase(path: string, request: AddToCart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, request }))
  } catch {
    console.warn('The browser keeps nothing for this site; Buy Now has to be pressed again after login.')
  }
}

/**
 * Calls `resume` soon with the interrupted purchase of the page at `path`. A visitor who returned without a login, or
 * opened another product, loses it. Returns what stops it; throws when the stored text is garbled.
 */
export function resumePurchase(path: string, resume: (request: AddToCart) => void): () => void {
  const stored = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  if (!stored.success || stored.data.path !== path || readToken() === null) {
    removePurchase()
    return () => {}
  }
  // Not in the same turn: React's strict mode starts a page's actor twice.
  const stop = new AbortController()
  queueMicrotask(() => {
    if (!stop.signal.aborted) resume(stored.data.request)
  })
  return () => stop.abort()
}

export function removePurchase(): void {
  sessionStorage.removeItem(key)
}
