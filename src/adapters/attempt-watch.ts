import { storageKeys } from '#contract/storage-keys.ts'

/** CHK-17: calls `notify` when another tab stores or drops an attempt. */
export function watchAttempt(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.checkout || key === null) notify()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Whether an attempt is stored at all; cheap enough for every rendering. None where the browser blocks its storage. */
export function hasAttempt(): boolean {
  try {
    return localStorage.getItem(storageKeys.checkout) !== null
  } catch {
    return false
  }
}
