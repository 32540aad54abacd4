import { storageKeys } from '#contract/storage-keys.ts'

/** CHK-17: calls `notify` when another tab stores or drops an attempt, or may have while this page was suspended. */
export function watchAttempt(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.checkout || key === null) notify()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** Whether an attempt is stored at all; cheap enough for every rendering. None where the browser blocks its storage. */
export function hasAttempt(): boolean {
  try {
    return localStorage.getItem(storageKeys.checkout) !== null
  } catch {
    return false
  }
}
