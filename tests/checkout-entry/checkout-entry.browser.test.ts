import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { WebWay } from '#machines/checkout-entry/checkout-entry.setup.ts'
import { lines } from '#machines/checkout/checkout.samples.ts'
import { refuse } from '#tests/browser/answers.ts'
import { controller, hidePage, phone, runningOn, watchless } from '#model-tests/browser/phone.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import type { Driver } from '#model-tests/driver.ts'
import { checkoutEntryModel } from './checkout-entry.model.tsx'

walkBrowser(checkoutEntryModel, {
  open: {
    'the page opens': async ({ keep, page, visit }) => {
      await page.route(`${brand.appStores.ios}*`, (route) => route.fulfill({ body: 'The store.' }))
      await keep({ token: 'a-token' })
      await visit(paths.checkoutEntry)
    },
  },
  ports: {
    watchHiding: { emit: ({ page, awaitEvent }) => awaitEvent('page.hide', () => hidePage(page)) },
    findWay: {
      answer: (stage, way: WebWay) => found[way](stage),
      fail: async ({ server }, error) => refuse(await server.call('getCart'), error),
    },
  },
  // The browser reports its platform in the same turn.
  atOnce: {
    'openApp answers: on a phone': runningOn(phone),
    'openApp answers: on a desktop': runningOn(controller),
    'openApp fails: the browser refuses': runningOn(null),
  },
  asItStarts: { 'watchHiding fails: exception': watchless },
  leaves: {
    'appTimeout passes in awaitingApp': async (_driver, { page }) => page.waitForURL(brand.appStores.ios),
    'findWay answers: logged out': goneTo(paths.login),
    'findWay answers: nothing in the cart': goneTo(paths.shop),
    'findWay answers: something to pay': goneTo(paths.checkout),
  },
})

const found: Record<WebWay, (stage: BrowserStage) => Promise<void>> = {
  login: ({ elsewhere }) => elsewhere.keep({ token: null }),
  shop: async ({ server }) => grantCart(await server.call('getCart'), []),
  checkout: async ({ server }) => grantCart(await server.call('getCart'), lines),
}

function goneTo(path: string) {
  return async (driver: Driver, { page }: BrowserStage) => {
    await page.waitForURL(path)
    await driver.notSee('button', 'Continue on Web')
  }
}
