import { type AgreementReport, RefundAbandoned, RefundPending, type Shop } from '../gateway.ts'
import { type StripeCalls, StripeFailure } from './stripe-client.ts'
import { type StripeAccess, findIntent, noteReplayedKeys, readIntent, toMetadata, toRefusal } from './stripe-intents.ts'
import { Refund, Refunds } from './stripe-objects.ts'
import { findStripePayment } from './stripe-payments.ts'
import { isCancelled, isFailed, isMade, isOwn, reportRefunds, reportState } from './stripe-reports.ts'

/** The most refunds of a charge that fail: a closed account refuses each, days after it was requested. */
const mostFailed = 2

/**
 * Refunds a charge of the store, once. Rejects with `RefundPending` until Stripe has made a refund of it, with
 * `RefundAbandoned` after one was cancelled at Stripe or two have failed.
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
  // One that support made in the Dashboard, and that is pending, pays the shopper too.
  const current = own.find((one) => !isFailed(one)) ?? refunds.find((one) => !isFailed(one) && !isMade(one))
  await receiveFailedRefunds(refunds.filter(isFailed).map(({ id }) => id))
  if (!current) refuseAnother(refunds.find(isCancelled), own.filter(isFailed))
  const refund = current ?? (await requestRefund(access, calls, { reference, charge, formerRefunds: own.length }))
  if (!isMade(refund))
    throw new RefundPending(refund.id, `Stripe has accepted the refund ${refund.id}, which is ${refund.status}.`)
  return { ...reportState('settled'), ...reportRefunds(reference, [{ ...refund, charge }]) }
}

/** `failed`: the latest first. */
function refuseAnother(cancelled: Refund | undefined, failed: readonly Refund[]): void {
  const ended = cancelled
    ? `The refund ${cancelled.id} was cancelled at Stripe`
    : failed.length >= mostFailed && `${failed.length} refunds failed at Stripe, ${failed[0]?.id} at last`
  if (ended) throw new RefundAbandoned(`${ended}: resolve the difference, then pay the money elsewhere.`)
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
    const failure = await noteReplayedKeys(access, reference, error)
    // Which refunds there are is read before each request: another key makes no second one, and a refusal means none, unless
    // it is that another one has returned the money.
    throw isRefundedAlready(failure) ? failure : toRefusal(failure)
  })
}

function isRefundedAlready(error: unknown): boolean {
  return error instanceof StripeFailure && error.code === 'charge_already_refunded'
}
