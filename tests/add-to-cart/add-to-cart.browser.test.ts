import { expect } from 'vitest'
import type { AddToCart } from '#contract/cart.ts'
import type { CardDetail } from '#contract/card.ts'
import { paths } from '#contract/paths.ts'
import { addToCartCases } from '#machines/add-to-cart/add-to-cart.cases.ts'
import type { AddToCartOutcome } from '#machines/add-to-cart/add-to-cart.setup.ts'
import { CallFailed } from '#machines/problem.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { refuseListeners } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import { addToCartModel } from './add-to-cart.model.tsx'

const { request } = addToCartCases.events['card.add']['one of a card']

walkBrowser(addToCartModel, {
  // A card in the shop has the same control without Buy Now.
  open: { 'on a product page': openProduct },
  ports: {
    addToCart: {
      answer: async (stage, outcome: AddToCartOutcome) => {
        const call = await stage.server.call('addToCart')
        expect(call.body).toEqual(request satisfies AddToCart)
        if (outcome === 'added') return grant(call, null)
        refuse(call, new CallFailed(401, 'Session expired'))
        // Stored without notice, for whatever is pressed next.
        await stage.page.waitForFunction(() => localStorage.getItem('token') === null)
        await stage.page.evaluate(() => localStorage.setItem('token', 'another'))
      },
      fail: async ({ server }, error) => refuse(await server.call('addToCart'), error),
    },
    watchLogin: { emit: ({ elsewhere }) => elsewhere.keep({ token: 'of another tab' }) },
  },
  asItStarts: {
    'watchLogin fails: exception': async ({ page }, lead) => {
      await refuseListeners(page, 'window', 'storage')
      await lead()
    },
  },
  fromStart: {
    'purchase.resume: one of a card': async ({ page }, open) => {
      const stored = JSON.stringify({ path: paths.product(request.CardId), request, at: Date.now() })
      await page.addInitScript((text) => sessionStorage.setItem('interruptedPurchase', text), stored)
      await open()
    },
    'watchPurchase fails: garbled storage': async ({ page }, open) => {
      await page.addInitScript(() => sessionStorage.setItem('interruptedPurchase', 'not JSON'))
      await open()
    },
  },
  see: {
    loginRequired: async (driver, { page, appear }) => {
      await appear(page.getByRole('dialog'), 'dialog')
      await addToCartModel.screen?.see['loginRequired']?.(driver)
    },
    goingToLogin: seePage(paths.login),
    goingToCheckout: seePage(paths.checkout),
  },
})

/** The page of a card that can be added. */
async function openProduct({ server, keep, visit }: BrowserStage): Promise<void> {
  server.always('getCart', (call) => grantCart(call, []))
  server.always('getCard', (call) => grant(call, { card }))
  server.always('getFilters', (call) => grant(call, { categories: [], subCategories: [] }))
  server.always('getPaymentMethods', (call) => grant(call, { paymentMethod: null }))
  await keep({ token: 'a-token' })
  await visit(paths.product(request.CardId))
}

/** The store has left for another page. */
function seePage(path: string) {
  return async (_driver: unknown, { page, settle }: BrowserStage) => {
    await page.waitForURL(path)
    await settle()
  }
}

const [listed] = shopListCases.events['xstate.done.actor.loadCards']['three cards'].output
const card: CardDetail = {
  ...(listed ?? expect.fail('the shop has no card')),
  cardId: request.CardId,
  cardValue: request.LoadAmount,
  product: { discountValue: null, discountType: null, images: [], variants: [], features: [], specifications: [] },
}
