import * as z from 'zod/mini'
import type { Queries } from '../../platform/db/database.ts'
import { describeIssues } from '../describe-issues.ts'
import { type LedgerEntry, type LedgerQuery, MalformedAnswer, type MalformedEntry, type Shop } from '../gateway.ts'
import type { StripeCalls } from './stripe-client.ts'
import { Charge, DisputeWithCharge, RefundWithCharge, UnreadList, readId, readMetadata } from './stripe-objects.ts'
import { findKnownPayments } from './stripe-payments.ts'
import { isFailed, isMade, isOwn, isReinstated, isWithdrawn, paymentKey, storeKey } from './stripe-reports.ts'

/** The largest page of Stripe's lists. */
const pageSize = '100'

interface Ownership {
  database: Queries
  /** Names this database in the metadata of its payments. */
  store: string
}

interface Dependencies extends Ownership, Pick<Shop, 'receiveFailedRefunds'> {
  calls: StripeCalls
}

interface Page {
  entries: LedgerEntry[]
  malformed: MalformedEntry[]
  unbooked: string[]
  next: string | null
}

/**
 * A page of the charges of this store, then of their refunds, then of their disputes; others of the account belong to other
 * systems and are not read, because the store refunds debits without an order (API-18). `after` is a list and the last entry
 * read of it.
 */
export async function readLedgerPage(dependencies: Dependencies, { since, after }: LedgerQuery): Promise<Page> {
  const [list = '', last = ''] = (after ?? 'charges:').split(':')
  const query = {
    limit: pageSize,
    'created[gte]': String(Math.floor(Date.parse(since) / 1000)),
    ...(last !== '' && { starting_after: last }),
  }
  if (list === 'charges') return readCharges(dependencies, query)
  return list === 'refunds' ? readRefunds(dependencies, query) : readDisputes(dependencies, query)
}

type Query = Record<string, string>
const withCharge = { 'expand[]': 'data.charge' }

async function readCharges({ calls, ...ownership }: Dependencies, query: Query): Promise<Page> {
  const { data, has_more: hasMore } = await calls.get(UnreadList, '/v1/charges', query)
  const { read, malformed } = sortItems(Charge, await findOwnItems(ownership, data, readMetadata))
  return { ...book(read, toDebit), malformed, next: findNext('charges', data, hasMore) ?? 'refunds:' }
}

async function readRefunds({ calls, receiveFailedRefunds, ...ownership }: Dependencies, query: Query): Promise<Page> {
  const { data, has_more: hasMore } = await calls.get(UnreadList, '/v1/refunds', { ...query, ...withCharge })
  const { read, malformed } = sortItems(RefundWithCharge, await findOwnItems(ownership, data, readChargeMetadata))
  await receiveFailedRefunds(read.filter(isFailed).map(({ id }) => id))
  return { ...book(read, toRefund), malformed, next: findNext('refunds', data, hasMore) ?? 'disputes:' }
}

async function readDisputes({ calls, receiveFailedRefunds, ...ownership }: Dependencies, query: Query): Promise<Page> {
  const { data, has_more: hasMore } = await calls.get(UnreadList, '/v1/disputes', { ...query, ...withCharge })
  const { read, malformed } = sortItems(DisputeWithCharge, await findOwnItems(ownership, data, readChargeMetadata))
  await receiveFailedRefunds(read.filter(isReinstated).map(({ id }) => id))
  return { ...book(read, toReturn), malformed, next: findNext('disputes', data, hasMore) }
}

interface OwnItem {
  item: unknown
  metadata: Record<string, string>
}

/** The items of the store: by their payment, or by the database that they name, which may have been restored. */
async function findOwnItems(
  { database, store }: Ownership,
  items: readonly unknown[],
  readItemMetadata: (item: unknown) => Record<string, string>,
): Promise<OwnItem[]> {
  const described = items.map((item) => ({ item, metadata: readItemMetadata(item) }))
  const paymentIds = described.flatMap(({ metadata }) => metadata[paymentKey] ?? [])
  const known = await findKnownPayments(database, paymentIds)
  return described.filter(({ metadata }) => metadata[storeKey] === store || known.has(metadata[paymentKey] ?? ''))
}

const ChargeOf = z.object({ charge: z.unknown() })

/** What a refund or dispute and its charge name. Another system may refund a charge of the store. */
function readChargeMetadata(item: unknown): Record<string, string> {
  return { ...readMetadata(item), ...readMetadata(z.safeParse(ChargeOf, item).data?.charge) }
}

/** Separates what can be read from what is listed for support (API-18). */
function sortItems<Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly OwnItem[],
): { read: z.output<Schema>[]; malformed: MalformedEntry[] } {
  const read: z.output<Schema>[] = []
  const malformed: MalformedEntry[] = []
  for (const { item, metadata } of items) {
    const { data, error } = z.safeParse(schema, item)
    if (error) malformed.push(toMalformed(item, metadata, error))
    else read.push(data)
  }
  return { read, malformed }
}

function toMalformed(item: unknown, metadata: Record<string, string>, error: z.core.$ZodError): MalformedEntry {
  return {
    bankRef: readId(item) ?? 'unknown',
    reference: metadata[paymentKey] ?? 'unknown',
    problem: describeIssues(error, 'the object'),
  }
}

/** The entries of what is booked, and the identifiers of what is not. */
function book<Item extends { id: string }>(
  items: readonly Item[],
  toEntry: (item: Item) => LedgerEntry | undefined,
): Pick<Page, 'entries' | 'unbooked'> {
  const entries: LedgerEntry[] = []
  const unbooked: string[] = []
  for (const item of items) {
    const entry = toEntry(item)
    if (entry) entries.push(entry)
    else unbooked.push(item.id)
  }
  return { entries, unbooked }
}

/** Where the list continues: after the last item that has an identifier. */
function findNext(list: string, data: readonly unknown[], hasMore: boolean): string | null {
  if (!hasMore) return null
  const last = data.map(readId).findLast((id) => id !== undefined)
  if (last === undefined) throw new MalformedAnswer(`Stripe’s list of ${list} has a page without identifiers.`)
  return `${list}:${last}`
}

/** Stripe copies the metadata of an intent to its charge. */
function toDebit({ id, status, amount_captured: amountCents, created, metadata }: Charge): LedgerEntry | undefined {
  if (status !== 'succeeded') return undefined
  const reference = metadata[paymentKey] ?? 'unknown'
  return { ref: id, reference, kind: 'debit', amountCents, bookedAt: toInstant(created) }
}

function toRefund({ charge, ...refund }: RefundWithCharge): LedgerEntry | undefined {
  if (!isMade(refund)) return undefined
  const reference = charge.metadata[paymentKey] ?? 'unknown'
  const kind = isOwn(refund, reference) ? 'refund' : 'return'
  const { id: ref, amount: amountCents, created } = refund
  return { ref, reference, kind, amountCents, bookedAt: toInstant(created), refunds: charge.id }
}

function toReturn({ charge, ...dispute }: DisputeWithCharge): LedgerEntry | undefined {
  if (!isWithdrawn(dispute)) return undefined
  const { id: ref, amount: amountCents, created } = dispute
  const reference = charge.metadata[paymentKey] ?? 'unknown'
  return { ref, reference, kind: 'return', amountCents, bookedAt: toInstant(created), refunds: charge.id }
}

function toInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
