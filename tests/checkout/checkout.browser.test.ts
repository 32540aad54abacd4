import { storageKeys } from '#contract/storage-keys.ts'
import type { ArrivalOutput } from '#machines/checkout-arrival/checkout-arrival.setup.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { lines, method, placedAttempt, reportOf } from '#machines/checkout/checkout.samples.ts'
import type { WaitOutcome } from '#machines/payment-wait/payment-wait.setup.ts'
import type { PlaceOrderOutput } from '#machines/place-order/place-order.setup.ts'
import { CallFailed } from '#machines/problem.ts'
import type { UnpaidOrdersOutput } from '#machines/unpaid-orders/unpaid-orders.setup.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { fillStorage, freeStorage, lackOnce } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { checkoutModel } from './checkout.model.tsx'
import {
  arriveAtCheckout,
  grantOrder,
  grantPayment,
  grantStart,
  grantUnderWay,
  refuseOverLimit,
} from './checkout.steps.ts'

walkBrowser(checkoutModel, {
  open: { 'from the cart': (stage) => arriveAtCheckout(stage) },
  ports: {
    arrival: {
      answer: async (stage, output: ArrivalOutput) => {
        if (await isAttemptStored(stage)) await answerNews(stage, output.kind)
        const underWay = output.kind === 'ready' ? output.facts.underWay : []
        grantUnderWay(await stage.server.call('listUnpaidOrders'), underWay)
        await freeStorage(stage.page)
        await rememberMethod(stage, output.kind === 'ready' ? output.facts.lastUsed : null)
        const paymentMethod = output.kind === 'ready' ? output.facts.method : method
        grant(await stage.server.call('getPaymentMethods'), { paymentMethod })
      },
      // Storage is full and the console is missing: the address for after login cannot be stored.
      fail: async ({ page, server }) => {
        await fillStorage(page)
        await lackOnce(page, 'console.warn')
        refuse(await server.call('getPaymentMethods'), new CallFailed(401, 'Session expired'))
      },
    },
    placeOrder: {
      answer: async (stage, { wait, problem, blocking }: PlaceOrderOutput) => {
        const { server, driver } = stage
        if (await isAttemptStored(stage)) await answerNews(stage, 'ready')
        grantUnderWay(await server.call('listUnpaidOrders'), [])
        const order = await server.call('placeOrder')
        if (blocking) return refuseOverLimit(order, blocking)
        if (problem) return refuse(order, new CallFailed(409, problem, { data: soldOut }))
        grantOrder(order, wait ? placedAttempt.order : { ...placedAttempt.order, totalCents: 9_700 })
        if (wait) grantStart(await server.call('startPayment'))
        else await driver.click('button', 'Don’t pay')
      },
      // The ended attempt cannot be deleted.
      fail: async ({ page, server }) => {
        await lackOnce(page, 'Storage.prototype.removeItem')
        grantPayment(await server.call('getPayment'), reportOf('Expired'))
      },
    },
    unpaidOrders: {
      answer: async ({ server, driver }, { wait, isRetry, startProblem }: UnpaidOrdersOutput) => {
        if (isRetry) return driver.click('button', 'Place my order')
        if (!wait && startProblem === null) return driver.click('button', 'Back to checkout')
        await driver.click('button', 'Resume order 4711')
        const start = await server.call('startPayment')
        if (startProblem === null) grantStart(start)
        else refuse(start, new CallFailed(400, startProblem))
      },
      fail: async ({ page, driver }) => {
        await lackOnce(page, 'Array.prototype.some')
        await driver.click('button', 'Resume order 4711')
      },
    },
    paymentWait: {
      answer: endWait,
      fail: async ({ page, server }) => {
        const stream = (await server.call('paymentEvents')).open()
        await lackOnce(page, 'String.prototype.replaceAll')
        stream.send({ data: { payment: { paymentStatus: 'Pending' } } })
      },
    },
  },
  atOnce: {
    'adoptOrder answers: stored': async (stage, lead) => {
      await lead()
      if (await isWaitStored(stage)) await answerNews(stage, 'ready')
    },
    'adoptOrder fails: storage is full': async (stage, lead) => {
      await fillStorage(stage.page)
      await lead()
      if (await isWaitStored(stage)) await answerNews(stage, 'ready')
    },
  },
  openFor: {
    'arrival answers: nothing in the cart': (stage) => arriveAtCheckout(stage, null, []),
    'arrival answers: payment under way': (stage) => arriveAtCheckout(stage, placedAttempt),
    'arrival answers: payment ended': (stage) => arriveAtCheckout(stage, placedAttempt),
    'arrival fails: exception': (_stage, open) => open(),
    'placeOrder fails: exception': (stage) => arriveAtCheckout(stage, placedAttempt),
  },
  see: {
    awaiting: (driver) => driver.see('heading', 'Waiting for payment confirmation...'),
    limited: (driver) => driver.see('heading', /^You have (too many unpaid orders|a payment under way)$/),
    left: async (_driver, { page, settle }) => {
      await page.waitForURL(/\/(order-success|payment-failed)\?intent=/)
      await settle()
    },
  },
  never: {
    'payment.show: approved elsewhere': 'an approved payment has a link',
    'payment.show: not shown': 'only payments that are shown have a control',
    'method.choose: an account that is not held': 'only accounts that are held are offered',
    'placeOrder fails: no message': 'a call that fails ends in an answer; only the page itself can fail',
  },
})

const soldOut = { reason: 'unavailable', lines: [{ cardId: lines[0]?.cardId, availableQuantity: 0 }] }

/** CHK-19: the method that an earlier purchase stored in this browser. */
async function rememberMethod({ page }: BrowserStage, lastUsed: string | null): Promise<void> {
  await page.evaluate(
    ([key, type]) => (type === null ? localStorage.removeItem(key) : localStorage.setItem(key, type)),
    [storageKeys.paymentMethod, lastUsed] as const,
  )
}

async function isAttemptStored({ page }: BrowserStage): Promise<boolean> {
  return (await readStored(page))?.intentId != null
}

/** A wait of this browser began: adopting asks about its payment first. */
async function isWaitStored({ page }: BrowserStage): Promise<boolean> {
  return (await readStored(page))?.deadline != null
}

async function readStored(page: BrowserStage['page']): Promise<Attempt | null> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.checkout)
  return stored === null ? null : (JSON.parse(stored) as Attempt)
}

/** The server's answer about the stored attempt; for an unknown one it has no stream either (API-14). */
async function answerNews({ server }: BrowserStage, kind: ArrivalOutput['kind']): Promise<void> {
  const asked = await server.call('getPayment')
  if (kind === 'underWay') return grantPayment(asked, reportOf('InProgress'))
  if (kind === 'result') return grantPayment(asked, reportOf('Paid'))
  const unknown = new CallFailed(404, 'No such payment.')
  refuse(asked, unknown)
  refuse(await server.call('paymentEvents'), unknown)
}

async function endWait({ server, driver }: BrowserStage, outcome: WaitOutcome): Promise<void> {
  if (outcome.kind === 'cancelled') {
    await driver.click('button', 'Cancel payment')
    return grantPayment(await server.call('recallPayment'), reportOf('Cancelled'))
  }
  const stream = (await server.call('paymentEvents')).open()
  if (outcome.kind === 'expired') return stream.cut()
  const paymentStatus = outcome.kind === 'settled' ? outcome.status : 'Teapot'
  stream.send({ data: { payment: { paymentStatus } } })
}
