import type { Payment } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import { nextStatus } from './payment.move.ts'

/** CHK-12: what the server reports of the payer's money in a status, unless a debit was wrong or is being refunded. */
export function moneyAt(status: PaymentStatus): Payment['money'] {
  const { endsWait, isBought } = paymentMeaning[status]
  if (status === 'Returned') return 'returned'
  if (isBought) return 'taken'
  return !endsWait && mayBeDebited(status) ? 'unknown' : 'none'
}

function mayBeDebited(status: PaymentStatus): boolean {
  return nextStatus(status, { type: 'bank.settled', stockCanBeHeld: false }) !== undefined
}
