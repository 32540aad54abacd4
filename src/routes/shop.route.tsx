import { useMemo } from 'react'
import { brand } from '#contract/brand.ts'
import { hotDeals } from '#contract/shop-limits.ts'
import { type ShopQuery, paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import type { CardTile } from '#machines/card-tile.ts'
import { connect } from '#machines/shop-list/shop-list.connect.ts'
import { titleOf } from '#machines/shop-list/shop-frame.ts'
import { type ShopListSnapshot, shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import { wireShopList } from '../adapters/shop-list.ts'
import { definePage } from '../page.tsx'
import { ShopScreen } from '../screens/shop/shop-screen.tsx'
import { ShopAddButton } from '../use-add-to-cart.tsx'
import { usePanel } from '../use-panel.ts'

const addButton = (tile: CardTile) => <ShopAddButton tile={tile} />

/** SHOP-1: the listing of what the address asks for. Resumable. */
export default definePage({
  machine: shopListMachine,
  wire: ({ client }) => wireShopList(client),
  serve: wireShopList,
  input: ({ query }) => ({ query: shopQuery(query) }),
  moved: ({ query }) => ({ type: 'query.change' as const, query: shopQuery(query) }),
  status: (snapshot) => (snapshot.hasTag('failed') ? 503 : 200),
  head: headOf,
  Screen: function Shop({ snapshot, send }) {
    const view = useMemo(() => connect(snapshot, send), [snapshot, send])
    return <ShopScreen view={view} drawer={usePanel()} addButton={addButton} />
  },
})

function shopQuery(query: URLSearchParams): ShopQuery {
  return {
    SearchTerm: searchable(query.get('SearchTerm') ?? '') || undefined,
    category: idIn(query, 'category'),
    sub: idIn(query, 'sub'),
  }
}

/** API-3: without what the server refuses: control characters, halves of a character, more than 200 characters. */
function searchable(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replaceAll(/\p{Cs}/gu, '')
}

/** Anything but a positive whole number is no id. */
function idIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** SEO-1: searches in free words are for the shopper, not for an index; so is a listing that could not be loaded. */
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
