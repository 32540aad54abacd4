import { type BankStep, bookingMs, returnSteps } from './outcomes.ts'

const minuteMs = 60_000

/** How long after the approval the bank books a late debit. Milliseconds. */
export const latenessMs = { settleMinutesLate: 11 * minuteMs, settleDayLate: 24 * 60 * minuteMs } as const

/** What the bank's page and its callers may let elapse at once, in milliseconds, by the label of the button. */
export const timeJumps = {
  '11 minutes': latenessMs.settleMinutesLate,
  'a day': latenessMs.settleDayLate,
  'three weeks': 21 * latenessMs.settleDayLate,
} as const

/** One planned step; the behaviour of its agreement decides when it is due. */
interface PlannedStep {
  step: BankStep
  /** After the agreement's `afterMs`: `bookingMs` after the step before, and what is late that much later. */
  offsetMs: number
  /** Whether it is due `returnsAfterMs` later. */
  isReturn: boolean
}

/** An agreement's steps in their order. */
export function toPlannedSteps(steps: readonly BankStep[]): PlannedStep[] {
  return steps.map((step, place) => ({
    step,
    offsetMs: place * bookingMs + (step in latenessMs ? latenessMs[step as keyof typeof latenessMs] : 0),
    isReturn: returning.has(step),
  }))
}

const returning: ReadonlySet<BankStep> = new Set(Object.values(returnSteps))
