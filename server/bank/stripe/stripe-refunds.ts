import { type AgreementReport, RefundCancelled, RefundPending, type Shop } from '../gateway.ts'
import type { StripeCalls } from './stripe-client.ts'
import { type StripeAccess, findIntent, noteReplayedKeys, readIntent, toMetadata } from './stripe-intents.ts'
import { Refund, Refunds } from './stripe-objects.ts'
import { findStripePayment } from './stripe-payments.ts'
import { isCancelled, isFailed, isMade, isOwn, reportRefunds, reportState } from './stripe-reports.ts'

/**
 * Refunds a charge of the store, once. Rejects with `RefundPending` until Stripe has made the refund, with `RefundCancelled`
 * after one was cancelled at Stripe.
 */
export async function refundCharge(
  { receiveFailedRefunds, ...access }: StripeAccess & Pick<Shop, 'receiveFailedRefunds'>,
  reference: string,
  debitRef: string | undefined,
): Promise<AgreementReport> {
  const calls = access.client.begin()
  const charge = debitRef ?? (await findCharge(access, calls, reference))
  const { data: refunds } = await calls.get(Refunds, '/v1/refunds', { charge, limit: '100' })
  const own = refunds.filter((refund) => isOwn(refund, reference))
  const current = own.find((one) => !isFailed(one))
  const cancelled = own.find(isCancelled)
  await receiveFailedRefunds(own.filter(isFailed).map(({ id }) => id))
  if (!current && cancelled)
    throw new RefundCancelled(
      `The refund ${cancelled.id} was cancelled at Stripe: pay the money elsewhere and resolve the difference.`,
    )
  const refund = current ?? (await requestRefund(access, calls, { reference, charge, formerRefunds: own.length }))
  if (!isMade(refund))
    throw new RefundPending(refund.id, `Stripe has accepted the refund ${refund.id}, which is ${refund.status}.`)
  return { ...reportState('settled'), ...reportRefunds(reference, [{ ...refund, charge }]) }
}

async function findCharge(access: StripeAccess, calls: StripeCalls, reference: string): Promise<string> {
  const { intentId } = await findIntent(access, reference)
  const { latest_charge: charge } = await readIntent(calls, intentId)
  if (!charge) throw new Error('Stripe has not debited this payment.')
  return charge
}

interface RefundRequest {
  reference: string
  charge: string
  formerRefunds: number
}

async function requestRefund(
  access: StripeAccess,
  calls: StripeCalls,
  { reference, charge, formerRefunds }: RefundRequest,
): Promise<Refund> {
  const spentKeys = (await findStripePayment(access.database, reference))?.spentKeys ?? 0
  const key = `refund-${charge}-${formerRefunds + spentKeys}`
  const fields = { charge, ...toMetadata(access, reference) }
  return calls.post(Refund, '/v1/refunds', { key, fields }).catch(async (error: unknown) => {
    // Which refunds there are is read before each request, so that another key makes no second one.
    throw await noteReplayedKeys(access, reference, error)
  })
}
