import { storageKeys } from '#contract/storage-keys.ts'
import type { OrderRefusal } from '#contract/order.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { lines, newAttempt } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { Placement } from '#machines/place-order/placement.ts'
import { CallFailed } from '#machines/problem.ts'
import { refuse } from '#tests/browser/answers.ts'
import type { HeldCall } from '#tests/browser/held-call.ts'
import { fillStorage } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { holdAttempt, letAttemptGo } from './attempt-lock.ts'
import {
  grantOrder,
  grantUnderWay,
  grantPayment,
  grantStart,
  openCheckout,
  payByMobile,
  refuseOverLimit,
} from './checkout.steps.ts'
import { placeOrderModel } from './place-order.model.tsx'

/** CHK-11: the call of a press of Pay for the other payments under way. */
const listings = new WeakMap<BrowserStage, Promise<HeldCall>>()

walkBrowser(placeOrderModel, {
  open: {
    'by mobile': async (stage) => {
      await openCheckout(stage)
      await holdAttempt(stage)
      await payByMobile(stage)
    },
  },
  ports: {
    keepAttempt: {
      answer: async (stage, { attempt, isFresh }: { attempt: Attempt; isFresh: boolean }) => {
        await keepInAnotherTab(stage, isFresh ? null : attempt)
        await letAttemptGo(stage)
      },
      fail: async (stage) => {
        await fillStorage(stage.page)
        await letAttemptGo(stage)
      },
    },
    checkPayment: {
      answer: async (stage, report: PaymentReport) => {
        await holdAttempt(stage)
        grantPayment(await stage.server.call('getPayment'), report)
      },
      fail: async ({ server }, error: CallFailed) => {
        refuse(await server.call('getPayment'), error)
        // Without that call the event stream is read (API-14).
        if (error.status === 404 || error.status === 400) refuse(await server.call('paymentEvents'), error)
      },
    },
    placeOrder: {
      answer: async (stage, placement: Placement) => {
        if (placement.outcome === 'underWay') {
          const listing = await listings.get(stage)
          return listing && grantUnderWay(listing, placement.blocking.orders)
        }
        const call = await stage.server.call('placeOrder')
        const other = { ...newAttempt, checkoutSessionId: 'b2f5a4de-98f0-4d5c-a0f6-6f2a3c1d7e02' }
        if (placement.outcome === 'superseded') await keepInAnotherTab(stage, other)
        await letAttemptGo(stage)
        answerOrder(call, placement)
      },
      fail: async ({ server }, error) => refuse(await server.call('placeOrder'), error),
    },
    recallPayment: {
      answer: async (stage, report: PaymentReport) => {
        await holdAttempt(stage)
        grantPayment(await stage.server.call('recallPayment'), report)
      },
      fail: async ({ server }, error) => refuse(await server.call('recallPayment'), error),
    },
    startPayment: {
      answer: async ({ server }) => grantStart(await server.call('startPayment')),
      fail: async ({ server }, error) => refuse(await server.call('startPayment'), error),
    },
  },
  openFor: {
    'placeOrder answers: another payment under way': async (stage) => {
      await openCheckout(stage)
      await holdAttempt(stage)
      listings.set(stage, stage.server.call('listUnpaidOrders'))
      await payByMobile(stage)
    },
  },
  // Checkout waits for the bank, or reads the status.
  see: { ended: (driver) => driver.notSee('button', /^(Placing your order|Asking your bank)/) },
})

function keepInAnotherTab({ elsewhere }: BrowserStage, attempt: Attempt | null): Promise<void> {
  return elsewhere.keep({ [storageKeys.checkout]: attempt && JSON.stringify(attempt) })
}

/** The server's response to an order, in its JSON format (API-14). */
function answerOrder(call: HeldCall, placement: Placement): void {
  switch (placement.outcome) {
    case 'placed':
      return grantOrder(call, placement.attempt.order)
    case 'superseded':
      return grantOrder(call)
    case 'cartChanged':
    case 'underWay':
      throw new Error('Decided before the order is sent.')
    case 'withoutIntent':
      return call.answer({ success: true, order: { id: '4711' } })
    case 'otherItems':
      return refuseOrder(call, { reason: 'otherItems', paymentIntentId: placement.intentId })
    case 'limit':
      return refuseOverLimit(call, placement.blocking)
    case 'unavailable':
      return refuseOrder(call, {
        reason: 'unavailable',
        lines: placement.lines.map(({ name, availableQuantity, limitedBy }) => ({
          cardId: lines.find((line) => line.name === name)?.cardId ?? 0,
          availableQuantity,
          limitedBy,
        })),
      })
  }
}

function refuseOrder(call: HeldCall, refusal: OrderRefusal): void {
  refuse(call, new CallFailed(409, 'This order cannot be placed.', { data: refusal }))
}
