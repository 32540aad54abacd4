import { chakra } from '#src/styled/styled.tsx'
import type { CartLine } from '#contract/cart-lines.ts'
import { Money } from '#src/ui/price.tsx'

/** CART-3: the price of one card, marked as such beside a quantity above 1. */
export function UnitPrice({ row: { priceCents, quantity } }: { row: Pick<CartLine, 'priceCents' | 'quantity'> }) {
  return (
    <chakra.span whiteSpace="nowrap">
      <Money cents={priceCents} />
      {quantity > 1 && <chakra.span color="ink.muted"> each</chakra.span>}
    </chakra.span>
  )
}
