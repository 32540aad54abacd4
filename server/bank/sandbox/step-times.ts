import { type BankStep, type Behaviour, bookingMs } from './outcomes.ts'

const minuteMs = 60_000

/** How long after the approval the bank books a late debit. Milliseconds. */
export const latenessMs = { settleMinutesLate: 11 * minuteMs, settleDayLate: 24 * 60 * minuteMs } as const

/** What the bank's page and its callers may let elapse at once, in milliseconds, by the label of the button. */
export const timeJumps = {
  '11 minutes': latenessMs.settleMinutesLate,
  'a day': latenessMs.settleDayLate,
  'three weeks': 21 * latenessMs.settleDayLate,
} as const

/** When each of an agreement's steps is due, in milliseconds from now: `bookingMs` apart, and what is late that much later. */
export function toDueTimes(
  steps: readonly BankStep[],
  { afterMs, returnsAfterMs }: Pick<Behaviour, 'afterMs' | 'returnsAfterMs'>,
): { place: number; step: BankStep; dueMs: number }[] {
  const delays: Partial<Record<BankStep, number>> = {
    ...latenessMs,
    return: returnsAfterMs,
    returnHalf: returnsAfterMs,
  }
  return steps.map((step, place) => ({ place, step, dueMs: afterMs + place * bookingMs + (delays[step] ?? 0) }))
}
