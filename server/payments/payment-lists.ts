import { type SQL, sql } from 'drizzle-orm'
import { type PaymentStatus, paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import { nextStatus } from '#machines/payment/payment.move.ts'

/** The statuses with a running deadline, for `status in (…)`: those whose state handles its event (API-9). */
export const timedStatuses: SQL = listed((status) => isTimed(status))

/** The statuses that have not ended: their orders hold cards that are not paid yet (API-7). */
export const openStatuses: SQL = listed((status) => !paymentMeaning[status].endsWait)

/** The open statuses that only the bank can end, without a deadline. */
export const bankDecidedStatuses: SQL = listed((status) => !paymentMeaning[status].endsWait && !isTimed(status))

/** The ended statuses without a purchase, or without the money of one. */
export const endedUnpaidStatuses: SQL = listed((status) => isEndedUnpaid({ status }))

function isTimed(status: PaymentStatus): boolean {
  return (['order.lapsed', 'window.elapsed'] as const).some((type) => nextStatus(status, { type }) !== undefined)
}

/** Literals, so that the planner can choose a partial index. */
function listed(wanted: (status: PaymentStatus) => boolean): SQL {
  return sql.raw(
    `(${paymentStatuses
      .filter(wanted)
      .map((status) => `'${status}'`)
      .join(', ')})`,
  )
}
