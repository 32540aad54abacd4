import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import type { Discount } from '#contract/money.ts'
import { CardArt } from './card-art.tsx'
import { DealRibbon } from './badge.tsx'
import { Link } from './link.tsx'
import { Price } from './price.tsx'

export interface CardTileProps {
  to: string
  name: string
  brand: string
  imageUrl: string | null
  /** The deal's name, when there is one. */
  deal?: string | null
  /** The first rows of a page load at once, the rest on approach. */
  eager?: boolean
  /** PRICE-1: in cents. */
  valueCents: number
  discount: Discount
  /** Badges, below the price. */
  children?: ReactNode
  /** The control at the foot; it works apart from the link that covers the tile. */
  action?: ReactNode
}

/** SHOP-5: a card in a grid. The whole tile leads to the product, in one link whose text is the name. */
export function CardTile({ eager = false, children, action, ...tile }: CardTileProps) {
  const { to, name, brand, imageUrl, deal, valueCents, discount } = tile
  return (
    <Tile>
      <Box position="relative">
        <CardArt imageUrl={imageUrl} alt="" eager={eager} />
        {deal && <DealRibbon>{deal}</DealRibbon>}
      </Box>
      <Flex direction="column" gap="1" flex="1" pt="3" px="1">
        <Text as="h3" fontSize={{ base: 'md', md: 'lg' }} lineHeight="snug" order={1}>
          <Link
            to={to}
            state={{ preview: { name, brand, imageUrl, price: { valueCents, discount } } }}
            variant="plain"
            _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
          >
            {name}
          </Link>
        </Text>
        <Text fontSize="sm" color="ink.muted">
          {brand}
        </Text>
        <Flex direction="column" gap="2" mt="1" order={2} flex="1">
          <Price valueCents={valueCents} discount={discount} />
          {children}
        </Flex>
      </Flex>
      {action && <Action>{action}</Action>}
    </Tile>
  )
}

/** The grid of tiles: 2 columns on a phone, 4 on a desktop, fewer with large text. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr))',
      sm: 'repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))',
      lg: 'repeat(auto-fill, minmax(max(13rem, calc(25% - 1.25rem)), 1fr))',
    },
    columnGap: { base: '3', md: '6' },
    rowGap: { base: '5', md: '6' },
  },
})

/** The tile's frame alone, for skeletons of the same shape. */
export const Tile = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    p: { base: '2', md: '3' },
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    transition: 'box-shadow 180ms ease-out, transform 180ms ease-out',
    _hover: { boxShadow: 'raised', transform: 'translateY(-2px)' },
    '&:has(h3 a:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& h3 a:focus-visible': { outline: 'none' },
  },
})

const Action = chakra('div', { base: { position: 'relative', pt: '3' } })
