import { paths } from '#contract/paths.ts'
import { productCases } from '#machines/product/product.cases.ts'
import { stockNotificationCases } from '#machines/stock-notification/stock-notification.cases.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import { stockNotificationModel } from './stock-notification.model.tsx'

const { cardId } = stockNotificationCases.inputs['a sold-out card']
const { output: soldOut } = productCases.events['xstate.done.actor.loadCard']['sold out']

walkBrowser(stockNotificationModel, {
  open: { 'a sold-out card': openProduct },
  ports: {
    loadEmail: {
      answer: async ({ server }, email: string | null) => grant(await server.call('getAccount'), { email }),
      fail: async ({ server }, error) => refuse(await server.call('getAccount'), error),
    },
    requestNotification: {
      answer: async ({ server }, message: string | undefined) =>
        (await server.call('requestStockNotification')).answer({ success: true, message }),
      fail: async ({ server }, error) => refuse(await server.call('requestStockNotification'), error),
    },
  },
})

async function openProduct({ server, keep, visit, appear, page }: BrowserStage): Promise<void> {
  server.always('getCart', (call) => grantCart(call, []))
  server.always('getCard', (call) => grant(call, { card: soldOut }))
  server.always('getFilters', (call) => grant(call, { categories: [], subCategories: [] }))
  await keep({ token: 'a-token' })
  await visit(paths.product(cardId))
  await appear(page.getByRole('button', { name: 'Tell me when it’s back' }), 'form')
}
