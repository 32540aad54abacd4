import { channel } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { move } from '#machines/payment/payment.move.ts'
import type { Queries } from '../platform/db/database.ts'
import { cancelPolling } from './differences.ts'
import type { EventDetails } from './event-details.ts'
import { effects } from './payment-effects.ts'
import type { StoredPayment } from './payments.ts'

/** Publishes every status change that this process decides, as `PaymentMove`. */
export const paymentMoved = channel('wattle.payment.moved')

export interface PaymentMove {
  from: PaymentStatus
  to: PaymentStatus
}

/**
 * Sends an event to the machine of a locked payment and carries out its effects in the same transaction. Returns the new
 * status, `undefined` when its state ignores the event (API-9).
 */
export async function applyEvent(
  tx: Queries,
  payment: StoredPayment,
  event: PaymentEvent,
  details: EventDetails = {},
): Promise<PaymentStatus | undefined> {
  const decided = move(payment.status, event)
  if (!decided) return undefined

  if (decided.status !== payment.status) await changeStatus(tx, payment, decided.status, details)
  for (const effect of decided.effects) await effects[effect](tx, payment, details)
  return decided.status
}

/** The trigger `record_payment_event` (migration 002) numbers the change, stores it as an event and notifies `payments`. */
async function changeStatus(
  tx: Queries,
  payment: StoredPayment,
  to: PaymentStatus,
  { identification, reason, requestId }: EventDetails,
): Promise<void> {
  const { paymentId, status: from } = payment
  const moved = await tx.run(sql`
    update payments set status = ${to}, reason = coalesce(${reason ?? null}, reason),
      identification = coalesce(${identification ?? null}, identification), request_id = ${requestId ?? null}
    where payment_id = ${paymentId} and status = ${from}`)
  if (moved !== 1) throw new Error(`Payment ${paymentId} is no longer ${from}.`)
  paymentMoved.publish({ from, to } satisfies PaymentMove)
  if (paymentMeaning[to].endsWait) await cancelPolling(tx, paymentId, to)
}
