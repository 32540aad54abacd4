import { LocalOrder } from '#contract/local-order.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { channelOf } from './channel.ts'
import { watchPageRestored } from './page-watch.ts'

/**
 * CHK-10: stores an order in this browser, newest first, once however often its page is opened. Drops invalid entries,
 * and older orders for which the storage has no room. Throws when it has none for this order.
 */
export function recordOrder(order: LocalOrder): void {
  const others = readRecorded().filter(({ id }) => id !== order.id)
  storeNewest(order, others, others.length)
  recorded.publish('recorded')
}

/** The recorded order of a payment, from a server that has no report of it (API-14). */
export function findRecorded(intentId: string): LocalOrder | undefined {
  return readRecorded().find(({ id, paymentIntentId }) => (paymentIntentId ?? id) === intentId)
}

/** Two channels of one name, because a channel does not receive its own messages. */
const recorded = channelOf('orders')
const heard = channelOf('orders')

/**
 * Calls `notify` when an order is recorded, in this tab or another (CHK-17), when another tab removes them (AUTH-9), and
 * when either may have happened while this page was suspended.
 */
export function watchRecorded(notify: () => void): () => void {
  const stopped = new AbortController()
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if ((key === storageKeys.orders || key === null) && newValue === null) notify()
  }
  addEventListener('storage', onStorage, { signal: stopped.signal })
  const stops = [heard.subscribe(notify), watchPageRestored(notify)]
  return () => {
    stopped.abort()
    for (const stop of stops) stop()
  }
}

function storeNewest(order: LocalOrder, others: LocalOrder[], count: number): void {
  const stored = [order, ...others.slice(0, count)]
  const newestFirst = stored.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  try {
    localStorage.setItem(storageKeys.orders, JSON.stringify(newestFirst))
  } catch (error) {
    if (count === 0) throw error
    storeNewest(order, others, count - 1)
  }
}

function readRecorded(): LocalOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.orders) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((entry) => LocalOrder.safeParse(entry).data ?? []) : []
  } catch {
    return []
  }
}
