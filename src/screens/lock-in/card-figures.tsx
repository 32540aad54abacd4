import { Box, Text, chakra } from '#src/styled/styled.tsx'
import { formatShortDate } from '#contract/dates.ts'
import type { LockedCard } from '#machines/lock-in/locked-card.ts'
import { Money } from '#src/ui/price.tsx'

/** MKT-13: price, paid, left and until when, in figures. */
export function CardFigures({ card }: { card: LockedCard }) {
  return (
    <Figures>
      <Figure term="Price, locked in">
        <Money cents={card.priceCents} />
      </Figure>
      <Figure term="Paid">
        <Money cents={card.paidCents} />
      </Figure>
      <Figure term="Left to pay">
        <Money cents={card.leftCents} />
      </Figure>
      <Figure term="Last day">
        {formatShortDate(card.lastDay)}
        <Text as="span" display="block" fontFamily="body" fontSize="sm" fontWeight="normal" color="ink.muted">
          {daysText(card.daysLeft)}
        </Text>
      </Figure>
    </Figures>
  )
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <Box>
      <Text as="dt" fontSize="sm" color="ink.muted">
        {term}
      </Text>
      <Text as="dd" fontFamily="heading" fontWeight="bold" fontSize="lg">
        {children}
      </Text>
    </Box>
  )
}

function daysText(days: number): string {
  if (days < 0) return 'passed'
  if (days === 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, max(8rem, calc(50% - 0.75rem))), 1fr))',
      md: 'repeat(4, auto)',
    },
    justifyContent: { md: 'space-between' },
    gap: '4',
  },
})
