import { paths } from '#contract/paths.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { awaitedAttempt, intentId } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { CallFailed } from '#machines/problem.ts'
import { refuse } from '#tests/browser/answers.ts'
import type { EventStream } from '#tests/browser/held-call.ts'
import { lackOnce } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { watchlessPage } from '#model-tests/browser/phone.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import { grantPayment } from '#tests/checkout/checkout.steps.ts'
import { forgetStream, streamOf } from '#tests/checkout/stream.steps.ts'
import { paymentResultModel } from './payment-result.model.tsx'

walkBrowser(paymentResultModel, {
  open: {
    'order-success': (stage) => openResult(stage, paths.orderSuccessOf(intentId)),
    'payment-failed': (stage) => openResult(stage, paths.paymentFailedOf(intentId)),
    'without a payment': (stage) => openResult(stage, paths.orderSuccess),
    'paid, from checkout': (stage) => comeFromCheckout(stage, paths.orderSuccessOf(intentId), 'Paid'),
    'returned, from checkout': (stage) => comeFromCheckout(stage, paths.orderSuccessOf(intentId), 'Returned'),
    'declined, from checkout': (stage) => comeFromCheckout(stage, paths.paymentFailedOf(intentId), 'Failed'),
    'undecided, from checkout': (stage) => comeFromCheckout(stage, paths.paymentFailedOf(intentId), 'InProgress'),
  },
  ports: {
    checkPayment: {
      answer: async (stage, report: PaymentReport) => {
        forgetStream(stage)
        const call = await stage.server.call('getPayment')
        if (report.createdAt !== null) return grantPayment(call, report)
        // A server that has no such call reports the status alone, by its stream (API-14).
        refuse(call, new CallFailed(405, 'Method not allowed'))
        sendStatus((await stage.server.call('paymentEvents')).open(), report.status)
      },
      fail: async (stage, error: unknown) => {
        forgetStream(stage)
        refuse(await stage.server.call('getPayment'), error)
        if (error instanceof CallFailed && error.status === 404) refuse(await stage.server.call('paymentEvents'), error)
      },
    },
    paymentStream: {
      emit: async (stage, { type, status }: { type: string; status: string }) => {
        const stream = await streamOf(stage)
        await stage.awaitEvent(type, () => (type === 'stream.lost' ? stream.cut() : sendStatus(stream, status)))
      },
    },
    watchPage: {
      emit: ({ page, awaitEvent }) =>
        awaitEvent('page.shown', () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
    },
  },
  fromStart: {
    'watchPage fails: exception': watchlessPage,
  },
  asItStarts: {
    'paymentStream fails: exception': async ({ page }, lead) => {
      await lackOnce(page, 'AbortController')
      await lead()
    },
  },
  see: {
    left: async (_driver, stage) => {
      const others = [paths.orderSuccessOf(intentId), paths.paymentFailedOf(intentId)]
      const here = opened.get(stage)
      await stage.page.waitForURL(({ pathname, search }) =>
        others.some((path) => path === pathname + search && path !== here),
      )
    },
    loggedOut: async (driver, { page, appear }) => {
      await page.waitForURL('/login')
      // Until the code of the login page is loaded, the page that was left is still shown.
      await appear(page.getByRole('heading', { name: /^Log in to/ }), 'login')
      await driver.seeText('Session expired')
    },
  },
  // The other result page has one of these machines too.
  actor: 'first',
})

/** The path that was opened. */
const opened = new WeakMap<BrowserStage, string>()

async function openResult(stage: BrowserStage, path: string): Promise<void> {
  opened.set(stage, path)
  await stage.keep({ token: 'a-token' })
  // Lines would change the header's badge at any time.
  stage.server.always('getCart', (call) => grantCart(call, []))
  await stage.visit(path)
}

/** NAV-9: what checkout hands over with its navigation is in the history entry when the page starts. */
async function comeFromCheckout(stage: BrowserStage, path: string, paymentStatus: PaymentStatus): Promise<void> {
  await stage.keep({ [storageKeys.checkout]: JSON.stringify(awaitedAttempt) })
  await stage.page.addInitScript(
    (state) => {
      if (history.state === null) history.replaceState({ usr: state, key: 'default', idx: 0 }, '')
    },
    { paymentStatus },
  )
  await openResult(stage, path)
}

function sendStatus(stream: EventStream, paymentStatus: string): void {
  stream.send({ data: { payment: { paymentStatus } } })
}
