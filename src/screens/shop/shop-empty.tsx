import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { hotDeals } from '#contract/shop-limits.ts'
import { paths } from '#contract/paths.ts'
import type { CardTile } from '#machines/card-tile.ts'
import type { ShopBody } from '#machines/shop-list/shop-list.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { CardList } from '../cards/card-list.tsx'

const popularId = 'popular-items'

/** SHOP-7: what is offered instead. */
export interface ShopEmptyProps {
  view: Extract<ShopBody, { screen: 'empty' }>
  addButton: (tile: CardTile) => ReactNode
}

/** SHOP-7: nothing suits the query, and what to do next. */
export function ShopEmpty({ view: { popularCategories, popularCards }, addButton }: ShopEmptyProps) {
  return (
    <Flex direction="column" gap="10" ref={keepFocus}>
      <EmptyState scene="lost" title="No products found" text="Try another word, or start from one of these.">
        <ButtonLink to={paths.shop}>Clear All Filters</ButtonLink>
        <ButtonLink variant="quiet" to={paths.shopList({ SearchTerm: hotDeals })}>
          Hot Deals
        </ButtonLink>
        {popularCards.length > 0 ? (
          <ButtonAnchor variant="quiet" href={`#${popularId}`}>
            Popular Items
          </ButtonAnchor>
        ) : (
          <ButtonLink variant="quiet" to={paths.shop}>
            Popular Items
          </ButtonLink>
        )}
      </EmptyState>

      {popularCategories.length > 0 && (
        <Box as="section" aria-labelledby="popular-categories">
          <Heading as="h2" size="lg" id="popular-categories" mb="3">
            Popular categories
          </Heading>
          <Flex as="ul" wrap="wrap" gap="3" listStyleType="none">
            {popularCategories.map(({ label, href }) => (
              <li key={href}>
                <ButtonLink variant="quiet" to={href}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </Flex>
        </Box>
      )}

      {popularCards.length > 0 && (
        <Box as="section" aria-labelledby={popularId}>
          <Heading as="h2" size="lg" id={popularId} mb="3" scrollMarginTop="24">
            Popular products
          </Heading>
          <CardList tiles={popularCards} addButton={addButton} />
        </Box>
      )}

      <Support />
    </Flex>
  )
}

function Support() {
  return (
    <Panel as="section" aria-labelledby="shop-support">
      <Heading as="h2" size="lg" id="shop-support">
        Can’t find it?
      </Heading>
      <Text mt="2">Tell us what you are after and we’ll help you find it. {brand.officeHours}.</Text>
      <Flex wrap="wrap" gap="3" mt="4">
        <ButtonLink variant="quiet" to={paths.contact}>
          <Icon name="mail" />
          Contact support
        </ButtonLink>
        <ButtonAnchor variant="quiet" href={supportPhoneLink}>
          <Icon name="phone" />
          Call {brand.supportPhone}
        </ButtonAnchor>
      </Flex>
    </Panel>
  )
}
