import { LocalOrder } from '#contract/local-order.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { channelOf } from './channel.ts'

/** CHK-10: stores an order in this browser, newest first, once however often its page is opened. Drops invalid entries. */
export function recordOrder(order: LocalOrder): void {
  const others = readRecorded().filter(({ id }) => id !== order.id)
  const newestFirst = [order, ...others].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  localStorage.setItem(storageKeys.orders, JSON.stringify(newestFirst))
  recorded.publish('recorded')
}

/** Two channels of one name, because a channel does not receive its own messages. */
const recorded = channelOf('orders')
const heard = channelOf('orders')

/** Calls `notify` when an order is recorded, in this tab or another (CHK-17), and when another tab removes them (AUTH-9). */
export function watchRecorded(notify: () => void): () => void {
  const stopped = new AbortController()
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if ((key === storageKeys.orders || key === null) && newValue === null) notify()
  }
  addEventListener('storage', onStorage, { signal: stopped.signal })
  const stop = heard.subscribe(notify)
  return () => {
    stopped.abort()
    stop()
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
