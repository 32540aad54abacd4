import { CallFailed } from '#machines/problem.ts'

const name = 'cart-changes'

let release: (() => void) | undefined

/** CART-12: other tabs of this browser wait in `otherTabsFinished` until `unlockCart` is called or this page is closed. */
export function lockCart(): void {
  if (release || !('locks' in navigator)) return
  const unlocked = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks.request(name, () => unlocked).catch(() => console.warn('Other tabs do not wait for this cart.'))
}

export function unlockCart(): void {
  release?.()
  release = undefined
}

/**
 * Resolves once no tab changes the cart; at once where the browser has no locks or refuses them. Rejects with `CallFailed`
 * after 10 s: a tab without a network may hold the lock for minutes.
 */
export async function otherTabsFinished(signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return
  const unlocked = navigator.locks
    .request(name, { mode: 'shared', signal }, () => {})
    .catch((error: unknown) => {
      if (signal.aborted) throw error
      console.warn('This tab does not wait for others', error)
    })
  let timer
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallFailed(408, changedElsewhere)), longestMs)
  })
  try {
    await Promise.race([unlocked, late])
  } finally {
    clearTimeout(timer)
  }
}

const longestMs = 10_000

const changedElsewhere = 'Your cart is being changed in another tab. Close that tab, or try again.'
