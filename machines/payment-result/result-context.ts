import { type PaymentMeaning, paymentMeaning } from '#contract/payment-status.ts'
import type { Checks } from '../check-delays.ts'
import type { Destination } from '../checkout/attempt.ts'
import { type PaymentReport, isEndedUnpaid, isPaid } from '../checkout/payment-report.ts'
import type { StreamEvent } from '../payment-wait/payment-wait.setup.ts'

/** Which of the two result pages this is, and the payment that its address names (CHK-14). */
export interface PaymentResultInput {
  page: PaymentMeaning['destination']
  intentId: string | null
  /** What checkout knows of it: the status as the server reported it, with the stored order. Null on a direct opening. */
  known: PaymentReport | null
}

/** The payment that the address names, and what the server last reported of it. */
export interface PaymentResultContext extends PaymentResultInput, Checks {
  /** What the server last reported; null before the first answer. */
  report: PaymentReport | null
  /** The payment is followed while it can be: on the success page from the start, elsewhere when the shopper keeps waiting. */
  following: boolean
  /** What came of the checks so far, as far as the shopper has to know it. */
  note: 'unreached' | 'unchanged' | null
  /** The shopper asked for the check under way. */
  isRequested: boolean
}

/** The paid payment and the server’s report of it. */
export type Settlement = Pick<PaymentResultContext, 'intentId' | 'report'>

export type PaymentResultEvent =
  | StreamEvent
  /** The tab becomes visible, or the connection is back. */
  | { type: 'page.shown' }
  | { type: 'payment.check' }
  | { type: 'payment.keepWaiting' }

/** CHK-8: whether this page is the one that shows how the payment ended. */
export function isShownHere({ page }: PaymentResultInput, { status }: PaymentReport): boolean {
  return paymentMeaning[status].destination === page
}

/** CHK-14: the result page that shows what this one does not. */
export function otherPage({ page, intentId, report }: PaymentResultContext): Destination {
  return {
    page: page === 'order-success' ? 'payment-failed' : 'order-success',
    intentId: intentId ?? '',
    status: report?.status ?? null,
  }
}

/** CHK-9: the success page follows its payment from the start. */
export function startOf(input: PaymentResultInput): PaymentResultContext {
  const following = input.page === 'order-success'
  return { ...input, report: null, following, note: null, isRequested: false, checks: 0 }
}

/**
 * CHK-12: after an answer. The note of a requested check without a change stays until a change; the note of a failed
 * check ends.
 */
export function afterAnswer(context: PaymentResultContext, report: PaymentReport): Partial<PaymentResultContext> {
  const before = context.report
  const isSame = before ? before.status === report.status && before.money === report.money : isOpen(report)
  const isNoted = isSame && (context.isRequested || context.note === 'unchanged')
  const following = isStillFollowed(context, report)
  return { report, following, note: isNoted ? 'unchanged' : null, isRequested: false }
}

/** CHK-12: a payment is followed until it is decided, or support has to resolve it. */
export function isStillFollowed({ following }: PaymentResultContext, report: PaymentReport): boolean {
  return following && canFollow(report)
}

/** API-18: support resolves a debit of a wrong amount; the bank reports nothing more of it. */
function canFollow(report: PaymentReport): boolean {
  return isOpen(report) && report.money !== 'wrongAmount'
}

function isOpen(report: PaymentReport): boolean {
  return !isPaid(report) && !isEndedUnpaid(report)
}

/** CHK-12: whether Keep waiting has an effect. */
export function canKeepWaiting(context: PaymentResultContext): boolean {
  return canAct(context) && isFollowable(context)
}

/** CHK-12: whether a result can be waited for, as the server last reported it to this page or before to checkout. */
export function isFollowable({ report, known }: PaymentResultContext): boolean {
  const last = report ?? known
  return last === null || canFollow(last)
}

/** Whether a press still counts while a check is under way: the page shows a result, and the shopper asked for no check. */
export function canAct({ report, note, following, isRequested }: PaymentResultContext): boolean {
  return (report !== null || note !== null) && !following && !isRequested
}
