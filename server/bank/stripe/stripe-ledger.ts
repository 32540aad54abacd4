import type { Queries } from '../../platform/db/database.ts'
import type { LedgerEntry, LedgerQuery, Shop } from '../gateway.ts'
import type { StripeCalls } from './stripe-client.ts'
import { type Charge, Charges, type ListedRefund, ListedRefunds } from './stripe-objects.ts'
import { findKnownPayments } from './stripe-payments.ts'
import { isFailed, isMade, isOwn, paymentKey, storeKey } from './stripe-reports.ts'

/** The largest page of Stripe's lists. */
const pageSize = '100'

interface Dependencies extends Pick<Shop, 'receiveFailedRefunds'> {
  calls: StripeCalls
  database: Queries
  /** Names this database in the metadata of its payments. */
  store: string
}

/**
 * A page of the charges of this store, then of their refunds; others of the account belong to other systems and are not
 * listed, because the store refunds debits without an order (API-18). `after` is a list and the last entry read of it.
 */
export async function readLedgerPage(
  { calls, receiveFailedRefunds, ...own }: Dependencies,
  { since, after }: LedgerQuery,
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  const [list = 'charges', last = ''] = after?.split(':') ?? []
  const query = {
    limit: pageSize,
    ...(since !== null && { 'created[gte]': String(Math.floor(Date.parse(since) / 1000)) }),
    ...(last !== '' && { starting_after: last }),
  }
  if (list === 'charges') {
    const { data, has_more: hasMore } = await calls.get(Charges, '/v1/charges', query)
    const isOfStore = await ownCharges(own, data)
    return { entries: data.filter(isOfStore).flatMap(toDebit), next: findNext('charges', data, hasMore) ?? 'refunds:' }
  }
  const expanded = { ...query, 'expand[]': 'data.charge' }
  const { data, has_more: hasMore } = await calls.get(ListedRefunds, '/v1/refunds', expanded)
  const charges = data.flatMap(({ charge }) => charge ?? [])
  const isOfStore = await ownCharges(own, charges)
  const refunds = data.filter(({ charge }) => charge && isOfStore(charge))
  await receiveFailedRefunds(refunds.filter(isFailed).map(({ id }) => id))
  const entries = refunds.flatMap(({ charge, ...refund }) => (charge ? toRefund(refund, charge) : []))
  return { entries, next: findNext('refunds', data, hasMore) }
}

/** A charge is the store's by its payment, or by the database that its metadata name, which may have been restored. */
async function ownCharges({ database, store }: Pick<Dependencies, 'database' | 'store'>, charges: readonly Charge[]) {
  const paymentIds = charges.flatMap(({ metadata }) => metadata[paymentKey] ?? [])
  const known = await findKnownPayments(database, paymentIds)
  return ({ metadata }: Charge) => metadata[storeKey] === store || known.has(metadata[paymentKey] ?? '')
}

function findNext(list: string, data: readonly { id: string }[], hasMore: boolean): string | null {
  const last = data.at(-1)
  return hasMore && last ? `${list}:${last.id}` : null
}

/** Stripe copies the metadata of an intent to its charge. */
function toDebit({ id, status, amount_captured: amountCents, created, metadata }: Charge): LedgerEntry[] {
  if (status !== 'succeeded') return []
  const reference = metadata[paymentKey] ?? 'unknown'
  return [{ ref: id, reference, kind: 'debit', amountCents, bookedAt: toInstant(created) }]
}

function toRefund(refund: Omit<ListedRefund, 'charge'>, charge: Charge): LedgerEntry[] {
  if (!isMade(refund)) return []
  const reference = charge.metadata[paymentKey] ?? 'unknown'
  const kind = isOwn(refund, reference) ? 'refund' : 'return'
  const { id: ref, amount: amountCents, created } = refund
  return [{ ref, reference, kind, amountCents, bookedAt: toInstant(created), refunds: charge.id }]
}

function toInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
