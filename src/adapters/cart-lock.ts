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

/** Resolves once no tab changes the cart; at once where the browser has no locks. */
export async function otherTabsFinished(signal: AbortSignal): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { mode: 'shared', signal }, () => {})
}
