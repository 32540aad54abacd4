import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import type { Queries } from '../platform/db/database.ts'
import { withdrawAgreement } from './outbox.ts'
import { applyEvent } from './payment-moves.ts'
import { type StoredPayment, lockPayment } from './payments.ts'

/** The events that request the end of a payment that is not approved. */
type EndRequest = Extract<PaymentEvent['type'], 'payment.recall' | 'order.lapsed' | 'window.elapsed'>

/**
 * Applies a request to end a locked payment; returns its status, `undefined` when its state ignores the event. The bank
 * has to recall the agreement, unless it has never received it: then the payment ends at once (API-9).
 */
export async function requestEnd(
  tx: Queries,
  payment: StoredPayment,
  type: EndRequest,
  requestId?: string,
): Promise<PaymentStatus | undefined> {
  const details = { ...(requestId !== undefined && { requestId }) }
  const next = (await applyEvent(tx, payment, { type }, details))?.status
  if (next === undefined || paymentMeaning[next].endsWait) return next
  if ((await withdrawAgreement(tx, payment.paymentId)) !== 'neverSent') return next
  const recalled = await lockPayment(tx, payment.paymentId)
  if (!recalled) return undefined
  const by = recalled.recalledBy ?? 'shopper'
  return (await applyEvent(tx, recalled, { type: 'bank.recalled', by }, details))?.status
}
