import { Box, Text } from '#src/styled/styled.tsx'
import type { Offer } from '#machines/card-tile.ts'
import { Price } from '#src/ui/price.tsx'

/** PDP-5, PRICE-1: what the card costs. */
export function ProductPrice({ valueCents, discount }: Pick<Offer, 'valueCents' | 'discount'>) {
  return (
    <Box>
      <Price size="lg" valueCents={valueCents} discount={discount} />
      <Text fontSize="sm" color="ink.muted" mt="1">
        AUD, including GST
      </Text>
    </Box>
  )
}
