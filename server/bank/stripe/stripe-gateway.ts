import { type BankGateway, BankRefusal, type NewAgreement, type OpenGateway, type Shop } from '../gateway.ts'
import { findStoreId } from '../purchase-gateway.ts'
import { type StripeCalls, StripeFailure, createStripeClient } from './stripe-client.ts'
import { readLedgerPage } from './stripe-ledger.ts'
import { PaymentIntent, Refund, Refunds } from './stripe-objects.ts'
import { findStripePayment, noteStripePayment, refuseWithoutIntent, spendKeys, storeIntent } from './stripe-payments.ts'
import {
  findReason,
  isFailed,
  isMade,
  isOwn,
  isUnconfirmed,
  paymentKey,
  reportIntent,
  reportRefunds,
  reportState,
  storeKey,
} from './stripe-reports.ts'
import { registerStripeWebhook } from './stripe-webhook.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecrets: readonly string[]
  /** Without a trailing slash. */
  apiUrl: string
}

interface Dependencies extends Pick<Shop, 'database' | 'receiveFailedRefunds'> {
  client: ReturnType<typeof createStripeClient>
  /** Names this database in the metadata of its payments. */
  store: string
}

/** PayTo by Stripe: the real bank of a store that has an account there. See docs/payment-provider.md. */
export function openStripe({ webhookSecrets: secrets, ...access }: StripeOptions): OpenGateway {
  return async ({ app, ...shop }) => {
    const store = await findStoreId(shop.database)
    registerStripeWebhook(app, { ...shop, secrets, clock: Date.now })
    return createStripeGateway({ ...shop, client: createStripeClient(access), store })
  }
}

function createStripeGateway({ database, client, store, receiveFailedRefunds }: Dependencies): BankGateway {
  return {
    async createAgreement(agreement) {
      const { reference } = agreement
      const calls = client.begin()
      const noted = await noteStripePayment(database, reference)
      if (noted.isRefused) return reportState('recalled')
      if (noted.intentId !== null) {
        const intent = await readIntent(calls, noted.intentId)
        return isUnconfirmed(intent) ? confirm(calls, agreement, noted.intentId, noted.spentKeys) : reportIntent(intent)
      }
      const intentId = await createIntent(calls, agreement, noted.spentKeys)
      return intentId === undefined ? reportState('recalled') : confirm(calls, agreement, intentId, noted.spentKeys)
    },

    async recallAgreement(reference) {
      if (await refuseWithoutIntent(database, reference)) return reportState('recalled')
      const { intentId, spentKeys } = await findIntent(reference)
      const calls = client.begin()
      const key = `cancel-${reference}-${spentKeys}`
      const fields = { cancellation_reason: 'abandoned' }
      const path = `/v1/payment_intents/${intentId}/cancel`
      const canceled = calls.post(PaymentIntent, path, { key, fields })
      return reportIntent(await orPresent(calls, reference, intentId, canceled))
    },

    async refund(reference, debitRef) {
      const calls = client.begin()
      const charge = debitRef ?? (await findCharge(calls, reference))
      const { data: refunds } = await calls.get(Refunds, '/v1/refunds', { charge, limit: '100' })
      const own = refunds.filter((refund) => isOwn(refund, reference))
      const pending = own.find((one) => !isFailed(one))
      const refund = pending ?? (await requestRefund(calls, reference, charge, own.length))
      if (!isMade(refund)) throw new Error(`Stripe has accepted the refund ${refund.id}, which is ${refund.status}.`)
      return { ...reportState('settled'), ...reportRefunds(reference, [{ ...refund, charge }]) }
    },

    async report(reference) {
      const { intentId } = await findIntent(reference)
      const calls = client.begin()
      const report = reportIntent(await readIntent(calls, intentId))
      if (!report.debit) return report
      const { data: refunds } = await calls.get(Refunds, '/v1/refunds', { payment_intent: intentId, limit: '100' })
      return { ...report, ...reportRefunds(reference, refunds) }
    },

    ledger: (query) => readLedgerPage({ calls: client.begin(), database, store, receiveFailedRefunds }, query),
  }

  async function findIntent(reference: string): Promise<{ intentId: string; spentKeys: number }> {
    const { intentId = null, spentKeys = 0 } = (await findStripePayment(database, reference)) ?? {}
    if (intentId === null) throw new Error('Stripe has not received this payment.')
    return { intentId, spentKeys }
  }

  async function findCharge(calls: StripeCalls, reference: string): Promise<string> {
    const { intentId } = await findIntent(reference)
    const { latest_charge: charge } = await readIntent(calls, intentId)
    if (!charge) throw new Error('Stripe has not debited this payment.')
    return charge
  }

  /** Creates the intent, which Stripe sends to the payer only when it is confirmed. `undefined` after a recall. */
  async function createIntent(calls: StripeCalls, agreement: NewAgreement, spentKeys: number) {
    const { reference, amountCents } = agreement
    const fields = {
      amount: String(amountCents),
      currency: 'aud',
      'payment_method_types[]': 'payto',
      [`metadata[${paymentKey}]`]: reference,
      [`metadata[${storeKey}]`]: store,
    }
    const key = `intent-${reference}-${spentKeys}`
    const created = calls.post(PaymentIntent, '/v1/payment_intents', { key, fields })
    const { id } = await created.catch(async (error: unknown) => {
      throw refusalOf(await noteSpentKeys(reference, error))
    })
    return storeIntent(database, reference, id)
  }

  /** Asks Stripe to send the agreement to the payer. */
  async function confirm(calls: StripeCalls, { reference, payer }: NewAgreement, intentId: string, spentKeys: number) {
    const key = `confirm-${reference}-${spentKeys}`
    const fields = payerFields(payer)
    const confirmed = calls.post(PaymentIntent, `/v1/payment_intents/${intentId}/confirm`, { key, fields })
    return reportIntent(await orPresent(calls, reference, intentId, confirmed))
  }

  /** The intent after a change; where Stripe refuses the change, the intent as it is, unless nothing has happened to it. */
  async function orPresent(
    calls: StripeCalls,
    reference: string,
    intentId: string,
    change: Promise<PaymentIntent>,
  ): Promise<PaymentIntent> {
    return change.catch(async (error: unknown) => {
      const failure = await noteSpentKeys(reference, error)
      if (!(failure instanceof StripeFailure) || !isRefused(failure)) throw failure
      const intent = await readIntent(calls, intentId)
      if (isUnconfirmed(intent)) throw refusalOf(failure)
      return intent
    })
  }

  async function requestRefund(calls: StripeCalls, reference: string, charge: string, formerRefunds: number) {
    const spentKeys = (await findStripePayment(database, reference))?.spentKeys ?? 0
    const key = `refund-${charge}-${formerRefunds + spentKeys}`
    const fields = { charge, [`metadata[${paymentKey}]`]: reference, [`metadata[${storeKey}]`]: store }
    return calls.post(Refund, '/v1/refunds', { key, fields }).catch(async (error: unknown) => {
      // Which refunds there are is read before each request, so that another key makes no second one.
      if (error instanceof StripeFailure && error.isReplayed) await spendKeys(database, reference)
      else await noteSpentKeys(reference, error)
      throw error
    })
  }

  /** A key with a stored server error, or that was sent with other fields, is used up: the next call takes another one. */
  async function noteSpentKeys(reference: string, error: unknown): Promise<unknown> {
    if (error instanceof StripeFailure && (isOtherRequest(error) || (error.isReplayed && error.status >= 500)))
      await spendKeys(database, reference)
    return error
  }
}

function readIntent(calls: StripeCalls, intentId: string): Promise<PaymentIntent> {
  return calls.get(PaymentIntent, `/v1/payment_intents/${intentId}`)
}

/** Stripe will never do this; wrong keys and missing rights are faults of the settings, which support corrects. */
function isRefused(failure: StripeFailure): boolean {
  return (failure.status === 400 || failure.status === 402) && !isOtherRequest(failure)
}

/** The key was used with other fields, as before a setting or the payer's name changed: what it caused is unknown. */
function isOtherRequest({ type }: StripeFailure): boolean {
  return type === 'idempotency_error'
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof StripeFailure) || !isRefused(error)) return error
  return new BankRefusal(error.message, findReason(error.code, error.declineCode))
}

function payerFields({ name, account }: NewAgreement['payer']): Record<string, string> {
  const method = 'payment_method_data'
  return {
    [`${method}[type]`]: 'payto',
    [`${method}[billing_details][name]`]: name,
    ...(account.type === 'email' && { [`${method}[billing_details][email]`]: account.payId }),
    ...(account.type === 'account'
      ? {
          [`${method}[payto][bsb_number]`]: account.bsb,
          [`${method}[payto][account_number]`]: account.accountNumber,
        }
      : { [`${method}[payto][pay_id]`]: account.type === 'phone' ? toPhonePayId(account.payId) : account.payId }),
    // The payer accepts the agreement in the bank's app, not on a page of the store.
    'mandate_data[customer_acceptance][type]': 'offline',
  }
}

/** A phone as a PayID is written `+61-491570157`. */
function toPhonePayId(mobileNumber: string): string {
  return mobileNumber.replace(/^\+61-?/, '+61-')
}
