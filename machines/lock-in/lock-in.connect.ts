import { addToDay } from '#contract/dates.ts'
import type { LockInActor, LockInSnapshot } from './lock-in.machine.ts'
import { type LockInContext, partBounds, priceBounds } from './lock-in.setup.ts'
import { type TimelineEntry, timelineOf } from './lock-in.timeline.ts'
import { type Bounds, type Refusal, refusalText } from './refusal.ts'
import { type LockedCard, lockedCardOf } from './locked-card.ts'

/** An amount that may be typed. */
export interface Ask {
  /** What was typed and refused, and why; both empty otherwise. */
  typed: string
  problem: string | null
  submit: (typed: string) => void
}

/** A later day that the reader can move to. */
export interface Coming {
  /** `yyyy-mm-dd`. */
  day: string
  come: () => void
}

interface StoryView {
  card: LockedCard
  timeline: (TimelineEntry & { come?: () => void })[]
  /** Another card, from the start. */
  another: Ask
}
interface Open extends StoryView {
  week: Coming
}

/** What the explanation may show, and the only things its reader may do, state by state. */
export type LockInView =
  | (Open & { screen: 'purchased' | 'partlyPaid'; part: Ask; payRest: () => void })
  | (Open & { screen: 'fullyPaid'; redeem: () => void })
  | (StoryView & { screen: 'redeemed' | 'forfeited' | 'lapsed' })

/** LOCK-1: the card can be paid while an amount is left, and redeemed once when none is. */
export function connect(snapshot: LockInSnapshot, send: LockInActor['send']): LockInView {
  const { value, context } = snapshot
  const come = (day: string) => () => send({ type: 'day.come', day })
  const story: StoryView = {
    card: lockedCardOf(context),
    timeline: timelineOf(snapshot).map((one) => (one.isAhead ? { ...one, come: come(one.day) } : one)),
    another: askOf('price', priceBounds, context, (typed) => send({ type: 'card.buy', typed })),
  }
  const weekLater = addToDay(context.today, 7)
  const week = { day: weekLater, come: come(weekLater) }
  switch (value) {
    case 'purchased':
    case 'partlyPaid':
      return {
        ...story,
        week,
        screen: value,
        part: askOf('part', partBounds(context), context, (typed) => send({ type: 'part.pay', typed })),
        payRest: () => send({ type: 'rest.pay' }),
      }
    case 'fullyPaid':
      return { ...story, week, screen: 'fullyPaid', redeem: () => send({ type: 'card.redeem' }) }
    case 'redeemed':
    case 'forfeited':
    case 'lapsed':
      return { ...story, screen: value }
  }
}

function askOf(field: Refusal['field'], bounds: Bounds, { refusal }: LockInContext, submit: Ask['submit']): Ask {
  if (refusal?.field !== field) return { typed: '', problem: null, submit }
  return { typed: refusal.typed, problem: refusalText(refusal, bounds), submit }
}
