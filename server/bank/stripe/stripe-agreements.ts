import type { AgreementReport, NewAgreement } from '../gateway.ts'
import type { StripeCalls } from './stripe-client.ts'
import {
  type StripeAccess,
  changeIntent,
  findIntent,
  noteSpentKeys,
  readIntent,
  toMetadata,
  toRefusal,
} from './stripe-intents.ts'
import { Disputes, PaymentIntent, Refunds } from './stripe-objects.ts'
import { toPayerFields } from './stripe-payer.ts'
import { noteStripePayment, refuseWithoutIntent, storeIntent } from './stripe-payments.ts'
import { isUnconfirmed, reportIntent, reportRefunds, reportState } from './stripe-reports.ts'

/** Creates the intent of a payment, stores it, and then has Stripe send it to the payer; each once. */
export async function createAgreement(access: StripeAccess, agreement: NewAgreement): Promise<AgreementReport> {
  const calls = access.client.begin()
  const noted = await noteStripePayment(access.database, agreement.reference)
  if (noted.isRefused) return reportState('recalled')
  if (noted.intentId !== null) {
    const intent = await readIntent(calls, noted.intentId)
    return isUnconfirmed(intent)
      ? confirmIntent(access, calls, agreement, noted.intentId, noted.spentKeys)
      : reportIntent(intent)
  }
  const intentId = await createIntent(access, calls, agreement, noted.spentKeys)
  if (intentId === undefined) return reportState('recalled')
  return confirmIntent(access, calls, agreement, intentId, noted.spentKeys)
}

export async function recallAgreement(access: StripeAccess, reference: string): Promise<AgreementReport> {
  if (await refuseWithoutIntent(access.database, reference)) return reportState('recalled')
  const { intentId, spentKeys } = await findIntent(access, reference)
  const calls = access.client.begin()
  const key = `cancel-${reference}-${spentKeys}`
  const fields = { cancellation_reason: 'abandoned' }
  return reportIntent(await changeIntent(access, { calls, reference, intentId, verb: 'cancel', key, fields }))
}

export async function reportAgreement(access: StripeAccess, reference: string): Promise<AgreementReport> {
  const { intentId } = await findIntent(access, reference)
  const calls = access.client.begin()
  const report = reportIntent(await readIntent(calls, intentId))
  if (!report.debit) return report
  const query = { payment_intent: intentId, limit: '100' }
  const [refunds, disputes] = await Promise.all([
    calls.get(Refunds, '/v1/refunds', query),
    calls.get(Disputes, '/v1/disputes', query),
  ])
  return { ...report, ...reportRefunds(reference, refunds.data, disputes.data) }
}

/** Creates the intent, which Stripe sends to the payer only when it is confirmed. `undefined` after a recall. */
async function createIntent(
  access: StripeAccess,
  calls: StripeCalls,
  { reference, amountCents }: NewAgreement,
  spentKeys: number,
): Promise<string | undefined> {
  const fields = {
    amount: String(amountCents),
    currency: 'aud',
    'payment_method_types[]': 'payto',
    ...toMetadata(access, reference),
  }
  const key = `intent-${reference}-${spentKeys}`
  const created = calls.post(PaymentIntent, '/v1/payment_intents', { key, fields })
  const { id } = await created.catch(async (error: unknown) => {
    throw toRefusal(await noteSpentKeys(access, reference, error))
  })
  return storeIntent(access.database, reference, id)
}

/** Has Stripe send the agreement to the payer. */
async function confirmIntent(
  access: StripeAccess,
  calls: StripeCalls,
  { reference, payer }: NewAgreement,
  intentId: string,
  spentKeys: number,
): Promise<AgreementReport> {
  const key = `confirm-${reference}-${spentKeys}`
  const fields = toPayerFields(payer)
  return reportIntent(await changeIntent(access, { calls, reference, intentId, verb: 'confirm', key, fields }))
}
