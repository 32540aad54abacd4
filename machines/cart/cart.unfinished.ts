import type { CartLine } from '#contract/cart-lines.ts'
import type { PendingUpdate, Quantities } from './cart.pending-updates.ts'

/** CART-12: the changes that the server does not have yet, stored so that a reload does not interrupt them. */
export interface UnfinishedChanges {
  /** The update that was being sent is the first. */
  pendingUpdates: PendingUpdate[]
  removed: CartLine[]
  restoring: CartLine[]
}

/** The cart when the page opens. */
export interface OpenedCart {
  lines: CartLine[]
  /** Null when a reload interrupted nothing. */
  unfinished: UnfinishedChanges | null
}

interface Changes extends Pick<Quantities, 'pendingUpdates' | 'sending'> {
  removed: CartLine[]
  restoring: CartLine[]
}

/** The changes that the server does not have yet; null when it has them all. */
export function findUnfinished({ pendingUpdates, sending, removed, restoring }: Changes): UnfinishedChanges | null {
  const updates = sending ? [sending, ...pendingUpdates] : pendingUpdates
  return updates.length + restoring.length > 0 ? { pendingUpdates: updates, removed, restoring } : null
}
