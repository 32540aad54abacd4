import type { LocalOrder } from '#contract/local-order.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { ordersCases } from '#machines/orders/orders.cases.ts'
import { blockStorage } from '#tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { Preparation } from '#tests/browser/wiring.ts'
import { ordersModel } from './orders.model.tsx'

const kept = ordersCases.events['xstate.done.actor.readOrders']

walkBrowser(ordersModel, {
  open: { all: ({ visit }) => visit('/my-orders'), one: ({ visit }) => visit('/my-orders/ORD-2') },
  // Storage answers in the same turn.
  atOnce: {
    'readOrders answers: two orders': keeping(kept['two orders'].output),
    'readOrders answers: none': keeping(kept.none.output),
    'readOrders fails: storage is blocked': async ({ page }, open) => {
      await blockStorage(page)
      await open()
    },
  },
  // This page is the first one.
  leaves: { 'orders.goBack': async (_driver, { page }) => page.waitForURL('/my-orders') },
  // Back leads to the list, on which another of these machines starts.
  actor: 'first',
})

function keeping(orders: LocalOrder[]): Preparation {
  return async ({ keep }, open) => {
    await keep({ [storageKeys.orders]: JSON.stringify(orders) })
    await open()
  }
}
