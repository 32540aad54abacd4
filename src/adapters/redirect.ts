import { storageKeys } from '#contract/storage-keys.ts'
import { paths, sameOriginPath } from '#contract/paths.ts'

/**
 * AUTH-5: stores the address to open after login in this tab. Never throws. HDR-8: a page that Logout leaves stays mounted
 * until the code of the login page arrives, and stores nothing.
 */
export function keepRedirect(path: string): void {
  if (isLogin(path)) return
  try {
    const mark = `${Math.random()} ${path}`
    sessionStorage.setItem(storageKeys.redirectMark, mark)
    localStorage.setItem(storageKeys.redirectMark, mark)
    localStorage.setItem(storageKeys.redirectAfterLogin, path)
  } catch {
    console.warn('The browser blocks storage for this site; login will open the shop.')
  }
}

/** The cart opens after a login from the cart (CART-11). */
export function keepCartRedirect(): void {
  keepRedirect(paths.cart)
}

/**
 * Reads and removes the address to open after login: the one that this tab has stored, else any stored one if it is of this
 * store, else the shop.
 */
export function takeRedirect(): string {
  try {
    const own = sessionStorage.getItem(storageKeys.redirectMark)
    const stored = localStorage.getItem(storageKeys.redirectAfterLogin)
    const isOthers = isOfAnotherTab(stored, own)
    sessionStorage.removeItem(storageKeys.redirectMark)
    if (!isOthers) removeStored()
    const path = sameOriginPath(isOthers ? pathIn(own) : stored)
    return path === undefined || isLogin(path) ? paths.shop : path
  } catch {
    return paths.shop
  }
}

/** HDR-8: a logout does not return to what this tab has stored. Never throws. */
export function removeOwnRedirect(): void {
  try {
    if (sessionStorage.getItem(storageKeys.redirectMark) !== null) takeRedirect()
  } catch {
    // Blocked storage holds nothing.
  }
}

/**
 * Whether another tab has stored an address since this one did. An address without its mark does not count, nor does any
 * where this tab has stored none, as after a password reset in a new tab: this tab follows it.
 */
function isOfAnotherTab(stored: string | null, own: string | null): boolean {
  if (own === null) return false
  const mark = localStorage.getItem(storageKeys.redirectMark)
  return mark !== null && mark !== own && (stored === null || stored === pathIn(mark))
}

/** The mark stays, without the address: a tab whose address it has replaced still follows that. */
function removeStored(): void {
  localStorage.removeItem(storageKeys.redirectAfterLogin)
  if (localStorage.getItem(storageKeys.redirectMark) !== null) localStorage.setItem(storageKeys.redirectMark, '')
}

/** AUTH-3: it leads a shopper who is logged in nowhere. */
function isLogin(path: string): boolean {
  return path.split('?')[0] === paths.login
}

function pathIn(mark: string | null): string | undefined {
  return mark?.slice(mark.indexOf(' ') + 1)
}
