import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import type { PlacedAttempt } from '#machines/checkout/attempt.ts'
import { awaitedAttempt, lines, placedAttempt } from '#machines/checkout/checkout.samples.ts'
import type { FoundPayment, OpenPaymentEvent } from '#machines/open-payment/open-payment.setup.ts'
import { CallFailed } from '#machines/problem.ts'
import { refuse } from '#tests/browser/answers.ts'
import { lackOnce } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { watchlessPage } from '#model-tests/browser/phone.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import { grantPayment } from '#tests/checkout/checkout.steps.ts'
import { openPaymentModel } from './open-payment.model.tsx'

/** Two result pages whose own payment does not exist, so that each asks once and then shows that there is none. */
const purchaseIntent = '6f1f9f0e-2a55-4b6e-9c3a-5d0f4c1b7a99'
const purchase = paths.paymentFailedOf(purchaseIntent)
const otherPurchase = paths.orderSuccessOf(purchaseIntent)

walkBrowser(openPaymentModel, {
  open: {
    'on the shelf': (stage) => openPage(stage, [paths.about, purchase, paths.faqs, otherPurchase]),
    'at checkout': async (stage) => {
      await openPage(stage, [purchase, paths.about, paths.faqs, otherPurchase])
      await answerPurchase(stage)
    },
  },
  scope: (page) => page.locator('header ~ [aria-live]').last(),
  ports: {
    findPayment: {
      answer: async ({ server }, found: FoundPayment | null) => {
        const call = await server.call('getPayment')
        if (found?.report) return grantPayment(call, found.report)
        if (found) return refuse(call, new CallFailed(503, 'Busy'))
        // Of a payment that it does not know the server has no stream either (API-14).
        refuse(call, unknown)
        refuse(await server.call('paymentEvents'), unknown)
      },
    },
    watchPage: {
      emit: async (stage, event: OpenPaymentEvent) => {
        if (event.type === 'attempt.removed') await removeAttempt(stage)
        else await storeAttempt(stage)
        await stage.awaitEvent(event.type, () => stage.page.evaluate(dispatch, event.type))
      },
    },
  },
  openFor: {
    'findPayment answers: never started': (stage) => openPage(stage, [paths.about], placedAttempt),
    'findPayment answers: lapsed before it was started': (stage) => openPage(stage, [paths.about], placedAttempt),
    'findPayment answers: not reached, never started': (stage) => openPage(stage, [paths.about], placedAttempt),
  },
  fromStart: {
    'watchPage fails: exception': watchlessPage,
  },
  asItStarts: {
    'findPayment fails: exception': async ({ page }, lead) => {
      await lackOnce(page, 'AbortSignal.any')
      await lead()
    },
  },
  application: {
    'page.opened': async (stage) => {
      await storeAttempt(stage)
      await goTo(stage, pathOf(stage) === paths.about ? paths.faqs : paths.about)
    },
    'purchase.begin': async (stage) => {
      await goTo(stage, pathOf(stage) === purchase ? otherPurchase : purchase)
      await answerPurchase(stage)
    },
  },
})

const stored = [storageKeys.checkout, JSON.stringify(awaitedAttempt)] as const

const unknown = new CallFailed(404, 'No such payment.')

/** The addresses of the tab's history, in their order. */
const histories = new WeakMap<BrowserStage, string[]>()

/** Opens the first address; the others lie ahead. */
async function openPage(stage: BrowserStage, addresses: string[], attempt: PlacedAttempt = awaitedAttempt) {
  histories.set(stage, addresses)
  await stage.keep({ token: 'a-token', [storageKeys.checkout]: JSON.stringify(attempt) })
  stage.server.always('getCart', (call) => grantCart(call, lines))
  await stage.visit(addresses[0] ?? paths.about)
  await stage.page.evaluate((ahead) => {
    for (const [index, path] of ahead.entries()) history.pushState({ key: `ahead ${index}`, idx: index + 1 }, '', path)
    if (ahead.length > 0) history.go(-ahead.length)
  }, addresses.slice(1))
  await stage.page.waitForURL((url) => url.pathname + url.search === addresses[0])
  await startPaymentAtPress(stage)
  // Its code arrives after the page's, and React shows it some time later.
  await stage.page.clock.runFor(1_000)
}

/** What ended before has dropped it: the shopper has left another wait. */
async function storeAttempt({ page }: BrowserStage): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), stored)
}

async function removeAttempt({ page }: BrowserStage): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.checkout)
}

/** Another tab has started a payment by the time that Dismiss is pressed. */
async function startPaymentAtPress({ page }: BrowserStage): Promise<void> {
  await page.evaluate(([key, text]) => addEventListener('click', () => localStorage.setItem(key, text), true), stored)
}

function dispatch(type: string): void {
  if (type === 'page.shown') document.dispatchEvent(new Event('visibilitychange'))
  else dispatchEvent(new StorageEvent('storage', { key: null }))
}

async function goTo(stage: BrowserStage, address: string): Promise<void> {
  const { page, settle } = stage
  const steps = indexOf(stage, address) - indexOf(stage, pathOf(stage))
  await page.evaluate((count) => history.go(count), steps)
  await page.waitForURL((url) => url.pathname + url.search === address)
  await settle()
}

function indexOf(stage: BrowserStage, address: string): number {
  return histories.get(stage)?.indexOf(address) ?? 0
}

function pathOf({ page }: BrowserStage): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function answerPurchase({ server }: BrowserStage): Promise<void> {
  refuse(await callOfPurchase(server, 'getPayment'), unknown)
  refuse(await callOfPurchase(server, 'paymentEvents'), unknown)
}

/** The notice's own call may still look open here: that the store gave it up arrives later. */
async function callOfPurchase(server: BrowserStage['server'], name: 'getPayment' | 'paymentEvents') {
  let call = await server.call(name)
  while (call.params['paymentIntentId'] !== purchaseIntent) call = await server.call(name)
  return call
}
