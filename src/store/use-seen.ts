import { useCallback, useSyncExternalStore } from 'react'
import type { ActorRef, Snapshot } from 'xstate'

/** What an actor shows now. While a page hydrates it is what the server drew, although the actor may have moved on. */
export function useSeen<Shown extends Snapshot<unknown>, Seen = Shown>(
  actor: Pick<ActorRef<Shown, never>, 'getSnapshot' | 'subscribe'>,
  drawn: Shown,
  see: (snapshot: Shown) => Seen,
): Seen {
  const watch = useCallback((notify: () => void) => actor.subscribe(notify).unsubscribe, [actor])
  return useSyncExternalStore(
    watch,
    () => see(actor.getSnapshot()),
    () => see(drawn),
  )
}

/** The whole snapshot. */
export function itself<Shown>(snapshot: Shown): Shown {
  return snapshot
}
