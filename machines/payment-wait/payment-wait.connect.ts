import { paymentWaitMs } from '#contract/order.ts'
import type { Wait } from '../checkout/attempt.ts'
import type { PaymentWaitActor, PaymentWaitSnapshot } from './payment-wait.machine.ts'
import { type LastShown, canBeRecalled, isApproved } from './payment-wait.setup.ts'

/** What the shopper sees while the bank has not spoken (CHK-6). */
export interface PaymentWaitView {
  /** What to do now: approve in the bank's app, nothing more, or wait for the bank to take it back. */
  step: 'approve' | 'approved' | 'cancelling'
  totalCents: number | null
  account: string | null
  secondsLeft: number
  totalSeconds: number
  /**
   * Changes at 60, 30 and 10 seconds only, so that a screen reader speaks then and not each second. Empty unless the
   * shopper can still approve.
   */
  announcement: string
  problem: string | null
  /** CHK-15: only as long as the payment can be called back. */
  cancel: (() => void) | null
}

/** CHK-6, CHK-15: the wait with its seconds; Cancel only until the payer has approved. */
export function connect({ value, context }: PaymentWaitSnapshot, send: PaymentWaitActor['send']): PaymentWaitView {
  const seen = lastView(context)

  switch (value) {
    case 'waiting':
      if (!canBeRecalled(context.status)) return seen
      return {
        ...seen,
        announcement: announcementAt(seen.secondsLeft),
        cancel: () => send({ type: 'payment.cancel' }),
      }
    case 'recalling':
    case 'withdrawing':
    case 'ended':
      return seen
  }
}

/** NAV-9: the wait after its end, without its verb and its announcement. */
export function lastView(shown: Wait & LastShown): PaymentWaitView {
  const { totalCents, account, secondsLeft, problem } = shown
  return {
    step: stepOf(shown),
    totalCents,
    account,
    secondsLeft,
    totalSeconds: paymentWaitMs / 1000,
    announcement: '',
    problem,
    cancel: null,
  }
}

/** A request to cancel that was refused, or failed, has a problem. */
function stepOf({ status, problem, isCancelling }: LastShown): PaymentWaitView['step'] {
  if (isCancelling && problem === null) return 'cancelling'
  return isApproved(status) ? 'approved' : 'approve'
}

function announcementAt(seconds: number): string {
  const threshold = [10, 30, 60].find((limit) => seconds <= limit)
  return threshold === undefined ? 'Approve the payment in your bank’s app.' : `${threshold} seconds left to approve.`
}
