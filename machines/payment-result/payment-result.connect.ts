import type { OrderItem } from '#contract/order.ts'
import { isEndedUnpaid } from '../checkout/payment-report.ts'
import type { PaymentResultActor, PaymentResultSnapshot } from './payment-result.machine.ts'
import { type PaymentResultContext, canAct } from './result-context.ts'
import { type FailedView, type UndecidedView, failedView, undecidedView } from './unpaid-views.ts'

/** What the result pages may show. */
export type PaymentResultView =
  | { screen: 'loading' }
  | { screen: 'none' }
  | { screen: 'processing'; totalCents: number | null }
  | { screen: 'succeeded'; totalCents: number | null; orderId: string | null; items: OrderItem[] }
  | UndecidedView
  | FailedView

/** CHK-9, CHK-12, CHK-14: the server's answer decides what either page shows. */
export function connect(
  { value, context }: PaymentResultSnapshot,
  send: PaymentResultActor['send'],
): PaymentResultView {
  const { report } = context
  const check = () => send({ type: 'payment.check' })
  const keepWaiting = () => send({ type: 'payment.keepWaiting' })

  switch (value) {
    case 'arriving':
    case 'left':
    case 'loggedOut':
      return { screen: 'loading' }
    case 'none':
      return { screen: 'none' }
    case 'asking':
      return canAct(context) ? askingView(context, check, keepWaiting) : askingView(context, null, null)
    case 'following':
    case 'resting':
      return { screen: 'processing', totalCents: report?.totalCents ?? null }
    case 'undecided':
      return undecidedView(context, check, keepWaiting)
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

/** While the server is asked again, what the page showed stays in sight, and its buttons unless this check was asked for. */
function askingView(
  context: PaymentResultContext,
  check: FailedView['check'],
  keepWaiting: UndecidedView['keepWaiting'],
): PaymentResultView {
  const { report, following, note } = context
  if (following) return report ? { screen: 'processing', totalCents: report.totalCents } : { screen: 'loading' }
  if (report && isEndedUnpaid(report)) return failedView(context, report, check)
  return report || note ? undecidedView(context, check, keepWaiting) : { screen: 'loading' }
}
