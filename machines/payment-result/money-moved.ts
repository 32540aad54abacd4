import type { Payment } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { PaymentReport } from '../checkout/payment-report.ts'

const sentences: Record<Payment['money'], string> = {
  none: 'No money has left your account.',
  unknown: 'We don’t know yet whether money has left your account.',
  taken: 'Money has left your account, but the order could not be completed.',
  refunding: 'Money left your account and is on its way back to you.',
  refunded: 'Money left your account and has been returned to you.',
}

/** What a status alone says of the money, where the server tells nothing else (API-14). */
const moneyOf: Record<PaymentStatus, Payment['money']> = {
  NewRequest: 'none',
  InProgress: 'unknown',
  Pending: 'unknown',
  Paid: 'taken',
  Failed: 'none',
  Cancelled: 'none',
  Expired: 'unknown',
}

/** CHK-12: whether money moved, the first thing that a shopper reads when nothing was bought. */
export function moneySentence({ money, status }: Pick<PaymentReport, 'money' | 'status'>): string {
  return sentences[money ?? moneyOf[status]]
}

/** CHK-8: what to do next, by how the payment ended. */
export const nextStep: Record<PaymentStatus, string> = {
  NewRequest: 'Go back to checkout to pay.',
  InProgress: 'Approve the payment in your bank’s app.',
  Pending: 'Your bank is moving the money.',
  Paid: 'Your cards are in your eVault.',
  Failed: 'Your bank turned the payment down. Check the account, or pay from another one.',
  Cancelled: 'The payment was declined or cancelled. You can try again whenever you like.',
  Expired: 'The payment wasn’t approved in time. You can try again.',
}
