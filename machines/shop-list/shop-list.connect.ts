import { type CardTile, tileOf } from '../card-tile.ts'
import {
  type NamedLink,
  type ShopCategories,
  categoryLinks,
  crumbsOf,
  popularCategories,
  titleOf,
} from './shop-frame.ts'
import type { ShopListActor, ShopListSnapshot } from './shop-list.machine.ts'

/** What surrounds the cards in every state. */
interface ShopFrame {
  title: string
  crumbs: NamedLink[]
  categories: ShopCategories
}

/** What comes below the last card. */
type ShopEnd =
  | { end: 'more'; loadMore: () => void }
  | { end: 'loading' }
  | { end: 'failed'; problem: string; retry: () => void }
  | { end: 'all' }

export type ShopBody =
  | { screen: 'loading' }
  | ({ screen: 'list'; cards: CardTile[] } & ShopEnd)
  | { screen: 'empty'; popularCategories: NamedLink[]; popularCards: CardTile[] }
  | { screen: 'failed'; problem: string; retry: () => void }

/** What the shop may show, and the only things the shopper may do, state by state. */
export type ShopListView = ShopFrame & ShopBody

/** SHOP-2 to SHOP-9: the frame around the list, and the list state by state. */
export function connect(snapshot: ShopListSnapshot, send: ShopListActor['send']): ShopListView {
  const { query, filters } = snapshot.context
  return {
    title: titleOf(query, filters),
    crumbs: crumbsOf(query, filters),
    categories: categoriesOf(snapshot, send),
    ...bodyOf(snapshot, send),
  }
}

function bodyOf({ value, context }: ShopListSnapshot, send: ShopListActor['send']): ShopBody {
  const retry = () => send({ type: 'list.retry' })
  const problem = context.problem ?? ''
  const list = () => ({ screen: 'list' as const, cards: context.cards.map(tileOf) })
  switch (value) {
    case 'loadingFilters':
    case 'loadingFirst':
    case 'loadingPopular':
      return { screen: 'loading' }
    case 'listed':
      return { ...list(), end: 'more', loadMore: () => send({ type: 'more.request' }) }
    case 'loadingMore':
    case 'reloadingFilters':
      return { ...list(), end: 'loading' }
    case 'moreFailed':
      return { ...list(), end: 'failed', problem, retry }
    case 'ended':
      return { ...list(), end: 'all' }
    case 'empty':
      return {
        screen: 'empty',
        popularCategories: popularCategories(context.filters),
        popularCards: context.popular.map(tileOf),
      }
    case 'failed':
      return { screen: 'failed', problem, retry }
  }
}

function categoriesOf(snapshot: ShopListSnapshot, send: ShopListActor['send']): ShopCategories {
  const { query, filters } = snapshot.context
  if (filters) return { show: 'links', links: categoryLinks(query, filters) }
  if (snapshot.value === 'reloadingFilters') return { show: 'failed', retry: null }
  if (!snapshot.can({ type: 'filters.retry' })) return { show: 'loading' }
  return { show: 'failed', retry: () => send({ type: 'filters.retry' }) }
}
