import { sql } from 'drizzle-orm'
import type { BankGateway, LedgerEntry } from './bank/gateway.ts'
import { type Oddity, learn } from './bank-reports.ts'
import type { Database } from './db/database.ts'

interface Means {
  database: Database
  gateway: BankGateway
  onOddity: (paymentId: string, oddity: Oddity) => void
}

/** Entries are read again for this long after they were booked, should some have appeared late. Milliseconds. */
const overlapMs = 600_000

/**
 * Compares our books with the bank's, at most once in `everyMs` however many processes there are: finds money whose
 * notice was lost, and asks about payments that the bank has said nothing of for too long (API-9).
 */
export async function reconcile(means: Means, everyMs: number): Promise<void> {
  const turn = await takeTurn(means.database, everyMs)
  if (!turn) return
  for (const { reference, ...movement } of await unknownEntries(means, turn.comparedTo)) {
    const report = { state: 'settled', reason: null, debit: null, refund: null }
    await tell(means, reference, { ...report, [movement.kind]: movement })
  }
  for (const { paymentId } of await silentPayments(means.database)) {
    await tell(means, paymentId, await means.gateway.report(paymentId))
  }
  await means.database.run(sql`update reconciliation set compared_to = ${turn.startedAt}`)
}

function takeTurn(database: Database, everyMs: number) {
  return database.row<{ startedAt: string; comparedTo: string | null }>(sql`
    update reconciliation set next_at = clock_timestamp() + ${everyMs} * interval '1 ms'
    where next_at <= clock_timestamp()
    returning clock_timestamp() as "startedAt", compared_to as "comparedTo"`)
}

async function unknownEntries({ database, gateway }: Means, comparedTo: string | null): Promise<LedgerEntry[]> {
  const since = comparedTo && new Date(Date.parse(comparedTo) - overlapMs).toISOString()
  const entries = await gateway.ledger(since)
  const refs = JSON.stringify(entries.map(({ ref }) => ref))
  const known = await database.rows<{ ref: string }>(sql`
    select bank_ref as ref from money_movements
    where bank_ref in (select value from json_array_elements_text(${refs}::json))`)
  const isKnown = new Set(known.map(({ ref }) => ref))
  return entries.filter(({ ref }) => !isKnown.has(ref))
}

function silentPayments(database: Database) {
  return database.rows<{ paymentId: string }>(sql`
    select payment_id as "paymentId" from payments
    where status = 'Pending' and expires_at <= clock_timestamp() order by expires_at limit 500`)
}

async function tell({ database, onOddity }: Means, paymentId: string, report: Parameters<typeof learn>[2]) {
  const oddity = await database.transaction((tx) => learn(tx, paymentId, report))
  if (oddity) onOddity(paymentId, oddity)
}
