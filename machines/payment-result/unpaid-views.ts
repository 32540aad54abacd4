import { paymentMeaning } from '#contract/payment-status.ts'
import type { PaymentReport } from '../checkout/payment-report.ts'
import { moneySentence, nextStep } from './money-moved.ts'
import type { PaymentResultContext } from './payment-result.machine.ts'

/** CHK-12: no final word yet. */
export interface UndecidedView {
  screen: 'undecided'
  totalCents: number | null
  problem: string | null
  /** Absent while the server is being asked. */
  check: (() => void) | null
  keepWaiting: (() => void) | null
}

/** CHK-8, CHK-12: ended without a purchase. */
export interface FailedView {
  screen: 'failed'
  /** The first sentence: whether money moved (CHK-12). */
  money: string
  status: string
  reason: string | null
  next: string
  totalCents: number | null
  problem: string | null
  check: (() => void) | null
}

/** CHK-12: what the server last said stays in sight. */
export function undecidedView(
  { report, problem }: PaymentResultContext,
  check: UndecidedView['check'],
  keepWaiting: UndecidedView['keepWaiting'],
): UndecidedView {
  return { screen: 'undecided', totalCents: report?.totalCents ?? null, problem, check, keepWaiting }
}

/** CHK-8, CHK-12: whether money moved, how it ended, and the next step. */
export function failedView(
  { problem }: PaymentResultContext,
  report: PaymentReport,
  check: FailedView['check'],
): FailedView {
  const { status, reason, totalCents } = report
  return {
    screen: 'failed',
    money: moneySentence(report),
    status: paymentMeaning[status].label,
    reason,
    next: nextStep(status),
    totalCents,
    problem,
    check,
  }
}
