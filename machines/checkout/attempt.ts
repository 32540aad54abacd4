import type { CartLine } from '#contract/cart-lines.ts'
import { type PaymentMeaning, type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import { type PaymentReport, isPaid } from './payment-report.ts'

/** The order, at the server's price where the server sends one (API-6). */
export interface AttemptOrder {
  id: string
  totalCents: number
  lines: CartLine[]
}

/**
 * One purchase as stored in the browser: from before the first request until the server reports a final status
 * (CHK-11), across reloads and tabs.
 */
export interface Attempt {
  /** Identifies the order permanently. */
  checkoutSessionId: string
  /** Stored before Start: without it no payment can have been started. */
  intentId: string | null
  /** Epoch milliseconds: the end of the wait, counted from first opening the stream (CHK-7). Null before that. */
  deadline: number | null
  /** The masked account that was asked to pay. */
  account: string | null
  order: AttemptOrder | null
}

/** An attempt of which the server knows. */
export interface PlacedAttempt extends Attempt {
  intentId: string
  order: AttemptOrder
}

/** The wait for one payment, with the clock it is measured by. */
export interface Wait {
  intentId: string
  /** Null when this browser does not know it any more. */
  totalCents: number | null
  account: string | null
  /** Epoch milliseconds. */
  deadline: number
  /** Epoch milliseconds. */
  now: number
}

/** The stored attempt with the server’s report of its payment. */
export interface AttemptNews {
  attempt: Attempt
  report: PaymentReport
}

/** CHK-13: the payment may have reached the bank and has no final status. False for an order that was never started. */
export function isUnderWay({ attempt, report }: AttemptNews): boolean {
  return !paymentMeaning[report.status].endsWait && (attempt.deadline !== null || report.status !== 'NewRequest')
}

/** The shopper has not seen yet how this payment ended. False for one that lapsed before it was started. */
export function hasEnded({ attempt, report }: AttemptNews): boolean {
  return isPaid(report) || (paymentMeaning[report.status].endsWait && attempt.deadline !== null)
}

/** The result page to go to, and the payment it is to ask about (CHK-8, CHK-14). */
export interface Destination {
  page: PaymentMeaning['destination']
  intentId: string
  /** The latest status that the server reported; null when it reported none. */
  status: PaymentStatus | null
}
