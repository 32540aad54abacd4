import type { OrderItem, Payment } from '#contract/order.ts'
import { type PaymentStatus, type UnpaidEnd, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'
import { CallFailed } from '../problem.ts'

/** The server's report of one payment. Fields that the server does not send are null (API-14). */
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

/** CHK-8: the only final status that delivers the cards. */
export function isPaid({ status }: Pick<PaymentReport, 'status'>): boolean {
  return paymentMeaning[status].isBought
}

/** The status is final and nothing was bought: only then can another payment start (CHK-11). */
export function isEndedUnpaid<Report extends Pick<PaymentReport, 'status'>>(
  report: Report,
): report is Report & { status: UnpaidEnd } {
  return paymentMeaning[report.status].endsWait && !isPaid(report)
}

/** CHK-7: whether a status as received is final. An unknown status is not. */
export function isFinalStatus(text: string): boolean {
  const status = readPaymentStatus(text)
  return status !== undefined && paymentMeaning[status].endsWait
}

/**
 * API-5: the server has no such payment of this shopper: 404, or 400 where the id cannot be one of its ids. The 404 of
 * another server, such as a proxy without its store, leaves the payment undecided (CHK-12).
 */
export function isUnknownPayment(error: unknown): error is CallFailed {
  return error instanceof CallFailed && !error.isUnreadable && (error.status === 404 || error.status === 400)
}
