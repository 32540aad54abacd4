import type { Database } from '../../platform/db/database.ts'
import { BankRefusal } from '../gateway.ts'
import { type StripeCalls, StripeFailure, type createStripeClient } from './stripe-client.ts'
import { PaymentIntent } from './stripe-objects.ts'
import { findStripePayment, spendKeys } from './stripe-payments.ts'
import { findReason, isUnconfirmed, paymentKey, storeKey } from './stripe-reports.ts'

/** What the calls of the port share. */
export interface StripeAccess {
  database: Database
  client: ReturnType<typeof createStripeClient>
  /** Names this database in the metadata of its payments. */
  store: string
}

/** The metadata of everything that the store makes at Stripe. */
export function toMetadata({ store }: StripeAccess, reference: string): Record<string, string> {
  return { [`metadata[${paymentKey}]`]: reference, [`metadata[${storeKey}]`]: store }
}

/** The intent of a payment. Rejects for a payment that Stripe has not received. */
export async function findIntent(
  { database }: StripeAccess,
  reference: string,
): Promise<{ intentId: string; spentKeys: number }> {
  const { intentId = null, spentKeys = 0 } = (await findStripePayment(database, reference)) ?? {}
  if (intentId === null) throw new Error('Stripe has not received this payment.')
  return { intentId, spentKeys }
}

export function readIntent(calls: StripeCalls, intentId: string): Promise<PaymentIntent> {
  return calls.get(PaymentIntent, `/v1/payment_intents/${intentId}`)
}

interface Change {
  calls: StripeCalls
  reference: string
  intentId: string
  /** The last part of the path. */
  verb: 'confirm' | 'cancel'
  key: string
  fields: Record<string, string>
}

/** Changes an intent, and reads it when Stripe refuses the change. Rejects when nothing has happened to it. */
export async function changeIntent(access: StripeAccess, change: Change): Promise<PaymentIntent> {
  const { calls, reference, intentId, verb, key, fields } = change
  const changed = calls.post(PaymentIntent, `/v1/payment_intents/${intentId}/${verb}`, { key, fields })
  return changed.catch(async (error: unknown) => {
    const note = verb === 'cancel' ? noteReplayedKeys : noteSpentKeys
    const failure = await note(access, reference, error)
    if (!(failure instanceof StripeFailure) || !isRefused(failure)) throw failure
    const intent = await readIntent(calls, intentId)
    if (isUnconfirmed(intent)) throw toRefusal(failure)
    return intent
  })
}

/** A key with a stored server error, or that was sent with other fields, is used up: the next call takes another one. */
export async function noteSpentKeys({ database }: StripeAccess, reference: string, error: unknown): Promise<unknown> {
  if (error instanceof StripeFailure && (isOtherRequest(error) || (error.isReplayed && error.status >= 500)))
    await spendKeys(database, reference)
  return error
}

/**
 * Like `noteSpentKeys`, for a call that another key cannot make happen twice: a stored refusal uses the key up too. Stripe
 * repeats it for 24 hours, whatever has changed since.
 */
export async function noteReplayedKeys(access: StripeAccess, reference: string, error: unknown): Promise<unknown> {
  if (!(error instanceof StripeFailure) || !error.isReplayed) return noteSpentKeys(access, reference, error)
  await spendKeys(access.database, reference)
  return error
}

/** The port's refusal, of an error that is one. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof StripeFailure) || !isRefused(error)) return error
  return new BankRefusal(error.message, findReason(error.code, error.declineCode), { cause: error })
}

/** Stripe will never do this; wrong keys and missing rights are faults of the settings, which support corrects. */
function isRefused(failure: StripeFailure): boolean {
  return (failure.status === 400 || failure.status === 402) && !isOtherRequest(failure)
}

/** The key was used with other fields, as before a setting or the payer's name changed: what it caused is unknown. */
function isOtherRequest({ type }: StripeFailure): boolean {
  return type === 'idempotency_error'
}
