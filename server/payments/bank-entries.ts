import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AgreementReport, LedgerEntry, MalformedEntry } from '../bank/gateway.ts'
import type { Anomaly } from './anomaly.ts'
import { applyReportTo } from './bank-reports.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { listConflicts, lockReferences } from './conflicting-entries.ts'
import { listDebit, listDifference } from './differences.ts'
import { findRejections } from '../platform/do-all.ts'
import { type StoredPayment, lockPayment } from './payments.ts'
import { takeListedRefund } from './listed-refunds.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { bankEntries } from './payments.tables.ts'

const storedEntryFields = {
  ref: bankEntries.bankRef,
  reference: bankEntries.reference,
  kind: bankEntries.kind,
  amountCents: bankEntries.amountCents,
  refunds: bankEntries.refunds,
}
const StoredEntry = rowSchema(storedEntryFields)
type StoredEntry = RowOf<typeof StoredEntry>

/** An entry that differs from the stored one of its reference; `isBoth` when the same page has the stored one too. */
const ChangedEntry = rowSchema({ ...storedEntryFields, isBoth: z.boolean() })
export type ChangedEntry = RowOf<typeof ChangedEntry>

/** Stores entries of the bank's ledger, each once. Returns those that differ from the stored entry of their reference. */
export async function storeEntries(database: Database, entries: readonly LedgerEntry[]): Promise<ChangedEntry[]> {
  if (entries.length === 0) return []
  const read = sql`json_to_recordset(${JSON.stringify(entries)}::json)
    as entry(ref text, reference text, kind text, "amountCents" bigint, refunds text, "bookedAt" timestamptz)`
  await database.run(sql`
    insert into bank_entries (bank_ref, reference, kind, amount_cents, refunds, booked_at)
    select ref, reference, kind, "amountCents", refunds, "bookedAt" from ${read}
    on conflict (bank_ref) do nothing`)
  const isStored = sql`(lower(entry.reference), entry.kind, "amountCents", entry.refunds)
    is not distinct from (lower(e.reference), e.kind, e.amount_cents, e.refunds)`
  return database.rows(
    ChangedEntry,
    sql`
    with read as (
      select entry.*, ${isStored} as "isStored" from ${read} join bank_entries e on bank_ref = ref)
    select ref, reference, kind, "amountCents", refunds,
      exists (select from read same where same.ref = read.ref and "isStored") as "isBoth"
    from read where not "isStored"`,
  )
}

/** How the store resolves a malformed entry that it can read by now. */
export const corrections = { booked: 'The bank corrected it.', unbooked: 'It can be read, and is not booked.' } as const

/**
 * Lists what the bank's ledger has and the store cannot read, once each until it is resolved; again where the bank had
 * corrected it (API-18). Returns what was not listed before.
 */
export async function listMalformed(database: Database, entries: readonly MalformedEntry[]): Promise<MalformedEntry[]> {
  const listed: MalformedEntry[] = []
  for (const entry of entries) {
    const { bankRef, reference, problem } = entry
    const cause = `The bank’s ledger has an entry that the store cannot read: ${problem}.`
    const added = await database.run(sql`
      insert into differences (kind, reference, bank_ref, cause) values ('malformed entry', ${reference}, ${bankRef}, ${cause})
      on conflict (bank_ref, kind, reference) where bank_ref is not null and kind <> 'conflicting entry'
        do update set state = 'open', resolved_at = null, resolution = null, cause = excluded.cause
        where differences.resolution in (${corrections.booked}, ${corrections.unbooked})`)
    if (added > 0) listed.push(entry)
  }
  return listed
}

/** Resolves listed entries that the store can read by now (API-18). */
export async function resolveMalformed(
  database: Database,
  refs: readonly string[],
  resolution: (typeof corrections)[keyof typeof corrections],
): Promise<void> {
  if (refs.length === 0) return
  await database.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = ${resolution}
    where kind = 'malformed entry' and state <> 'resolved'
      and bank_ref in (select value from json_array_elements_text(${JSON.stringify(refs)}::json))`)
}

/** `null` when neither a movement nor a refund of a listed debit has this reference, but for the other kind of another payment. */
const ComparedEntry = rowSchema({ isEqual: z.nullable(z.boolean()) })

/** Whether the movement `m` of the store is what the bank booked in the entry `e`. */
const isEqual = sql`(m.payment_id::text = lower(e.reference) and m.amount_cents = e.amount_cents
  and (m.kind = e.kind or (m.kind = 'return' and e.kind = 'refund')))`

const batch = 20

/**
 * API-18: lists entries that differ from the stored entry of their reference, once that is compared, and applies those of
 * another payment: both entries may exist. A failed comparison does not stop the others.
 */
export async function compareChanged(
  database: Database,
  changed: readonly ChangedEntry[],
  onAnomaly: (reference: string, anomaly: Anomaly) => void,
): Promise<void> {
  if (changed.length === 0) return
  const problems = findRejections(await Promise.allSettled([compareEntries(database, onAnomaly)]))
  for (const entry of changed) {
    try {
      if (await database.transaction((tx) => applyChanged(tx, entry))) onAnomaly(entry.reference, 'conflicting entry')
      if (entry.isBoth) await database.transaction((tx) => applyStored(tx, entry))
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some changed entries could not be compared.')
}

/** Whether the entry is a conflict that was not listed before. */
async function applyChanged(tx: Queries, entry: StoredEntry): Promise<boolean> {
  const payment = await lockNamed(tx, entry)
  await lockReferences(tx, [entry.ref])
  const conflict = await listConflicts(tx, 'ledger', [entry])
  if (payment && (await findStoredOfOther(tx, entry))) await applyReportTo(tx, payment, reportOf(entry))
  return conflict === 'new'
}

/** Applies the stored debit of another payment, which is listed where a notice had reported the changed one before. */
async function applyStored(tx: Queries, entry: StoredEntry): Promise<void> {
  const stored = await findStoredOfOther(tx, entry)
  const payment = stored && (await lockNamed(tx, stored))
  if (payment && stored.kind === 'debit') await applyReportTo(tx, payment, reportOf(stored))
}

function findStoredOfOther(tx: Queries, { ref, reference }: StoredEntry): Promise<StoredEntry | undefined> {
  return tx.row(
    StoredEntry,
    sql`
    select ${StoredEntry.columns} from bank_entries where bank_ref = ${ref} and lower(reference) <> lower(${reference})`,
  )
}

async function lockNamed(tx: Queries, { reference }: StoredEntry): Promise<StoredPayment | undefined> {
  return isUuid(reference) ? lockPayment(tx, reference) : undefined
}

/** Compares entries that have not been compared, oldest first (API-18). */
export async function compareEntries(
  database: Database,
  onAnomaly: (reference: string, anomaly: Anomaly) => void,
): Promise<void> {
  await confirmEntries(database)
  const entries = await database.rows(
    StoredEntry,
    sql`
    select ${StoredEntry.columns} from bank_entries where compared_at is null order by received_at limit 1000`,
  )
  // Debits first: a refund is identified by its debit, which may be in the same batch.
  const debits = entries.filter(({ kind }) => kind === 'debit')
  const others = entries.filter(({ kind }) => kind !== 'debit')
  const problems = [...(await compareInBatches(debits)), ...(await compareInBatches(others))]
  if (problems.length > 0)
    throw new AggregateError(problems, 'Some entries of the bank’s ledger could not be compared.')

  /** A failed comparison does not stop the others, and is repeated in the next turn. */
  async function compareInBatches(some: readonly StoredEntry[]): Promise<unknown[]> {
    const failed: unknown[] = []
    for (let next = 0; next < some.length; next += batch) {
      const compared = some.slice(next, next + batch).map(async (entry) => {
        const anomaly = await database.transaction((tx) => compareEntry(tx, entry))
        if (anomaly) onAnomaly(entry.reference, anomaly)
      })
      failed.push(...findRejections(await Promise.allSettled(compared)))
    }
    return failed
  }
}

/** Marks entries that equal a movement as compared, and resolves differences about movements that the bank lacked. */
async function confirmEntries(database: Database): Promise<void> {
  await database.run(sql`
    with found as (
      update differences d set state = 'resolved', resolved_at = now(), resolution = 'The bank booked it later.'
      from bank_entries e
      where d.kind = 'missing at the bank' and d.state <> 'resolved' and e.bank_ref = d.bank_ref
        and lower(e.reference) = lower(d.reference))
    update bank_entries e set compared_at = now() from money_movements m
    where e.compared_at is null and m.bank_ref = e.bank_ref and ${isEqual}`)
}

/** The movement is read under the lock of its payment: a notice may have recorded it since the entries were read. */
async function compareEntry(tx: Queries, entry: StoredEntry): Promise<Anomaly | undefined> {
  const payment = await lockNamed(tx, entry)
  await lockReferences(tx, [entry.ref])
  const compared = await tx.row(
    ComparedEntry,
    sql`
    update bank_entries e set compared_at = now() where bank_ref = ${entry.ref}
    returning coalesce(
      (select bool_or(${isEqual}) from money_movements m
        where m.bank_ref = e.bank_ref
          and (m.payment_id::text = lower(e.reference) or (m.kind = 'debit') = (e.kind = 'debit'))),
      (select bool_or(r.amount_cents = e.amount_cents) from listed_refunds r where r.bank_ref = e.bank_ref and e.kind <> 'debit')
    ) as "isEqual"`,
  )
  if (compared?.isEqual) return undefined
  const reference = payment?.paymentId ?? entry.reference
  if (compared?.isEqual === false) {
    await listEntry(tx, 'wrong amount', { ...entry, reference }, 'The bank’s ledger differs from what it reported.')
    return 'wrong amount'
  }
  const isConflicting = (await listConflicts(tx, 'report', [entry])) !== 'none'
  if (entry.kind !== 'debit' && (await takeListedRefund(tx, reference, entry, entry.refunds))) return undefined
  if (payment) return applyReportTo(tx, payment, reportOf(entry))
  // Refunding it by its reference might pay back the other one.
  if (isConflicting) return 'conflicting entry'
  if (entry.kind === 'debit') await listDebit(tx, 'unknown entry', entry.reference, entry)
  else await listEntry(tx, 'unknown entry', entry, 'The bank gave money back for no order.')
  return 'unknown payment'
}

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

async function listEntry(
  tx: Queries,
  kind: 'unknown entry' | 'wrong amount',
  { reference, ref: bankRef, amountCents, kind: entryKind }: StoredEntry,
  cause: string,
): Promise<void> {
  const difference = { kind, reference, bankRef, amountCents, cause }
  await listDifference(tx, kind === 'wrong amount' ? { ...difference, entryKind } : difference)
}

function reportOf({ kind, ref, amountCents, refunds }: StoredEntry): AgreementReport {
  const movement = { ref, amountCents }
  const report = { state: 'settled', reason: null, debit: null, refund: null }
  // A return that names its debit is applied as a refund: one of another debit does not end a paid order.
  if (kind === 'return' && refunds === null) return { ...report, state: 'returned', returns: [movement] }
  return kind === 'debit'
    ? { ...report, debit: movement }
    : { ...report, refund: { ...movement, ...(refunds !== null && { refunds }) } }
}
