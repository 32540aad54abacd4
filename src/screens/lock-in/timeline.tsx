import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { formatShortDate } from '#contract/dates.ts'
import { formatCents } from '#contract/money.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import type { MomentKind } from '#machines/lock-in/lock-in.timeline.ts'
import { Button } from '#src/ui/button.tsx'
import { Line, Stop } from './line.tsx'

type Moment = LockInView['timeline'][number]

/** LOCK-1: the days of a card along one line; a day ahead can be gone to. */
export function Timeline({ moments, today }: { moments: readonly Moment[]; today: string }) {
  return (
    <Box>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4" mb="4">
        <Heading as="h3" size="lg">
          Key dates
        </Heading>
        <Text>
          Today: <strong>{formatShortDate(today)}</strong>
        </Text>
      </Flex>
      <Line>
        {moments.map((moment, index) => (
          <Stop key={keyOf(moment, index)} ahead={moment.isAhead} kind={toneOf(moment.kind)}>
            <Day {...moment} isToday={moment.day === today} />
            <Text>{textOf(moment)}</Text>
          </Stop>
        ))}
      </Line>
    </Box>
  )
}

/** Payments of one day may be alike; they have no control to lose. */
function keyOf({ kind, day }: Moment, index: number): string {
  return kind === 'paid' ? `paid ${index}` : `${kind} ${day}`
}

/** A day that has been gone to stays a control while it is today, so that the keyboard stays with it. */
function Day({ kind, day, come, isToday }: Moment & { isToday: boolean }) {
  const date = formatShortDate(day)
  const canBeGoneTo = come !== undefined || (isToday && (kind === 'reminder' || kind === 'lastDay'))
  if (!canBeGoneTo) return <Text fontWeight="semibold">{date}</Text>
  return (
    <Go variant="link" aria-label={`Go to ${date}`} aria-disabled={!come} onClick={come}>
      {date}
    </Go>
  )
}

function textOf({ kind, cents, isAhead }: Moment): string {
  const money = formatCents(cents ?? 0)
  switch (kind) {
    case 'bought':
      return `The price is locked in with ${money}.`
    case 'paid':
      return `${money} is paid.`
    case 'reminder':
      return isAhead ? 'A reminder, if anything is left to pay.' : `A reminder: ${money} is left to pay.`
    case 'lastDay':
      return 'The last day to pay and to redeem.'
    case 'redeemed':
      return `The card is redeemed for ${money}.`
    case 'forfeited':
      return isAhead ? 'If anything is left to pay, you lose what you’ve paid.' : `The ${money} paid is lost.`
    case 'lapsed':
      return isAhead ? 'A card that was not redeemed has expired.' : 'The card has expired.'
  }
}

function toneOf(kind: MomentKind): 'plain' | 'money' | 'end' {
  if (kind === 'bought' || kind === 'paid' || kind === 'redeemed') return 'money'
  return kind === 'forfeited' || kind === 'lapsed' ? 'end' : 'plain'
}

const Go = chakra(
  Button,
  {
    base: {
      px: '0',
      minH: '8',
      '&[aria-disabled=true]': {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'ink',
        textDecoration: 'none',
        cursor: 'default',
      },
      '@media (scripting: none)': { pointerEvents: 'none', textDecoration: 'none', color: 'ink' },
    },
  },
  { forwardProps: ['variant'] },
)
