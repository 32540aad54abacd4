import { type ReactNode, memo } from 'react'
import type { CardTile as TileFacts } from '#machines/card-tile.ts'
import { CardGrid, CardTile } from '#src/ui/card-tile.tsx'
import { HydrationBoundary } from '#src/ui/hydration-boundary.tsx'
import { WhenVisible } from '#src/ui/when-visible.tsx'
import { RewardBadge } from './reward-badge.tsx'

/** Tiles, and the control at the foot of each. */
export interface CardListProps {
  tiles: TileFacts[]
  /** The Add to Cart control of a card. */
  addButton?: (tile: TileFacts) => ReactNode
  /** How many pictures are waited for. */
  eager?: number
  /** SHOP-4: the last card has come into view. */
  onEndVisible?: (() => void) | undefined
}

/** SHOP-5: cards to buy: the price second, the discount third. */
export function CardList({ tiles, addButton, eager = 0, onEndVisible }: CardListProps) {
  const last = tiles.length - 1
  return (
    <CardGrid>
      {tiles.map((tile, index) => (
        <WhenVisible as="li" key={tile.cardId} onVisible={index === last ? onEndVisible : undefined}>
          <Tile tile={tile} eager={index < eager} addButton={addButton} />
        </WhenVisible>
      ))}
    </CardGrid>
  )
}

interface TileProps {
  addButton: CardListProps['addButton'] | undefined
  tile: TileFacts
  eager: boolean
}

/** Rendered again for another card only: a tile that is not hydrated yet would have to be, at once. */
const Tile = memo(function Tile({ tile, eager, addButton }: TileProps) {
  return (
    <HydrationBoundary>
      <CardTile
        to={tile.href}
        name={tile.name}
        brand={tile.brand}
        imageUrl={tile.imageUrl}
        deal={tile.deal}
        valueCents={tile.valueCents}
        discount={tile.discount}
        eager={eager}
        action={addButton?.(tile)}
      >
        {tile.rewardCents !== null && <RewardBadge cents={tile.rewardCents} isOnTile />}
      </CardTile>
    </HydrationBoundary>
  )
})
