import type { PaymentMeaning } from '#contract/payment-status.ts'
import type { Destination } from '../checkout/attempt.ts'
import type { PaymentReport } from '../checkout/payment-report.ts'
import type { StreamEvent } from '../payment-wait/payment-wait.machine.ts'

/** Which of the two result pages this is, and the payment that its address names (CHK-14). */
export interface PaymentResultInput {
  page: PaymentMeaning['destination']
  intentId: string | null
}

/** The payment that the address names, and the server's last word on it. */
export interface PaymentResultContext extends PaymentResultInput {
  /** The server's latest word; null before the first. */
  report: PaymentReport | null
  /** The payment is followed until it is decided: always on the success page, elsewhere when the shopper keeps waiting. */
  following: boolean
  /** The latest call did not reach the server, or the server could not answer it. */
  isUnreached: boolean
  /** The shopper asked for the present check, or for the one that has just been answered. */
  isRequested: boolean
  /** How often an undecided payment was checked again without a press; counts no further than the last delay. */
  checks: number
}

/** The payment that was paid, and what the server said of it. */
export type Settlement = Pick<PaymentResultContext, 'intentId' | 'report'>

export type PaymentResultEvent =
  | StreamEvent
  /** The tab is looked at again, or the connection is back. */
  | { type: 'page.shown' }
  | { type: 'payment.check' }
  | { type: 'payment.keepWaiting' }

/** CHK-18: milliseconds before each check in a row; the last one repeats. */
export const checkDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const

/** CHK-14: the result page that shows what this one does not. */
export function otherPage({ page, intentId }: PaymentResultContext): Destination {
  return { page: page === 'order-success' ? 'payment-failed' : 'order-success', intentId: intentId ?? '' }
}

/** CHK-9: the success page follows its payment from the start. */
export function startOf(input: PaymentResultInput): PaymentResultContext {
  const following = input.page === 'order-success'
  return { ...input, report: null, following, isUnreached: false, isRequested: false, checks: 0 }
}
