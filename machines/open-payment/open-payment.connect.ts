import { paymentMeaning } from '#contract/payment-status.ts'
import { isMoneyUntouched, moneySentence } from '../payment-result/money-moved.ts'
import type { FoundPayment, OpenPaymentActor, OpenPaymentSnapshot } from './open-payment.machine.ts'

/** CHK-17: what a page shows of a payment whose wait was left. Amounts in cents. */
export type OpenPaymentView =
  | { screen: 'silent' }
  | { screen: 'open'; totalCents: number }
  | { screen: 'paid'; totalCents: number; dismiss: () => void }
  /** `status` as a heading has it; `money` says whether money moved, and if it may have, `intentId` leads to more (CHK-12). */
  | {
      screen: 'unpaid'
      totalCents: number
      status: string
      money: string
      intentId: string | null
      dismiss: () => void
    }

/** CHK-17: the amount with Resume while the payment is undecided, then how it ended. */
export function connect(
  { value, context: { found } }: OpenPaymentSnapshot,
  send: OpenPaymentActor['send'],
): OpenPaymentView {
  const dismiss = () => send({ type: 'notice.dismiss' })
  if (!found) return { screen: 'silent' }
  const totalCents = totalOf(found)

  switch (value) {
    case 'arriving':
    case 'looking':
    case 'none':
    case 'buying':
      return { screen: 'silent' }
    case 'rechecking':
    case 'open':
      return { screen: 'open', totalCents }
    case 'paid':
      return { screen: 'paid', totalCents, dismiss }
    case 'unpaid':
      return { screen: 'unpaid', totalCents, ...endOf(found), dismiss }
  }
}

function totalOf({ attempt, report }: FoundPayment): number {
  return report?.totalCents ?? attempt.order.totalCents
}

function endOf({ attempt, report }: FoundPayment): { status: string; money: string; intentId: string | null } {
  if (!report) throw new Error('The payment has no report.')
  return {
    status: paymentMeaning[report.status].label,
    money: moneySentence(report),
    intentId: isMoneyUntouched(report) ? null : attempt.intentId,
  }
}
