import { useState, useSyncExternalStore } from 'react'
import { hasAttempt, watchAttempt } from '../adapters/attempt-watch.ts'
import { useSession } from '../store/store.tsx'

/**
 * CHK-17: whether a logged-in shopper has an attempt to pay stored here, or had one since this tab was opened, so that
 * its end can still be announced.
 */
export function useHasPayment(): boolean {
  const isLoggedIn = useSession().screen === 'loggedIn'
  const isStored = useSyncExternalStore(watchAttempt, hasAttempt, () => false)
  const [wasStored, remember] = useState(false)
  const isKnown = isLoggedIn && (isStored || wasStored)
  if (isKnown !== wasStored) remember(isKnown)
  return isKnown
}
