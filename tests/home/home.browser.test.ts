import type { Card } from '#contract/card.ts'
import { paths } from '#contract/paths.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { homeModel } from './home.model.tsx'

walkBrowser(homeModel, {
  open: { start: ({ visit }) => visit(paths.home) },
  ports: {
    loadDeals: {
      answer: async ({ server }, cards: Card[]) => grant(await server.call('listCards'), { cards }),
      fail: async ({ server }, error) => refuse(await server.call('listCards'), error),
    },
  },
})
