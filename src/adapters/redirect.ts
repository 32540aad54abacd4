import { storageKeys } from '#contract/storage-keys.ts'
import { paths, sameOriginPath } from '#contract/paths.ts'

/** AUTH-5: remembers where the shopper was going, for after login. Never throws. */
export function keepRedirect(path: string): void {
  try {
    localStorage.setItem(storageKeys.redirectAfterLogin, path)
  } catch {
    console.warn('The browser keeps nothing for this site; login will lead to the shop.')
  }
}

/** A visitor logs in from the cart: what they saved is there afterwards (CART-11). */
export function keepCartRedirect(): void {
  keepRedirect(paths.cart)
}

/** Where to go after login, once: the kept address if it is one of the store's own, else the shop. */
export function takeRedirect(): string {
  try {
    const stored = localStorage.getItem(storageKeys.redirectAfterLogin)
    localStorage.removeItem(storageKeys.redirectAfterLogin)
    return sameOriginPath(stored) ?? paths.shop
  } catch {
    return paths.shop
  }
}
