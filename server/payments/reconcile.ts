import { sql } from 'drizzle-orm'
import type { AgreementReport, BankGateway, LedgerEntry } from '../bank/gateway.ts'
import { inTime } from '../bank/in-time.ts'
import { type Oddity, learn } from './bank-reports.ts'
import type { Database } from '../db/database.ts'
import { doAll, problemsOf } from '../do-all.ts'
import { bankStatuses } from './payment-lists.ts'

interface Means {
  database: Database
  gateway: BankGateway
  onOddity: (paymentId: string, oddity: Oddity) => void
}

/** Entries are read again for this long after they were booked, should some have appeared late. Milliseconds. */
const overlapMs = 600_000
const batch = 20

/**
 * Compares our books with the bank's, at most once in `everyMs` however many processes there are: finds money whose
 * notice was lost, and asks about payments that the bank has said nothing of for too long (API-9).
 */
export async function reconcile(means: Means, everyMs: number): Promise<void> {
  const turn = await takeTurn(means.database, everyMs)
  if (turn) await doAll([compareLedgers(means, turn), askSilent(means)], 'Our books and the bank’s were not compared.')
}

interface Turn {
  startedAt: string
  comparedTo: string | null
}

/** An entry that cannot be taken in holds up no other, and is read again until it can. */
async function compareLedgers(means: Means, { startedAt, comparedTo }: Turn): Promise<void> {
  const entries = await unknownEntries(means, comparedTo)
  const taken = entries.map(({ reference, ...movement }) => {
    return tell(means, reference, toReport(movement))
  })
  await doAll(taken, 'Some entries of the bank’s ledger could not be taken in.')
  await means.database.run(sql`update reconciliation set compared_to = ${startedAt}`)
}

/** Asks of a few payments at a time; a bank that answers for none of them is away, and the others wait. */
async function askSilent(means: Means): Promise<void> {
  const silent = await silentPayments(means.database)
  const problems: unknown[] = []
  for (let next = 0; next < silent.length; next += batch) {
    const asked = silent.slice(next, next + batch).map(({ paymentId }) => ask(means, paymentId))
    const failed = problemsOf(await Promise.allSettled(asked))
    problems.push(...failed)
    if (failed.length === asked.length) break
  }
  if (problems.length > 0) throw new AggregateError(problems, 'The bank did not answer for some payments.')
}

async function ask(means: Means, paymentId: string): Promise<void> {
  await tell(means, paymentId, await inTime(means.gateway.report(paymentId)))
}

/** What one line of the ledger says of its agreement. */
function toReport({ kind, ...movement }: Omit<LedgerEntry, 'reference'>): AgreementReport {
  const report = { state: 'settled', reason: null, debit: null, refund: null }
  return kind === 'return' ? { ...report, state: 'returned', returns: [movement] } : { ...report, [kind]: movement }
}

function takeTurn(database: Database, everyMs: number) {
  return database.row<Turn>(sql`
    update reconciliation set next_at = clock_timestamp() + ${everyMs} * interval '1 ms'
    where next_at <= clock_timestamp()
    returning clock_timestamp() as "startedAt", compared_to as "comparedTo"`)
}

async function unknownEntries({ database, gateway }: Means, comparedTo: string | null): Promise<LedgerEntry[]> {
  const since = comparedTo && new Date(Date.parse(comparedTo) - overlapMs).toISOString()
  const entries = await inTime(gateway.ledger(since))
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
    where status in ${bankStatuses} and expires_at <= clock_timestamp() order by expires_at limit 500`)
}

async function tell({ database, onOddity }: Means, paymentId: string, report: Parameters<typeof learn>[2]) {
  const oddity = await database.transaction((tx) => learn(tx, paymentId, report))
  if (oddity) onOddity(paymentId, oddity)
}
