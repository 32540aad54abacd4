import { fromPromise } from 'xstate'
import type { StockNotification } from '#contract/stock-notification.ts'
import { stockNotificationMachine } from '#machines/stock-notification/stock-notification.machine.ts'
import type { Store } from './store.ts'
import { readToken } from './token-store.ts'

/** The stock notification machine over the API (PDP-14). */
export function wireStockNotification({ client }: Pick<Store, 'client'>) {
  return stockNotificationMachine.provide({
    actors: {
      loadEmail: fromPromise<string | null, void>(async ({ signal }) => {
        return readToken() === null ? null : (await client.call('getAccount', { signal })).data.email
      }),
      requestNotification: fromPromise<string | undefined, StockNotification>(async ({ input, signal }) => {
        return (await client.call('requestStockNotification', { body: input, signal })).message
      }),
    },
  })
}
