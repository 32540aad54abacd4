import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import type { Queries } from '../platform/db/database.ts'
import { withdrawAgreement } from './outbox.ts'
import { applyEvent } from './payment-moves.ts'
import { type StoredPayment, lockPayment } from './payments.ts'

/** What asks to end a payment that nobody has approved. */
type EndRequest = Extract<PaymentEvent['type'], 'payment.recall' | 'order.lapsed' | 'window.elapsed'>

/**
 * Applies a request to end a locked payment; answers the status then, `undefined` when the payment does not listen. The
 * bank is asked to take the agreement back, unless it has never received it: then it never will, and the payment has
 * ended (API-9).
 */
export async function requestEnd(
  tx: Queries,
  payment: StoredPayment,
  type: EndRequest,
): Promise<PaymentStatus | undefined> {
  const next = await applyEvent(tx, payment, { type })
  if (next === undefined || paymentMeaning[next].endsWait) return next
  if ((await withdrawAgreement(tx, payment.paymentId)) !== 'neverSent') return next
  const recalled = await lockPayment(tx, payment.paymentId)
  return recalled && applyEvent(tx, recalled, { type: 'bank.recalled', by: recalled.recalledBy ?? 'shopper' })
}
