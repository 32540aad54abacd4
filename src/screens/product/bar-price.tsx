import { Flex, chakra } from '#src/styled/styled.tsx'
import { discountedCents } from '#contract/money.ts'
import type { Offer } from '#machines/card-tile.ts'
import { Money } from '#src/ui/price.tsx'

/** The price again, in the bar at the bottom. Screen readers skip it: the page has it above. */
export function BarPrice({ valueCents, discount }: Offer) {
  const cents = discountedCents(valueCents, discount)
  return (
    <Flex direction="column" hideFrom="md" lineHeight="tight" aria-hidden="true">
      <chakra.span fontFamily="heading" fontSize="xl" fontWeight="bold">
        <Money cents={cents} />
      </chakra.span>
      {cents < valueCents && (
        <chakra.s fontSize="sm" color="ink.muted">
          <Money cents={valueCents} />
        </chakra.s>
      )}
    </Flex>
  )
}
