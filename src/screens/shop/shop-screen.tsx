import { Box, Heading } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { pageSize } from '#contract/shop-limits.ts'
import type { CardTile } from '#machines/card-tile.ts'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { ShopListView } from '#machines/shop-list/shop-list.connect.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Content } from '#src/ui/layout.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CardListSkeleton } from '../cards/card-list-skeleton.tsx'
import { CardList } from '../cards/card-list.tsx'
import { CategoryBar } from './category-bar.tsx'
import { ListEnd } from './list-end.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { ShopEmpty } from './shop-empty.tsx'

/** The list's view, the drawer of categories, and the control on each tile. */
export interface ShopScreenProps {
  view: ShopListView
  drawer: PanelView
  /** The Add to Cart control of a card. */
  addButton: (tile: CardTile) => ReactNode
}

/** SHOP-2 to SHOP-9: the listing with its frame. */
export function ShopScreen({ view, drawer, addButton }: ShopScreenProps) {
  const { title, crumbs, categories } = view
  return (
    <Content py={{ base: '4', md: '6' }}>
      <Breadcrumbs
        crumbs={crumbs.map(({ label, href }, index) => (index < crumbs.length - 1 ? { label, to: href } : { label }))}
      />
      <Heading as="h1" size="2xl" mt="2" mb="4" overflowWrap="anywhere">
        {title}
      </Heading>
      <CategoryBar categories={categories} drawer={drawer} />
      <Announce text={spoken(view)} />
      <Box mt="6">
        <ShopBody view={view} addButton={addButton} />
      </Box>
    </Content>
  )
}

function ShopBody({ view, addButton }: Pick<ShopScreenProps, 'view' | 'addButton'>) {
  switch (view.screen) {
    case 'loading':
      return <CardListSkeleton count={pageSize.listing} />
    case 'list':
      return (
        <>
          <VisuallyHidden as="h2">Cards</VisuallyHidden>
          <CardList
            tiles={view.cards}
            addButton={addButton}
            eager={4}
            onEndVisible={view.end === 'more' ? view.loadMore : undefined}
          />
          <ListEnd view={view} />
        </>
      )
    case 'empty':
      return <ShopEmpty view={view} addButton={addButton} />
    case 'failed':
      return <LoadFailed title="The cards did not load" problem={view.problem} retry={view.retry} />
  }
}

function spoken(view: ShopListView): string {
  switch (view.screen) {
    case 'loading':
      return 'Loading cards'
    case 'list':
      return view.end === 'loading'
        ? 'Loading more cards'
        : `${view.cards.length} ${view.cards.length === 1 ? 'card' : 'cards'} shown`
    case 'empty':
      return '0 cards found'
    // Its alert is announced.
    case 'failed':
      return ''
  }
}
