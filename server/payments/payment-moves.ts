import { channel } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { move } from '#machines/payment/payment.move.ts'
import type { Queries } from '../platform/db/database.ts'
import { endWaiting } from './differences.ts'
import type { EventDetails } from './event-details.ts'
import { assignments, effects, isAssignment } from './payment-effects.ts'
import type { StoredPayment } from './payments.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { payments } from './payments.tables.ts'

/** Publishes every status change that this process decides, as `PaymentMove`. */
export const paymentMoved = channel('wattle.payment.moved')

export interface PaymentMove {
  from: PaymentStatus
  to: PaymentStatus
}

/** What a move left in the payment. */
export interface Moved {
  status: PaymentStatus
  /** ISO 8601. */
  expiresAt: string
}

/**
 * Sends an event to the machine of a locked payment and carries out its effects in the same transaction. Returns the
 * payment's new status, `undefined` when its state ignores the event (API-9).
 */
export async function applyEvent(
  tx: Queries,
  payment: StoredPayment,
  event: PaymentEvent,
  details: EventDetails = {},
): Promise<Moved | undefined> {
  const decided = move(payment.status, event)
  if (!decided) return undefined

  const { status } = decided
  const assigned = decided.effects.filter(isAssignment)
  const isChanged = status !== payment.status || assigned.length > 0
  const { expiresAt } = isChanged ? await changePayment(tx, payment, { status, assigned, details }) : payment
  for (const effect of decided.effects) if (!isAssignment(effect)) await effects[effect](tx, payment, details)
  return { status, expiresAt }
}

const ChangedPayment = rowSchema({ expiresAt: payments.expiresAt })

interface Change {
  status: PaymentStatus
  assigned: (keyof typeof assignments)[]
  details: EventDetails
}

/**
 * Changes the status and what effects assign; the end of a payment also ends the work that waits for it. The trigger
 * `record_payment_event` (migration 052) numbers the change, stores it as an event and notifies `payments`.
 */
async function changePayment(
  tx: Queries,
  { paymentId, status: from }: StoredPayment,
  { status: to, assigned, details }: Change,
): Promise<RowOf<typeof ChangedPayment>> {
  const { identification, reason, requestId } = details
  // A subquery: for a known open status the planner may read the open payments of all customers.
  const changed = await tx.row(
    ChangedPayment,
    sql`
    ${paymentMeaning[to].endsWait ? sql`with ${endWaiting(paymentId, to)}` : sql``}
    update payments set status = ${to}, reason = coalesce(${reason ?? null}, reason),
      identification = coalesce(${identification ?? null}, identification), request_id = ${requestId ?? null}
      ${sql.join(assigned.map((effect) => sql`, ${assignments[effect](details)}`))}
    where payment_id = ${paymentId} and status = (select ${from}::text) returning ${ChangedPayment.columns}`,
  )
  if (!changed) throw new Error(`Payment ${paymentId} is no longer ${from}.`)
  paymentMoved.publish({ from, to } satisfies PaymentMove)
  return changed
}
