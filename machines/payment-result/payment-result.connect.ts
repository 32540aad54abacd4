import type { OrderItem } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import { type PaymentReport, isEndedUnpaid } from '../checkout/payment-report.ts'
import { moneySentence, nextStep } from './money-moved.ts'
import type { PaymentResultActor, PaymentResultContext, PaymentResultSnapshot } from './payment-result.machine.ts'

/** What the result pages may show. */
export type PaymentResultView =
  | { screen: 'loading' }
  | { screen: 'none' }
  | { screen: 'processing'; totalCents: number | null }
  | { screen: 'succeeded'; totalCents: number | null; orderId: string | null; items: OrderItem[] }
  | UndecidedView
  | FailedView

export interface UndecidedView {
  screen: 'undecided'
  totalCents: number | null
  problem: string | null
  /** Absent while the server is being asked. */
  check: (() => void) | null
  keepWaiting: (() => void) | null
}

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

export function connect(
  { value, context }: PaymentResultSnapshot,
  send: PaymentResultActor['send'],
): PaymentResultView {
  const { report } = context
  const check = () => send({ type: 'payment.check' })

  switch (value) {
    case 'arriving':
    case 'left':
    case 'loggedOut':
      return { screen: 'loading' }
    case 'none':
      return { screen: 'none' }
    case 'asking':
      return askingView(context)
    case 'following':
    case 'resting':
      return { screen: 'processing', totalCents: report?.totalCents ?? null }
    case 'undecided':
      return undecidedView(context, check, () => send({ type: 'payment.keepWaiting' }))
    case 'failed':
      return report ? failedView(context, report, check) : { screen: 'loading' }
    case 'succeeded':
      return {
        screen: 'succeeded',
        totalCents: report?.totalCents ?? null,
        orderId: report?.orderId ?? null,
        items: report?.items ?? [],
      }
  }
}

/** While the server is asked again, what it last said stays in sight. */
function askingView(context: PaymentResultContext): PaymentResultView {
  const { report, following } = context
  if (!report) return { screen: 'loading' }
  if (isEndedUnpaid(report)) return failedView(context, report, null)
  return following ? { screen: 'processing', totalCents: report.totalCents } : undecidedView(context, null, null)
}

function undecidedView(
  { report, problem }: PaymentResultContext,
  check: UndecidedView['check'],
  keepWaiting: UndecidedView['keepWaiting'],
): UndecidedView {
  return { screen: 'undecided', totalCents: report?.totalCents ?? null, problem, check, keepWaiting }
}

function failedView({ problem }: PaymentResultContext, report: PaymentReport, check: FailedView['check']): FailedView {
  const { status, reason, totalCents } = report
  return {
    screen: 'failed',
    money: moneySentence(report),
    status: paymentMeaning[status].label,
    reason,
    next: nextStep[status],
    totalCents,
    problem,
    check,
  }
}
