import type { CartLine } from '#contract/cart-lines.ts'
import { type PaymentMeaning, paymentMeaning } from '#contract/payment-status.ts'
import { type PaymentReport, isPaid } from './payment-report.ts'

/** What was ordered, at the server's price where it tells one (API-6). */
export interface AttemptOrder {
  id: string
  totalCents: number
  lines: CartLine[]
}

/**
 * One purchase as the browser keeps it: from before the first request until the server says that the payment is final
 * (CHK-11), through reloads and in every tab.
 */
export interface Attempt {
  /** Names the order for ever. */
  checkoutSessionId: string
  /** Kept before Start: without it nothing can have been started. */
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

/** What there is to learn about the attempt that is kept. */
export interface AttemptNews {
  attempt: Attempt
  report: PaymentReport
}

/** CHK-13: the bank may have been asked and has not had the last word. An order that was placed but never started is not. */
export function isUnderWay({ attempt, report }: AttemptNews): boolean {
  return !paymentMeaning[report.status].endsWait && (attempt.deadline !== null || report.status !== 'NewRequest')
}

/** The shopper has not seen yet how this payment ended. One that was never started and lapsed is no news. */
export function hasEnded({ attempt, report }: AttemptNews): boolean {
  return isPaid(report) || (paymentMeaning[report.status].endsWait && attempt.deadline !== null)
}

/** The result page to go to, and the payment it is to ask about (CHK-8, CHK-14). */
export interface Destination {
  page: PaymentMeaning['destination']
  intentId: string
}
