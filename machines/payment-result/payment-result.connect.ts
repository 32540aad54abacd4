import type { OrderItem } from '#contract/order.ts'
import { type PaymentReport, isEndedUnpaid, isPaid } from '../checkout/payment-report.ts'
import type { PaymentResultActor, PaymentResultSnapshot } from './payment-result.machine.ts'
import { type PaymentResultContext, canAct } from './result-context.ts'
import {
  type CheckingView,
  type FailedView,
  type UndecidedView,
  checkingView,
  failedView,
  undecidedView,
} from './unpaid-views.ts'

interface SucceededView {
  screen: 'succeeded'
  totalCents: number | null
  orderId: string | null
  items: OrderItem[]
}

/** What the result pages may show. */
export type PaymentResultView =
  | { screen: 'loading' }
  | { screen: 'none' }
  | CheckingView
  | { screen: 'processing'; totalCents: number | null }
  | SucceededView
  | UndecidedView
  | FailedView

/** CHK-9, CHK-12, CHK-14: the server's answer decides what either page shows; until then, what checkout knew. */
export function connect(
  { value, context }: PaymentResultSnapshot,
  send: PaymentResultActor['send'],
): PaymentResultView {
  const { report, known } = context
  const check = () => send({ type: 'payment.check' })
  const keepWaiting = () => send({ type: 'payment.keepWaiting' })

  switch (value) {
    case 'loggedOut':
      return askingView(context, null, null)
    case 'arriving':
    case 'left':
      return startView(known)
    case 'none':
      return { screen: 'none' }
    case 'asking':
      return canAct(context) ? askingView(context, check, keepWaiting) : askingView(context, null, null)
    case 'following':
    case 'resting':
      return followedView(report ?? known)
    case 'undecided':
      return undecidedView(context, check, keepWaiting)
    case 'failed':
      return report && isEndedUnpaid(report) ? failedView(context, report, check) : { screen: 'loading' }
    case 'succeeded':
      return succeededView(report)
  }
}

/** While the server is asked again, what the page showed stays in sight, and its buttons unless this check was asked for. */
function askingView(
  context: PaymentResultContext,
  check: FailedView['check'],
  keepWaiting: (() => void) | null,
): PaymentResultView {
  const { report, known, following, note } = context
  if (following && (report || known)) return followedView(report ?? known)
  if (report && isEndedUnpaid(report)) return failedView(context, report, check)
  if (!following && (report || note)) return undecidedView(context, check, keepWaiting)
  return startView(known)
}

function startView(known: PaymentReport | null): PaymentResultView {
  return known ? checkingView(known) : { screen: 'loading' }
}

/** CHK-9: a payment that checkout knows to be paid is never shown as processing. */
function followedView(report: PaymentReport | null): PaymentResultView {
  if (report && isPaid(report)) return succeededView(report)
  if (report && isEndedUnpaid(report)) return checkingView(report)
  return { screen: 'processing', totalCents: report?.totalCents ?? null }
}

function succeededView(report: PaymentReport | null): SucceededView {
  const { totalCents = null, orderId = null, items = [] } = report ?? {}
  return { screen: 'succeeded', totalCents, orderId, items }
}
