import { fromCallback, fromPromise } from 'xstate'
import { LocalOrder } from '#contract/local-order.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import { type OrdersEvent, ordersMachine } from '#machines/orders/orders.machine.ts'
import type { Store } from './store.ts'
import { goBackOr } from './history.ts'
import { watchRecorded } from './order-record.ts'

/** The orders machine over local storage (ORD-1), and the API for their refunds (API-17). */
export function wireOrders({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return ordersMachine.provide({
    actors: {
      readOrders: fromPromise<LocalOrder[], void>(async () => readOrders()),
      findReturned: fromPromise<string[], void>(async ({ signal }) => {
        if (client.readToken() === null) return []
        return (await client.call('listReturnedOrders', { signal })).data.orderIds
      }),
      watchOrders: fromCallback<OrdersEvent, void>(({ sendBack }) =>
        watchRecorded(() => sendBack({ type: 'orders.changed' })),
      ),
    },
    actions: { leave: () => goBackOr(paths.myOrders, goTo) },
  })
}

/** The stored orders, newest first, without invalid entries. */
export function readOrders(): LocalOrder[] {
  return parsed(localStorage.getItem(storageKeys.orders))
    .flatMap((entry) => LocalOrder.safeParse(entry).data ?? [])
    .filter(({ createdAt }) => !Number.isNaN(Date.parse(createdAt)))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

function parsed(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
