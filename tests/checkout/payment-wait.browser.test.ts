import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantOrder, grantPayment, grantStart, openWait, pressPay, resumeWait } from './checkout.steps.ts'
import { paymentWaitModel } from './payment-wait.model.tsx'
import { streamOf } from './stream.steps.ts'

walkBrowser(paymentWaitModel, {
  open: { 'just started': openWait, 'after a reload': (stage) => resumeWait(stage, 40_000) },
  ports: {
    paymentStream: {
      emit: async (stage, event: { type: string; status: string }) => {
        const stream = await streamOf(stage)
        if (event.type === 'stream.lost') return stream.cut()
        stream.send({ data: { payment: { paymentStatus: event.status } } })
      },
    },
    countdown: {
      // A hidden tab, whose clock continued, becomes visible again.
      emit: async ({ page }, { seconds }: { seconds: number }) => {
        const left = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').deadline, 'checkout')
        await page.clock.setSystemTime(left - seconds * 1_000)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      },
    },
    recallPayment: {
      answer: async ({ server }, report: PaymentReport) => grantPayment(await server.call('recallPayment'), report),
      fail: async ({ server }, error) => refuse(await server.call('recallPayment'), error),
    },
  },
  // The countdown reports the end of the time in the same millisecond, so it must be silent.
  openFor: { 'paymentWait passes': (stage) => startWithout(stage, 'setInterval') },
  besides: ['xstate.error.actor.countdown'],
  fromStart: {
    'paymentStream fails: exception': (stage) => startWithout(stage, 'AbortController'),
    'countdown fails: exception': (stage) => startWithout(stage, 'setInterval'),
  },
  see: {
    // The store has opened the result page.
    ended: async (driver, { page, settle }) => {
      await page.waitForURL(/\/(order-success|payment-failed)\?intent=|\/checkout$/)
      await settle()
    },
  },
})

/** The browser lacks something that only the wait needs. */
async function startWithout(stage: BrowserStage, name: 'AbortController' | 'setInterval'): Promise<void> {
  await pressPay(stage)
  grantOrder(await stage.server.call('placeOrder'))
  const start = await stage.server.call('startPayment')
  await stage.page.evaluate((missing) => Object.assign(globalThis, { [missing]: undefined }), name)
  grantStart(start)
}
