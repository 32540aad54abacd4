import { Flex, chakra } from '#src/styled/styled.tsx'
import { discountedCents, formatCents } from '#contract/money.ts'
import type { Offer } from '#machines/card-tile.ts'

/** The price again, in the bar at the bottom: drawn by the style alone, because the page has it above as text. */
export function BarPrice({ valueCents, discount }: Offer) {
  const cents = discountedCents(valueCents, discount)
  return (
    <Flex direction="column" hideFrom="md" lineHeight="tight" aria-hidden="true">
      <Amount fontFamily="heading" fontSize="xl" fontWeight="bold" data-amount={formatCents(cents)} />
      {cents < valueCents && <Amount as="s" fontSize="sm" color="ink.muted" data-amount={formatCents(valueCents)} />}
    </Flex>
  )
}

const Amount = chakra('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    _after: { content: 'attr(data-amount)' },
  },
})
