import { useMemo } from 'react'
import { brand } from '#contract/brand.ts'
import { hotDeals } from '#contract/shop-limits.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { readShopQuery } from '#contract/shop-query.ts'
import { connect } from '#machines/shop-list/shop-list.connect.ts'
import { titleOf } from '#machines/shop-list/shop-frame.ts'
import { type ShopListSnapshot, shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import { wireShopList } from '../adapters/shop-list.ts'
import { definePage } from '../page/page.tsx'
import { ShopScreen } from '../screens/shop/shop-screen.tsx'
import { useShopAddButton } from './use-add-to-cart.tsx'
import { usePanel } from '../store/use-panel.ts'

/** SHOP-1: the listing of what the address asks for. Resumable. */
export default definePage({
  machine: shopListMachine,
  wire: ({ client }) => wireShopList(client),
  serve: wireShopList,
  input: ({ query }) => ({ query: readShopQuery(query) }),
  moved: ({ query }) => ({ type: 'query.change' as const, query: readShopQuery(query) }),
  status: (snapshot) => (snapshot.hasTag('failed') ? 503 : 200),
  head: headOf,
  Screen: function Shop({ snapshot, send }) {
    const view = useMemo(() => connect(snapshot, send), [snapshot, send])
    return <ShopScreen view={view} drawer={usePanel()} addButton={useShopAddButton()} />
  },
})

/** SEO-1: free-text searches and listings that could not be loaded are not indexed. */
function headOf({ context: { query, filters, problem, cards } }: ShopListSnapshot): Head {
  const title = titleOf(query, filters)
  const isSearch = query.SearchTerm !== undefined && query.SearchTerm !== hotDeals
  const isListed = problem === null && cards.length > 0 && !isSearch
  return {
    title: title === 'Shop' ? 'Shop gift cards' : title,
    description: `${title === 'Shop' ? 'Every card' : title} at ${brand.name}: eGift Cards and MyFlexiVault cards, in your eVault within minutes.`,
    canonical: paths.shopList(query),
    ...(!isListed && { noindex: true }),
  }
}
