import { storageKeys } from '#contract/storage-keys.ts'
import { watchPageRestored } from './page-watch.ts'

/** CHK-17: calls `notify` when another tab stores or drops an attempt, or may have while this page was suspended. */
export function watchAttempt(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.checkout || key === null) notify()
  }
  addEventListener('storage', onStorage)
  const stopWatchingRestore = watchPageRestored(notify)
  return () => {
    removeEventListener('storage', onStorage)
    stopWatchingRestore()
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
