import { Box, Grid, Stack, chakra } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { AskForm } from './ask-form.tsx'
import { CardFigures } from './card-figures.tsx'
import { LockedCardPicture } from './locked-card-picture.tsx'
import { Moves } from './moves.tsx'
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
              hint="How much does it cost?"
              typed={another.typed || formatCents(card.priceCents)}
              ask={another}
            >
              Start again
            </AskForm>
          </Panel>
        </Controls>
        <Panel>
          <Timeline entries={timeline} today={card.today} />
        </Panel>
      </Stack>
      <Announce text={problem ?? stageOf(view).title} />
    </Grid>
  )
}

/** Hidden without scripts, where controls have no effect. */
const Controls = chakra(Box, { base: { '@media (scripting: none)': { display: 'none' } } })
