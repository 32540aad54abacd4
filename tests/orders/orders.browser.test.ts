import type { Page } from 'playwright-core'
import type { LocalOrder } from '#contract/local-order.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import { ordersCases } from '#machines/orders/orders.cases.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { blockStorage, lackChannel, lackOnce } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage, Preparation } from '#model-tests/browser/wiring.ts'
import { ordersModel } from './orders.model.tsx'

const answers = ordersCases.events['xstate.done.actor.readOrders']

walkBrowser(ordersModel, {
  open: { all: (stage) => openOrders(stage, '/my-orders'), one: (stage) => openOrders(stage, '/my-orders/ORD-2') },
  // Storage answers in the same turn.
  atOnce: {
    'readOrders answers: two orders': keeping(answers['two orders'].output),
    'readOrders answers: none': keeping(answers.none.output),
    'readOrders fails: storage is blocked': async ({ page }, lead) => {
      await (isOpen(page) ? lackOnce(page, 'Storage.prototype.getItem') : blockStorage(page))
      await lead()
    },
  },
  ports: {
    findReturned: {
      answer: async ({ server }, orderIds: string[]) => grant(await server.call('listReturnedOrders'), { orderIds }),
      fail: async ({ server }, error) => refuse(await server.call('listReturnedOrders'), error),
    },
    watchOrders: {
      emit: async ({ elsewhere, awaitEvent }) =>
        awaitEvent('orders.changed', () => elsewhere.post('orders', 'recorded')),
    },
  },
  // The server is asked once after each read.
  openFor: { 'findReturned fails: no answer': (_stage, open) => open() },
  fromStart: {
    'watchOrders fails: no events': async ({ page }, open) => {
      await lackChannel(page, 'orders')
      await open()
    },
  },
  // This page is the first one.
  leaves: { 'orders.goBack': async (_driver, { page }) => page.waitForURL('/my-orders') },
  // Back leads to the list, on which another of these machines starts.
  actor: 'first',
})

/** Only for an open session the server is asked. */
async function openOrders({ keep, visit }: BrowserStage, path: string): Promise<void> {
  await keep({ [storageKeys.token]: 'a-token' })
  await visit(path)
}

function keeping(orders: LocalOrder[]): Preparation {
  return async ({ page, keep }, lead) => {
    const text = JSON.stringify(orders)
    if (isOpen(page))
      await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [storageKeys.orders, text] as const)
    else await keep({ [storageKeys.orders]: text })
    await lead()
  }
}

/** Whether the page of the orders is open, which reads them again. */
function isOpen(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith(paths.myOrders)
}
