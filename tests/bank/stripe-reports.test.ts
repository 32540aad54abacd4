import { expect, test } from 'vitest'
import { Dispute, PaymentIntent, Refund } from '#server/bank/stripe/stripe-objects.ts'
import { isUnconfirmed, reportIntent, reportRefunds } from '#server/bank/stripe/stripe-reports.ts'

/** The fields of a PaymentIntent and of a Refund as Stripe's API reference shows them. */
const documentedIntent = {
  id: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  object: 'payment_intent',
  amount: 2000,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  created: 1680800504,
  currency: 'aud',
  customer: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: {},
  next_action: null,
  payment_method_types: ['payto'],
  status: 'requires_payment_method',
}
const documentedRefund = {
  id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
  object: 'refund',
  amount: 1000,
  balance_transaction: 'txn_1Nispe2eZvKYlo2CYezqFhEx',
  charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  created: 1692942318,
  currency: 'aud',
  metadata: {},
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoMLp',
  reason: null,
  status: 'succeeded',
}
const documentedDispute = {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 1000,
  balance_transactions: [],
  charge: 'ch_1AZtxr2eZvKYlo2CJDX8whov',
  created: 1680651737,
  currency: 'aud',
  evidence_details: { has_evidence: false, submission_count: 0 },
  is_charge_refundable: false,
  metadata: {},
  payment_intent: null,
  reason: 'general',
  status: 'lost',
}

const report = (changed: object) => {
  const { state, reason, debit } = reportIntent(PaymentIntent.parse({ ...documentedIntent, ...changed }))
  return [state, reason, debit]
}
const failure = (code: string, declineCode?: string) => ({
  last_payment_error: { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }) },
})
const declined = 'payment_method_provider_decline'

test.each([
  ['created', {}, ['open', null, null]],
  ['waiting for the payer', { status: 'requires_action' }, ['open', null, null]],
  ['approved', { status: 'processing' }, ['approved', null, null]],
  ['declined by the payer', failure(declined, 'invalid_authorization'), ['declined', null, null]],
  ['declined by the payer', failure('payment_method_customer_decline'), ['declined', null, null]],
  ['not approved in time', failure('payment_intent_payment_attempt_expired'), ['lapsed', null, null]],
  ['declined', failure(declined, 'generic_decline'), ['failed', null, null]],
  ['without money', failure(declined, 'insufficient_funds'), ['failed', 'AM04', null]],
  ['with a wrong PayID', failure('payment_method_invalid_parameter'), ['failed', 'AC02', null]],
  ['cancelled', { status: 'canceled', cancellation_reason: 'abandoned' }, ['recalled', null, null]],
  ['cancelled by Stripe', { status: 'canceled', cancellation_reason: 'automatic' }, ['lapsed', null, null]],
  ['of a new kind', { status: 'requires_capture' }, ['requires_capture', null, null]],
  [
    'settled',
    { status: 'succeeded', amount_received: 2000, latest_charge: 'py_1' },
    ['settled', null, { ref: 'py_1', amountCents: 2000 }],
  ],
  [
    'settled, with its whole charge',
    { status: 'succeeded', amount_received: 2000, latest_charge: { id: 'py_1', object: 'charge' } },
    ['settled', null, { ref: 'py_1', amountCents: 2000 }],
  ],
])('API-9 a payment at Stripe that is %s is reported', (_name, changed, expected) => {
  expect(report(changed)).toEqual(expected)
})

test('API-9 a settled payment without its charge, or in another currency, is no report', () => {
  const settled = { status: 'succeeded', amount_received: 2000 }
  expect(() => report(settled)).toThrow('without a charge in AUD')
  expect(() => report({ ...settled, latest_charge: 'py_1', currency: 'usd' })).toThrow('without a charge in AUD')
})

const isOpen = (changed: object) => isUnconfirmed(PaymentIntent.parse({ ...documentedIntent, ...changed }))

test('API-9 a payment is unconfirmed until the payer has been asked', () => {
  const changes = [{}, { status: 'requires_confirmation' }, failure(declined), { status: 'requires_action' }]
  expect(changes.map(isOpen)).toEqual([true, true, false, false])
})

test('API-17 a refund that the store did not request is a return; one that is not made is none', () => {
  const refund = (changed: object) => Refund.parse({ ...documentedRefund, ...changed })
  const own = { metadata: { payment_id: 'p1' } }
  const { id: ref, amount: amountCents, charge: refunds } = documentedRefund
  const asked = (...all: object[]) => reportRefunds('p1', all.map(refund))
  expect(asked({})).toEqual({ refund: null, returns: [{ ref, amountCents }] })
  expect(asked(own)).toEqual({ refund: { ref, amountCents, refunds }, returns: [] })
  expect(asked({ ...own, status: 'pending' }, { status: 'requires_action' })).toEqual({ refund: null, returns: [] })
})

test.each([
  ['needs_response', true],
  ['under_review', true],
  ['lost', true],
  ['won', false],
  ['prevented', false],
  ['warning_needs_response', false],
  ['warning_under_review', false],
  ['warning_closed', false],
  ['of_a_later_version', false],
])('API-17 a dispute that is %s is a return: %s', (status, isReturn) => {
  const { id: ref, amount: amountCents } = documentedDispute
  const dispute = Dispute.parse({ ...documentedDispute, status })
  expect(reportRefunds('p1', [], [dispute]).returns).toEqual(isReturn ? [{ ref, amountCents }] : [])
})
