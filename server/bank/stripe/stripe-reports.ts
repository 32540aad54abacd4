import type { AgreementReport } from '../gateway.ts'
import type { Dispute, PaymentIntent, Refund } from './stripe-objects.ts'

/** The metadata of what the store makes at Stripe: its payment, and the id of its database, for shared accounts. */
export const paymentKey = 'payment_id'
export const storeKey = 'store'

/** A report about an agreement without money. */
export function reportState(state: string, reason: string | null = null): AgreementReport {
  return { state, reason, debit: null, refund: null }
}

/** The store's report of a payment at Stripe. A status without a counterpart is passed on: it decides nothing. */
export function reportIntent(intent: PaymentIntent): AgreementReport {
  const { status, amount_received: amountCents, latest_charge: charge } = intent
  switch (status) {
    case 'requires_confirmation':
    case 'requires_action':
      return reportState('open')
    case 'processing':
      return reportState('approved')
    case 'requires_payment_method':
      return reportUnpaid(intent)
    case 'canceled':
      return reportState(intent.cancellation_reason === 'automatic' ? 'lapsed' : 'recalled')
    case 'succeeded':
      if (!charge || intent.currency !== 'aud')
        throw new Error('Stripe reports a settled payment without a charge in AUD.')
      return { ...reportState('settled'), debit: { ref: charge, amountCents } }
    default:
      return reportState(status)
  }
}

/** Whether Stripe has received a payment and has not been asked to send it to the payer. */
export function isUnconfirmed({ status, last_payment_error: problem }: PaymentIntent): boolean {
  return status === 'requires_confirmation' || (status === 'requires_payment_method' && !problem)
}

/** Refusals by the payer and by the bank have the same code; the decline code distinguishes them. */
function reportUnpaid({ last_payment_error: problem }: PaymentIntent): AgreementReport {
  if (!problem) return reportState('open')
  const { code, decline_code: declineCode } = problem
  if (code === 'payment_method_customer_decline' || declineCode === 'invalid_authorization')
    return reportState('declined')
  if (code === 'payment_intent_payment_attempt_expired') return reportState('lapsed')
  return reportState('failed', findReason(code, declineCode))
}

/** The port's reasons, as ISO 20022 names them, of Stripe's codes. */
const reasons: Record<string, string> = {
  insufficient_funds: 'AM04',
  amount_too_large: 'AM02',
  account_number_invalid: 'AC02',
  routing_number_invalid: 'AC02',
  payment_method_invalid_parameter: 'AC02',
  payment_method_invalid_parameter_testmode: 'AC02',
  account_closed: 'AC04',
  bank_account_restricted: 'AC06',
  bank_account_unusable: 'AC06',
  payment_method_bank_account_blocked: 'AC06',
  debit_not_authorized: 'AG01',
  payment_method_not_available: 'AG01',
}

export function findReason(code: string | undefined, declineCode: string | undefined): string | null {
  return reasons[declineCode ?? ''] ?? reasons[code ?? ''] ?? null
}

/** Whether the store requested a refund; others are made in Stripe's Dashboard or by Stripe. */
export function isOwn({ metadata }: Pick<Refund, 'metadata'>, paymentId: string): boolean {
  return metadata?.[paymentKey] === paymentId
}

/** A refund counts once Stripe has made it: before, it waits for the bank or for the payer's account number. */
export function isMade({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'succeeded'
}

/** Whether the money has not been paid, or was paid and came back, as after the payer closed the account. */
export function isFailed(refund: Pick<Refund, 'status'>): boolean {
  return refund.status === 'failed' || isCancelled(refund)
}

/** Whether a pending refund was withdrawn at Stripe, as by support in the Dashboard. */
export function isCancelled({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'canceled'
}

/** The statuses of a dispute whose amount has left the account. Inquiries (`warning_…`) take nothing. */
const withdrawn: readonly string[] = ['needs_response', 'under_review', 'lost']

/** Whether a dispute has taken its amount from the account: it leaves when the dispute is created. */
export function isWithdrawn({ status }: Pick<Dispute, 'status'>): boolean {
  return withdrawn.includes(status)
}

/** Whether the store has the money of a dispute again. */
export function isReinstated({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'won'
}

/** The movements of refunds: the store's own, and money that was returned without its request, also by disputes (API-17). */
export function reportRefunds(
  paymentId: string,
  refunds: readonly Refund[],
  disputes: readonly Dispute[] = [],
): Pick<AgreementReport, 'refund' | 'returns'> {
  const made = refunds.filter(isMade)
  const own = made.find((refund) => isOwn(refund, paymentId))
  const returned = [...made.filter((refund) => !isOwn(refund, paymentId)), ...disputes.filter(isWithdrawn)]
  return {
    refund: own ? { ref: own.id, amountCents: own.amount, ...(own.charge && { refunds: own.charge }) } : null,
    returns: returned.map(({ id: ref, amount: amountCents }) => ({ ref, amountCents })),
  }
}
