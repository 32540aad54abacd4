import { storageKeys } from '#contract/storage-keys.ts'
import type { CheckoutLoad } from '#machines/checkout-arrival/checkout-arrival.setup.ts'
import { PaymentUnread } from '#machines/checkout-arrival/payment-unread.ts'
import type { Wait } from '#machines/checkout/attempt.ts'
import { placedAttempt, reportOf, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { CallFailed } from '#machines/problem.ts'
import { refuse } from '#tests/browser/answers.ts'
import { fillStorage, freeStorage, refuseListeners } from '#model-tests/browser/lacking.ts'
import { watchless } from '#model-tests/browser/phone.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { holdAttempt, letAttemptGo } from './attempt-lock.ts'
import { checkoutArrivalModel } from './checkout-arrival.model.tsx'
import { arriveAtCheckout, grantAccounts, grantPayment, grantUnderWay, payByMobile } from './checkout.steps.ts'

walkBrowser(checkoutArrivalModel, {
  open: {
    'first visit': async (stage) => {
      stage.server.always('listUnpaidOrders', (call) => grantUnderWay(call, unpaidOrders.slice(1)))
      await arriveAtCheckout(stage, placedAttempt)
    },
    'after a refusal': async (stage) => {
      const { server } = stage
      server.always('listUnpaidOrders', (call) => grantUnderWay(call, unpaidOrders.slice(1)))
      await arriveAtCheckout(stage, placedAttempt)
      grantAccounts(await server.call('getPaymentMethods'))
      grantPayment(await server.call('getPayment'), reportOf('NewRequest'))
      await payByMobile(stage)
      grantPayment(await server.call('getPayment'), reportOf('NewRequest'))
      refuse(await server.call('placeOrder'), new CallFailed(500, ''))
    },
  },
  ports: {
    loadCheckout: {
      answer: async (stage, load: Extract<CheckoutLoad, { loggedIn: true }>) => {
        // A wait that Try again has left may still hold it.
        await letAttemptGo(stage)
        await holdAttempt(stage)
        await answerNews(stage, load)
        grantAccounts(await stage.server.call('getPaymentMethods'))
      },
      fail: async ({ server }, error: Error) => {
        const [asked, accounts] = [await server.call('getPayment'), await server.call('getPaymentMethods')]
        if (error instanceof PaymentUnread) return refuse(asked, error.cause as CallFailed)
        grantPayment(asked, reportOf('NewRequest'))
        refuse(accounts, error)
      },
    },
    openWait: {
      answer: async (stage, { deadline, now }: Wait) => {
        if (deadline <= now) await endStoredWait(stage)
        await letAttemptGo(stage)
      },
      fail: async (stage) => {
        await fillStorage(stage.page)
        await letAttemptGo(stage)
      },
    },
    watchPage: {
      emit: async ({ page, awaitEvent }) => {
        await freeStorage(page)
        await awaitEvent('page.shown', () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))))
      },
    },
    watchLogin: {
      emit: async ({ elsewhere, page }) => {
        await freeStorage(page)
        await elsewhere.keep({ token: 'fresh' })
      },
    },
  },
  fromStart: {
    'loadCheckout answers: logged out': async ({ page }, open) => {
      await page.addInitScript(() => localStorage.removeItem('token'))
      await open()
    },
  },
  asItStarts: {
    'watchPage fails: exception': watchless,
    'loadCheckout answers: logged out': async ({ page }, lead) => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await lead()
    },
    'watchLogin fails: exception': async ({ page }, lead) => {
      await refuseListeners(page, 'window', 'storage')
      await lead()
    },
  },
  // Checkout continues.
  see: { arrived: (driver) => driver.notSeeText('Loading your order') },
  leaves: {
    'login.go': async (driver, { page, settle }) => {
      await page.waitForURL('/login')
      await driver.notSee('heading', 'Log in to check out')
      await settle()
      await driver.seeValue('Mobile number', '')
    },
  },
})

/** CHK-7: the deadline of the stored attempt is reached. */
async function endStoredWait({ page }: BrowserStage): Promise<void> {
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...stored, deadline: Date.now() }))
  }, storageKeys.checkout)
}

/** The server's answer about the stored attempt; if it does not know it, it has no stream for it either (API-14). */
async function answerNews({ server }: BrowserStage, { news }: Extract<CheckoutLoad, { loggedIn: true }>) {
  const asked = await server.call('getPayment')
  if (news) return grantPayment(asked, news.report)
  const unknown = new CallFailed(404, 'No such payment.')
  refuse(asked, unknown)
  refuse(await server.call('paymentEvents'), unknown)
}
