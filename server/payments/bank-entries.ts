import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MalformedEntry } from '../bank/checked-gateway.ts'
import type { AgreementReport, LedgerEntry } from '../bank/gateway.ts'
import type { Anomaly } from './anomaly.ts'
import { applyReportTo } from './bank-reports.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { listDebit, listDifference } from './differences.ts'
import { findRejections } from '../platform/do-all.ts'
import { lockPayment } from './payments.ts'
import { takeListedRefund } from './refund-differences.ts'
import { type RowOf, leftJoined, rowSchema } from '../platform/db/row-schema.ts'
import { bankEntries, moneyMovements } from './payments.tables.ts'

/** Stores entries of the bank's ledger, each once. */
export async function storeEntries(database: Database, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  await database.run(sql`
    insert into bank_entries (bank_ref, reference, kind, amount_cents, refunds, booked_at)
    select ref, reference, kind, "amountCents", refunds, "bookedAt"
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry(ref text, reference text, kind text, "amountCents" bigint, refunds text, "bookedAt" timestamptz)
    on conflict (bank_ref) do nothing`)
}

/** Lists what the bank's ledger has and the store cannot read, once each (API-18). */
export async function listMalformed(database: Database, entries: readonly MalformedEntry[]): Promise<void> {
  for (const { bankRef, reference, problem } of entries) {
    const cause = `The bank’s ledger has an entry that the store cannot read: ${problem}.`
    const difference = { kind: 'malformed entry', reference, bankRef, amountCents: null, cause } as const
    await database.transaction((tx) => listDifference(tx, difference))
  }
}

const StoredEntry = rowSchema({
  ref: bankEntries.bankRef,
  reference: bankEntries.reference,
  kind: bankEntries.kind,
  amountCents: bankEntries.amountCents,
  refunds: bankEntries.refunds,
  /** The amount of our movement with this entry; `null` when we have none. */
  recordedCents: leftJoined(moneyMovements.amountCents),
})
type StoredEntry = RowOf<typeof StoredEntry>

const batch = 20

/** Compares entries that have not been compared, oldest first (API-18). */
export async function compareEntries(
  database: Database,
  onAnomaly: (reference: string, anomaly: Anomaly) => void,
): Promise<void> {
  await confirmEntries(database)
  const entries = await database.rows(
    StoredEntry,
    sql`
    select ${StoredEntry.columns}, m.amount_cents as "recordedCents"
    from bank_entries left join money_movements m on m.bank_ref = bank_entries.bank_ref
    where compared_at is null order by received_at limit 1000`,
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

/** Marks entries that equal a movement as compared, and resolves differences about entries that the bank lacked. */
async function confirmEntries(database: Database): Promise<void> {
  await database.run(sql`
    with found as (
      update differences d set state = 'resolved', resolved_at = now(), resolution = case d.kind
        when 'missing at the bank' then 'The bank booked it later.' else 'The bank corrected it.' end
      from bank_entries e
      where d.kind in ('missing at the bank', 'malformed entry') and d.state <> 'resolved' and e.bank_ref = d.bank_ref)
    update bank_entries e set compared_at = now() from money_movements m
    where e.compared_at is null and m.bank_ref = e.bank_ref and m.payment_id::text = lower(e.reference)
      and (m.kind = e.kind or (m.kind = 'return' and e.kind = 'refund')) and m.amount_cents = e.amount_cents`)
}

async function compareEntry(tx: Queries, entry: StoredEntry): Promise<Anomaly | undefined> {
  const payment = isUuid(entry.reference) ? await lockPayment(tx, entry.reference) : undefined
  await tx.run(sql`update bank_entries set compared_at = now() where bank_ref = ${entry.ref}`)
  if (entry.recordedCents !== null) {
    await listEntry(tx, 'wrong amount', entry, 'The bank’s ledger differs from what it reported.')
    return 'wrong amount'
  }
  if (entry.kind !== 'debit' && (await takeListedRefund(tx, entry.ref, entry.refunds))) return undefined
  if (payment) return applyReportTo(tx, payment, reportOf(entry))
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
  { reference, ref: bankRef, amountCents }: StoredEntry,
  cause: string,
): Promise<void> {
  await listDifference(tx, { kind, reference, bankRef, amountCents, cause })
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
