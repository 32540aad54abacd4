import { Box, Flex, Grid, Stack, Text, chakra } from '@chakra-ui/react'
import { formatShortDate } from '#contract/dates.ts'
import { formatCents } from '#contract/money.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { AskForm } from './ask-form.tsx'
import { CardFigures } from './card-figures.tsx'
import { LockedCardPicture } from './locked-card-picture.tsx'
import { Stage, stageOf } from './stage.tsx'
import { Timeline } from './timeline.tsx'

/** LOCK-1: a card that is locked in, as an example to try: what is paid, what is left, what comes next. */
export function LockInStory({ view }: { view: LockInView }) {
  const { card, timeline, another } = view
  const problem = another.problem ?? ('part' in view ? view.part.problem : null)
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }} gap={{ base: '6', lg: '8' }}>
      <Panel>
        <Stack gap="6">
          <LockedCardPicture card={card} screen={view.screen} />
          <Stage view={view} />
          <CardFigures card={card} />
          <Controls>
            <Moves view={view} />
          </Controls>
        </Stack>
      </Panel>
      <Stack gap="6">
        <Controls>
          <Panel>
            <AskForm
              key={card.priceCents}
              id="price"
              label="Price of the card"
              hint="What does the thing you want cost?"
              typed={another.typed || formatCents(card.priceCents)}
              ask={another}
            >
              Start again
            </AskForm>
          </Panel>
        </Controls>
        <Panel>
          <Timeline moments={timeline} today={card.today} />
        </Panel>
      </Stack>
      <Announce text={problem ?? stageOf(view).title} />
    </Grid>
  )
}

/** What can be done in this state; a switch over all of them. */
function Moves({ view }: { view: LockInView }) {
  switch (view.screen) {
    case 'purchased':
    case 'partlyPaid':
      return (
        <Stack gap="5">
          <AskForm
            key={view.card.paidCents}
            id="part"
            label="Part to pay"
            hint={`Any amount up to ${formatCents(view.card.leftCents)}`}
            typed={view.part.typed}
            ask={view.part}
          >
            Pay this part
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
      return <Text color="ink.muted">Start again with any price to see another way it can go.</Text>
  }
}

function WeekButton({ day, come }: { day: string; come: () => void }) {
  return (
    <Button variant="quiet" onClick={come}>
      <Box as="span">
        Let a week pass <Small>to {formatShortDate(day)}</Small>
      </Box>
    </Button>
  )
}

const Small = chakra('span', { base: { fontWeight: 'normal', whiteSpace: 'nowrap' } })
const Row = chakra(Flex, { base: { flexWrap: 'wrap', gap: '3' } })

/** Without scripts nothing would answer: what is left is the example as it begins. */
const Controls = chakra(Box, { base: { '@media (scripting: none)': { display: 'none' } } })
