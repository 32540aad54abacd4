import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { formatShortDate } from '#contract/dates.ts'
import { formatCents } from '#contract/money.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import type { TimelineEntryKind } from '#machines/lock-in/lock-in.timeline.ts'
import { Button } from '#src/ui/button.tsx'
import { touchTarget } from '#src/ui/link.tsx'
import { Line, Stop } from './line.tsx'

type TimelineEntry = LockInView['timeline'][number]

/** LOCK-1: the days of a card along one line; future days can be chosen. */
export function Timeline({ entries, today }: { entries: readonly TimelineEntry[]; today: string }) {
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
        {entries.map((entry, index) => (
          <Stop key={keyOf(entry, index)} ahead={entry.isAhead} kind={toneOf(entry.kind)}>
            <Day {...entry} isToday={entry.day === today} />
            <Text>{textOf(entry)}</Text>
          </Stop>
        ))}
      </Line>
    </Box>
  )
}

/** Payments of one day may be equal; they have no control. */
function keyOf({ kind, day }: TimelineEntry, index: number): string {
  return kind === 'paid' ? `paid ${index}` : `${kind} ${day}`
}

/** A chosen day stays a button while it is today, so that it keeps focus. */
function Day({ kind, day, come, isToday }: TimelineEntry & { isToday: boolean }) {
  const date = formatShortDate(day)
  const canBeGoneTo = come !== undefined || (isToday && (kind === 'reminder' || kind === 'lastDay'))
  if (!canBeGoneTo) return <Text fontWeight="semibold">{date}</Text>
  return (
    <Go variant="link" aria-label={`Go to ${date}`} aria-disabled={!come} onClick={come}>
      {date}
    </Go>
  )
}

function textOf({ kind, cents, isAhead }: TimelineEntry): string {
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

function toneOf(kind: TimelineEntryKind): 'plain' | 'money' | 'end' {
  if (kind === 'bought' || kind === 'paid' || kind === 'redeemed') return 'money'
  return kind === 'forfeited' || kind === 'lapsed' ? 'end' : 'plain'
}

const Go = chakra(
  Button,
  {
    base: {
      px: '0',
      minH: '8',
      ...touchTarget,
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
