import { Flex, Text, chakra } from '#src/styled/styled.tsx'
import { type Discount, discountedCents, formatCents, toCents } from '#contract/money.ts'
import { Badge } from './badge.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** PRICE-3 in tabular figures, so that columns of money line up. */
export function Money({ cents }: { cents: number }) {
  return <Figures>{formatCents(cents)}</Figures>
}

const Figures = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })
const sizes = { md: 'xl', lg: '3xl' } as const

/** SHOP-5, PRICE-1: what a card costs; with a discount also what it cost before, and how much that is off. */
export function Price({
  valueCents,
  discount,
  size = 'md',
}: {
  valueCents: number
  discount: Discount
  size?: 'md' | 'lg'
}) {
  const cents = discountedCents(valueCents, discount)
  const isReduced = cents < valueCents
  return (
    <Flex as="p" align="baseline" wrap="wrap" columnGap="2" rowGap="1">
      <Text as="span" fontFamily="heading" fontWeight="bold" fontSize={sizes[size]} lineHeight="tight">
        {isReduced && <VisuallyHidden>Now </VisuallyHidden>}
        <Money cents={cents} />
      </Text>
      {isReduced && (
        <>
          <Text as="s" color="ink.muted">
            <VisuallyHidden>Was </VisuallyHidden>
            <Money cents={valueCents} />
          </Text>
          <Badge tone="accent">{offText(discount)}</Badge>
        </>
      )}
    </Flex>
  )
}

function offText({ discountValue, discountType }: Discount): string {
  return discountType === 'Percentage' ? `${discountValue}% OFF` : `${formatCents(toCents(discountValue ?? 0))} OFF`
}
