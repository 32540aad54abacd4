import type { Card, CardDetail } from '#contract/card.ts'
import { paths } from '#contract/paths.ts'
import { CallFailed } from '#machines/problem.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import { productModel } from './product.model.tsx'

walkBrowser(productModel, {
  open: {
    'by id': (stage) => openProduct(stage, '218'),
    'by code': (stage) => openProduct(stage, 'EG-218'),
  },
  ports: {
    loadCard: {
      answer: async ({ server }, card: CardDetail | null) => {
        const call = await server.call('getCard')
        if (card) grant(call, { card })
        else refuse(call, new CallFailed(404, 'No such card.'))
      },
      fail: async ({ server }, error) => refuse(await server.call('getCard'), error),
    },
    loadRelated: {
      answer: async ({ server }, cards: Card[]) => {
        grant(await server.call('getFilters'), {
          categories: [{ categoryId: 2, categoryName: 'Food' }],
          subCategories: [],
        })
        grant(await server.call('listCards'), { cards })
      },
      fail: async ({ server }, error) => refuse(await server.call('getFilters'), error),
    },
  },
  application: {
    // A choice of the value whose address is open would be no navigation. A page without a card has no values.
    'card.change': async ({ page }) => {
      const value = page.url().endsWith('/217') ? '$100' : '$50'
      const link = page.getByRole('navigation', { name: 'Value' }).getByRole('link', { name: value, exact: true })
      if ((await link.count()) > 0) await link.click()
    },
    // The card has just been sold to somebody else.
    'stock.check': async ({ server, driver }) => {
      await driver.click('button', 'Add to Cart')
      refuse(await server.call('addToCart'), new CallFailed(409, 'No more of this card is left.'))
      // The button shows that it is adding.
      await driver.seeEnabled('button', 'Add to Cart')
    },
  },
})

async function openProduct({ server, keep, visit }: BrowserStage, id: string): Promise<void> {
  server.always('getCart', (call) => grantCart(call, []))
  await keep({ token: 'a-token' })
  await visit(paths.product(id))
}
