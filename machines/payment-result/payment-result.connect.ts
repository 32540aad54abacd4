import type { OrderItem } from '#contract/order.ts'
import { isEndedUnpaid } from '../checkout/payment-report.ts'
import type { PaymentResultActor, PaymentResultSnapshot } from './payment-result.machine.ts'
import type { PaymentResultContext } from './result-context.ts'
import { type FailedView, type UndecidedView, failedView, undecidedView } from './unpaid-views.ts'

/** What the result pages may show. */
export type PaymentResultView =
  | { screen: 'loading' }
  | { screen: 'none' }
  | { screen: 'processing'; totalCents: number | null }
  | { screen: 'succeeded'; totalCents: number | null; orderId: string | null; items: OrderItem[] }
  | UndecidedView
  | FailedView

/** CHK-9, CHK-12, CHK-14: the server's word decides what either page shows. */
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
