import { storageKeys } from '#contract/storage-keys.ts'
import { paths, sameOriginPath } from '#contract/paths.ts'

/** AUTH-5: stores the address to open after login. Never throws. */
export function keepRedirect(path: string): void {
  try {
    localStorage.setItem(storageKeys.redirectAfterLogin, path)
  } catch {
    console.warn('The browser blocks storage for this site; login will open the shop.')
  }
}

/** The cart opens after a login from the cart (CART-11). */
export function keepCartRedirect(): void {
  keepRedirect(paths.cart)
}

/** Reads and removes the address to open after login: the stored one if it is of this store, else the shop. */
export function takeRedirect(): string {
  try {
    const stored = localStorage.getItem(storageKeys.redirectAfterLogin)
    localStorage.removeItem(storageKeys.redirectAfterLogin)
    return sameOriginPath(stored) ?? paths.shop
  } catch {
    return paths.shop
  }
}
