import type { Card, Filters } from '#contract/card.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { shopListModel } from './shop-list.model.tsx'

walkBrowser(shopListModel, {
  open: {
    everything: (stage) => openShop(stage, '/shop'),
    'hot deals of a subcategory': (stage) => openShop(stage, '/shop?SearchTerm=hot-deals&category=2&sub=21'),
  },
  ports: {
    loadFilters: {
      answer: async ({ server }, filters: Filters) => grant(await server.call('getFilters'), filters),
      fail: async ({ server }, error) => refuse(await server.call('getFilters'), error),
    },
    loadCards: {
      answer: async ({ server }, cards: Card[]) => grant(await server.call('listCards'), { cards }),
      fail: async ({ server }, error) => refuse(await server.call('listCards'), error),
    },
    loadPopular: {
      answer: async ({ server }, cards: Card[]) => grant(await server.call('listCards'), { cards }),
      fail: async ({ server }, error) => refuse(await server.call('listCards'), error),
    },
  },
  application: {
    // Searching for the same again is no other query.
    'query.change': async ({ page }, { query }: { query: { SearchTerm: string } }) => {
      const { SearchTerm: term } = query
      const isSearched = new URL(page.url()).searchParams.get('SearchTerm') === term
      const field = page.getByRole('banner').getByRole('searchbox')
      await field.fill(isSearched ? `${term} and more` : term)
      await field.press('Enter')
    },
  },
})

async function openShop({ page, visit }: BrowserStage, path: string): Promise<void> {
  // The few cards of a walk are in view at once, so a browser that watches would ask for more by itself.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))
  await visit(path)
}
