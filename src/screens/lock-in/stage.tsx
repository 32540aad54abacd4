import { Box, Heading, Text } from '#src/styled/styled.tsx'
import { formatShortDate } from '#contract/dates.ts'
import { facts } from '#contract/facts.ts'
import { formatCents } from '#contract/money.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import { focusOnMount } from '#src/dom/focus.ts'

const { upfrontPercent, restPercent } = facts.myFlexiVault

/** The state of the card as text. A new stage takes focus, because the pressed control was removed. */
export function Stage({ view }: { view: LockInView }) {
  const { title, text } = stageOf(view)
  const isFirst = view.screen === 'purchased' || view.screen === 'partlyPaid'
  return (
    <Box>
      <Heading
        as="h3"
        size="lg"
        key={isFirst ? 'owing' : view.screen}
        {...(!isFirst && { tabIndex: -1, ref: focusOnMount })}
      >
        {title}
      </Heading>
      <Text mt="2">{text}</Text>
    </Box>
  )
}

/** LOCK-1, MKT-13: what each state of the card means. */
export function stageOf({ screen, card }: LockInView): { title: string; text: string } {
  const lastDay = formatShortDate(card.lastDay)
  const left = formatCents(card.leftCents)
  switch (screen) {
    case 'purchased':
      return {
        title: `Locked in with ${upfrontPercent}%`,
        text: `${formatCents(card.upfrontCents)} holds the price. The other ${restPercent}%, ${left}, can be paid in parts or in full until ${lastDay}. The card is not active yet.`,
      }
    case 'partlyPaid':
      return {
        title: `Part paid: ${left} to go`,
        text: `Nothing is added to what is left: no interest, no fees. The card becomes active once it is paid in full, by ${lastDay} at the latest.`,
      }
    case 'fullyPaid':
      return {
        title: 'Paid in full: the card is active',
        text: `You’ve paid ${formatCents(card.priceCents)} in total. Redeem it once, in full, by ${lastDay}.`,
      }
    case 'redeemed':
      return {
        title: 'Redeemed',
        text: 'The card has been used. Each card works once.',
      }
    case 'forfeited':
      return {
        title: 'Expired unpaid',
        text: `${left} was still left after ${lastDay}. The card never became active, and you lose the ${formatCents(card.paidCents)} you paid.`,
      }
    case 'lapsed':
      return {
        title: 'Expired',
        text: `The card was paid in full but not redeemed by ${lastDay}. It can no longer be used, and it is not refunded.`,
      }
  }
}
