import { addToDay } from '#contract/dates.ts'
import type { LockInContext } from './lock-in.setup.ts'
import type { LockInSnapshot } from './lock-in.machine.ts'
import { isAfter, lastDayOf, leftOf, reminderDaysOf } from './terms.ts'

/** A day on which something happens to the card. */
export interface TimelineEntry {
  kind: TimelineEntryKind
  /** `yyyy-mm-dd`. */
  day: string
  /** What was paid, or was or will be owed; null where no money is named. */
  cents: number | null
  /** It is in the future. */
  isAhead: boolean
}
export type TimelineEntryKind = 'bought' | 'paid' | 'reminder' | 'lastDay' | 'redeemed' | 'forfeited' | 'lapsed'

/** LOCK-1: what has happened to the card and what is ahead of it, by day. */
export function timelineOf({ value, context }: Pick<LockInSnapshot, 'value' | 'context'>): TimelineEntry[] {
  return [...past(context), ...now(value, context), ...ahead(value, context)].toSorted((a, b) =>
    a.day === b.day ? 0 : isAfter(a.day, b.day) ? 1 : -1,
  )
}

function past({ payments, reminders }: LockInContext): TimelineEntry[] {
  return [
    ...reminders.map(({ on, leftCents }) => toEntry('reminder', on, leftCents)),
    ...payments.map(({ on, cents }, index) => toEntry(index === 0 ? 'bought' : 'paid', on, cents)),
  ]
}

function now(value: LockInSnapshot['value'], context: LockInContext): TimelineEntry[] {
  const { today, priceCents, boughtOn } = context
  const lastDay = toEntry('lastDay', lastDayOf(boughtOn), null)
  switch (value) {
    case 'purchased':
    case 'partlyPaid':
    case 'fullyPaid':
      return []
    case 'redeemed':
      return [toEntry('redeemed', today, priceCents)]
    case 'forfeited':
      return [lastDay, toEntry('forfeited', addToDay(lastDay.day, 1), priceCents - leftOf(context))]
    case 'lapsed':
      return [lastDay, toEntry('lapsed', addToDay(lastDay.day, 1), priceCents)]
  }
}

/** While something is owed its reminders, until it is redeemed its last day and what follows. */
function ahead(value: LockInSnapshot['value'], context: LockInContext): TimelineEntry[] {
  if (value === 'redeemed' || value === 'forfeited' || value === 'lapsed') return []
  const { today, boughtOn } = context
  const lastDay = lastDayOf(boughtOn)
  const isOwed = value !== 'fullyPaid'
  const reminders = isOwed ? reminderDaysOf(boughtOn).filter((day) => isAfter(day, today)) : []
  return [
    ...reminders.map((day) => ({ ...toEntry('reminder', day, leftOf(context)), isAhead: true })),
    { ...toEntry('lastDay', lastDay, null), isAhead: isAfter(lastDay, today) },
    { ...toEntry(isOwed ? 'forfeited' : 'lapsed', addToDay(lastDay, 1), null), isAhead: true },
  ]
}

function toEntry(kind: TimelineEntryKind, day: string, cents: number | null): TimelineEntry {
  return { kind, day, cents, isAhead: false }
}
