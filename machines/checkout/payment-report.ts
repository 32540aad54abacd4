import type { OrderItem, Payment } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'

/** The server's word on one payment. What a server does not tell beyond the status is null (API-14). */
export interface PaymentReport {
  status: PaymentStatus
  orderId: string | null
  totalCents: number | null
  items: OrderItem[]
  money: Payment['money'] | null
  reason: string | null
  /** ISO 8601. */
  createdAt: string | null
  /** Milliseconds that were left of the bank's window when the server answered (API-9); never positive once it has passed. */
  leftMs: number | null
}

/** CHK-8: the one end that leads to the cards. */
export function isPaid({ status }: Pick<PaymentReport, 'status'>): boolean {
  return paymentMeaning[status].isBought
}

/** The server said that this payment is final and that it leaves nothing bought: only now may another begin (CHK-11). */
export function isEndedUnpaid({ status }: Pick<PaymentReport, 'status'>): boolean {
  return paymentMeaning[status].endsWait && !isPaid({ status })
}

/** CHK-7: a status as it stands on the wire is final. One that nobody knows is not. */
export function isFinalWord(text: string): boolean {
  const status = readPaymentStatus(text)
  return status !== undefined && paymentMeaning[status].endsWait
}
