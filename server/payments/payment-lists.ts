import { type SQL, sql } from 'drizzle-orm'
import { type PaymentStatus, paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { nextStatus } from '#machines/payment/payment.move.ts'

/** The statuses in which a time limit runs, for `status in (…)`: whose machine listens to one (API-9). */
export const timedStatuses: SQL = listed((status) => isTimed(status))

/** Those in which the bank alone is waited for, however long it takes. */
export const bankStatuses: SQL = listed((status) => !paymentMeaning[status].endsWait && !isTimed(status))

/** CHK-12: whether the bank may be moving the money right now. */
export function mayBeDebited(status: PaymentStatus): boolean {
  return (
    !paymentMeaning[status].endsWait &&
    nextStatus(status, { type: 'bank.settled', stockCanBeHeld: false }) !== undefined
  )
}

function isTimed(status: PaymentStatus): boolean {
  return (['order.lapsed', 'window.elapsed'] as const).some((type) => nextStatus(status, { type }) !== undefined)
}

/** Literals, so that the planner knows which index holds them. */
function listed(wanted: (status: PaymentStatus) => boolean): SQL {
  return sql.raw(
    `(${paymentStatuses
      .filter(wanted)
      .map((status) => `'${status}'`)
      .join(', ')})`,
  )
}
