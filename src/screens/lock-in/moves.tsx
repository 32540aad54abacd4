import { Box, Flex, Stack, Text, chakra } from '#src/styled/styled.tsx'
import { formatShortDate } from '#contract/dates.ts'
import { formatCents } from '#contract/money.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { AskForm } from './ask-form.tsx'

/** LOCK-1: the actions of each state. */
export function Moves({ view }: { view: LockInView }) {
  switch (view.screen) {
    case 'purchased':
    case 'partlyPaid':
      return (
        <Stack gap="5">
          <AskForm
            key={view.card.paidCents}
            id="part"
            label="Amount to pay"
            hint={`Any amount up to ${formatCents(view.card.leftCents)}`}
            typed={view.part.typed}
            ask={view.part}
          >
            Pay this amount
          </AskForm>
          <Row>
            <Button variant="quiet" onClick={view.payRest}>
              Pay the rest, {formatCents(view.card.leftCents)}
            </Button>
            <WeekButton {...view.week} />
          </Row>
        </Stack>
      )
    case 'fullyPaid':
      return (
        <Row>
          <Button variant="accent" onClick={view.redeem}>
            Redeem the card
          </Button>
          <WeekButton {...view.week} />
        </Row>
      )
    case 'redeemed':
    case 'forfeited':
    case 'lapsed':
      return <Text color="ink.muted">Start again with any price to see a different result.</Text>
  }
}

function WeekButton({ day, come }: { day: string; come: () => void }) {
  return (
    <Button variant="quiet" data-each-press onClick={come}>
      <Box as="span">
        Skip a week <Small>to {formatShortDate(day)}</Small>
      </Box>
    </Button>
  )
}

const Small = chakra('span', { base: { fontWeight: 'normal', whiteSpace: 'nowrap' } })
const Row = chakra(Flex, { base: { flexWrap: 'wrap', gap: '3' } })
