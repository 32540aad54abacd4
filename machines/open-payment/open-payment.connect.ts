import { paymentMeaning } from '#contract/payment-status.ts'
import { isMoneyUntouched, moneySentence, undecidedTexts } from '../payment-result/money-texts.ts'
import type { FoundPayment } from './open-payment.setup.ts'
import type { OpenPaymentActor, OpenPaymentSnapshot } from './open-payment.machine.ts'

/** CHK-17: what a page shows of a payment whose wait was left. Amounts in cents. */
export type OpenPaymentView =
  | { screen: 'silent' }
  /** `money`: whether the account was debited; `next`: what happens next. */
  | { screen: 'open'; totalCents: number; money: string; next: string }
  | { screen: 'paid'; totalCents: number; dismiss: () => void }
  /** `status` is a heading; `money`: whether the account was debited; `intentId`, if it may have been, links to details (CHK-12). */
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
      return { screen: 'open', totalCents, ...openTexts(found) }
    case 'paid':
      return { screen: 'paid', totalCents, dismiss }
    case 'unpaid':
      return { screen: 'unpaid', totalCents, ...endOf(found), dismiss }
  }
}

function totalOf({ attempt, report }: FoundPayment): number {
  return report?.totalCents ?? attempt.order.totalCents
}

/** Before its start a payment has moved no money, and nothing is asked of the bank. */
function openTexts({ report }: FoundPayment): { money: string; next: string } {
  if (report?.status === 'NewRequest' && isMoneyUntouched(report)) {
    return { money: moneySentence(report), next: 'Press Resume to finish it.' }
  }
  const { money, notice } = undecidedTexts(report)
  return { money, next: notice }
}

function endOf({ attempt, report }: FoundPayment): { status: string; money: string; intentId: string | null } {
  if (!report) throw new Error('The payment has no report.')
  return {
    status: paymentMeaning[report.status].label,
    money: moneySentence(report),
    intentId: isMoneyUntouched(report) ? null : attempt.intentId,
  }
}
