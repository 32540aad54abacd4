import { formatCents } from '#contract/money.ts'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'

/** CHK-9, CHK-12: what a screen reader announces of a result: its heading, then what it states about the money. */
export function announcementOf(view: PaymentResultView): string {
  switch (view.screen) {
    // Loading announces itself; NoPayment replaces nothing.
    case 'loading':
    case 'none':
      return ''
    case 'checking':
      return `${checkingHeading(view.status)}. ${checkingMoney}`
    case 'processing':
      return `Processing Payment. ${processingMoney(view.totalCents)}`
    case 'succeeded':
      return view.totalCents === null
        ? 'Payment Successful'
        : `Payment Successful. ${formatCents(view.totalCents)} paid.`
    case 'undecided':
      return `${view.heading}. ${view.money}`
    case 'failed':
      return `Payment ${view.status}. ${view.money}`
  }
}

/** NAV-9: until the server answers, checkout knows the final status at most. */
export function checkingHeading(status: string | null): string {
  return status === null ? 'Your payment' : `Payment ${status}`
}

export const checkingMoney = 'We’re checking whether money has left your account.'

/** CHK-9 */
export function processingMoney(totalCents: number | null): string {
  const amount = totalCents === null ? '' : ` of ${formatCents(totalCents)}`
  return `Your bank is processing your payment${amount}.`
}
