import { storageKeys } from '#contract/storage-keys.ts'

/** AUTH-1: the listeners to the session's token in local storage. */
const watchers = new Set<() => void>()

/** The stored token; null when there is none or storage is blocked. */
export function readToken(): string | null {
  try {
    return storedToken()
  } catch {
    return null
  }
}

/** Logs in, in every tab. Throws when storage is blocked. */
export function keepToken(token: string): void {
  localStorage.setItem(storageKeys.token, token)
  announce()
}

/** Logs out, in every tab. */
export function dropToken(): void {
  localStorage.removeItem(storageKeys.token)
  announce()
}

/**
 * Notifies of the present token at once, and of each change in this or another tab. `isOwn`: this document made the
 * change. Throws when storage is blocked.
 */
export function watchToken(notify: (token: string | null, isOwn: boolean) => void): () => void {
  let current = storedToken()
  notify(current, true)
  const look = (event?: Event) => {
    const token = readToken()
    if (token === current) return
    current = token
    notify(token, event === undefined)
  }
  // `storage` reaches other tabs only; a page brought back from the history cache has missed events.
  watchers.add(look)
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  return () => {
    watchers.delete(look)
    removeEventListener('storage', look)
    removeEventListener('pageshow', look)
  }
}

/** Notifies of each token stored from now on, not of the present one, which was rejected. Throws when storage is blocked. */
export function watchLogin(notify: () => void): () => void {
  let isFirst = true
  return watchToken((token) => {
    if (token !== null && !isFirst) notify()
    isFirst = false
  })
}

function announce() {
  for (const look of watchers) look()
}

function storedToken(): string | null {
  return localStorage.getItem(storageKeys.token) || null
}
