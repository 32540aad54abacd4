import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { facts } from '#contract/facts.ts'
import type { ProductFacts } from '#machines/product/product-facts.ts'
import type { Stepper as StepperView } from '#machines/product/product.connect.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { RewardBadge } from '../cards/reward-badge.tsx'
import { ProductPrice } from './product-price.tsx'
import { Variants } from './variants.tsx'

/** PDP-3, PDP-5, PDP-7. */
export interface ProductSummaryProps {
  product: ProductFacts
  stepper: StepperView
  /** A long en-AU date. */
  deliveryBy: string
  /** Shown below the choice of values. */
  children: ReactNode
}

/** What decides: brand, name, price, stock, which one, how many, when. */
export function ProductSummary({ product, stepper, deliveryBy, children }: ProductSummaryProps) {
  const { stock } = product
  return (
    <Flex direction="column" gap="5" gridArea={{ md: 'summary' }}>
      {/* PDP-15: a screen reader announces the name and price of another value. */}
      <Flex direction="column" gap="5" aria-live="polite" aria-atomic="true">
        <Box>
          <Text color="ink.muted" fontWeight="semibold">
            {product.brand}
          </Text>
          <Heading as="h1" size="2xl" overflowWrap="anywhere">
            {product.name}
          </Heading>
        </Box>
        <ProductPrice {...product} />
      </Flex>
      <Flex wrap="wrap" gap="2">
        <Badge tone={stock.isAvailable ? 'success' : 'error'}>{stock.badge}</Badge>
        {stock.warning && <Badge tone="warning">{stock.warning}</Badge>}
        {product.rewardCents !== null && <RewardBadge cents={product.rewardCents} />}
      </Flex>
      {product.variants.map((group) => (
        <Variants key={group.type} group={group} />
      ))}
      {children}
      <Flex align="center" gap="4">
        <Text fontWeight="semibold">Quantity</Text>
        <Stepper label={`Quantity of ${product.name}`} {...stepper} />
      </Flex>
      <Flex direction="column" gap="2" fontSize="sm" color="ink.muted">
        <Fact icon="clock">
          Expected delivery by <strong>{deliveryBy}</strong>
          {`. Most cards are in your eVault within ${facts.eGiftCard.deliveryMinutes} minutes of paying.`}
        </Fact>
        <Fact icon="card">{`Sold by the product provider • ${facts.returnsDays}-day easy returns`}</Fact>
      </Flex>
    </Flex>
  )
}

function Fact({ icon, children }: { icon: 'clock' | 'card'; children: ReactNode }) {
  return (
    <Flex gap="2">
      <Box flexShrink="0" pt="0.5">
        <Icon name={icon} size={18} />
      </Box>
      <Text>{children}</Text>
    </Flex>
  )
}
