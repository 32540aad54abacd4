import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { approvedOrder, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { refuse } from '#tests/browser/answers.ts'
import { lackOnce } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { holdAttempt, letAttemptGo } from '#tests/checkout/attempt-lock.ts'
import {
  grantPayment,
  grantStart,
  grantUnderWay,
  openCheckout,
  payByMobile,
  pressPay,
  refuseOverLimit,
} from '#tests/checkout/checkout.steps.ts'
import { unpaidOrdersModel } from './unpaid-orders.model.tsx'

walkBrowser(unpaidOrdersModel, {
  open: {
    'two orders': async (stage) => {
      await pressPay(stage)
      refuseOverLimit(await stage.server.call('placeOrder'), { minutes: 12, orders: [...unpaidOrders] })
      await holdAttempt(stage)
    },
    'one under way': async (stage) => {
      await openCheckout(stage)
      const listing = stage.server.call('listUnpaidOrders')
      await payByMobile(stage)
      grantUnderWay(await listing, unpaidOrders.slice(1))
      await holdAttempt(stage)
    },
    'one approved': async (stage) => {
      await pressPay(stage)
      refuseOverLimit(await stage.server.call('placeOrder'), { minutes: 15, orders: [approvedOrder] })
      await holdAttempt(stage)
    },
  },
  ports: {
    recallPayment: {
      answer: async ({ server }, report: PaymentReport) => grantPayment(await server.call('recallPayment'), report),
      fail: async ({ server }, error) => refuse(await server.call('recallPayment'), error),
    },
    adoptOrder: {
      answer: (stage) => letAttemptGo(stage),
      fail: async (stage) => {
        // An attempt of the same length would still fit into full storage.
        await lackOnce(stage.page, 'Storage.prototype.setItem')
        await letAttemptGo(stage)
        await holdAttempt(stage)
      },
    },
    startPayment: {
      answer: async ({ server }) => grantStart(await server.call('startPayment')),
      fail: async ({ server }, error) => refuse(await server.call('startPayment'), error),
    },
  },
  see: {
    // Checkout places the order again, asks how things stand, or waits for the bank.
    ended: (driver) => driver.notSee('heading', /^You have (too many unpaid orders|a payment under way)$/),
  },
  never: {
    'unpaid.resume: not listed': 'only listed orders have a control',
    'unpaid.cancel: not listed': 'only listed orders have a control',
    'unpaid.resume: approved': 'an approved order has a link to its page',
    'unpaid.cancel: approved': 'Cancel of an approved order is disabled',
  },
})
