import { sql } from 'drizzle-orm'
import type { BankGateway, LedgerEntry } from '../bank/gateway.ts'
import { inTime } from '../bank/in-time.ts'
import { type Oddity, learn } from './bank-reports.ts'
import type { Database } from '../db/database.ts'
import { doAll } from '../do-all.ts'

interface Means {
  database: Database
  gateway: BankGateway
  onOddity: (paymentId: string, oddity: Oddity) => void
}

/** Entries are read again for this long after they were booked, should some have appeared late. Milliseconds. */
const overlapMs = 600_000

/**
 * Compares our books with the bank's, at most once in `everyMs` however many processes there are: finds money whose
 * notice was lost (API-9).
 */
export async function reconcile(means: Means, everyMs: number): Promise<void> {
  const turn = await takeTurn(means.database, everyMs)
  if (turn) await compareLedgers(means, turn)
}

/** In how many milliseconds the next comparison is due. */
export async function findNextTurnMs(database: Database): Promise<number | undefined> {
  const next = await database.row<{ dueMs: number | null }>(sql`
    select (extract(epoch from greatest(next_at, '1970-01-01') - clock_timestamp()) * 1000)::float8 as "dueMs"
    from reconciliation`)
  return next?.dueMs ?? undefined
}

interface Turn {
  startedAt: string
  comparedTo: string | null
}

/** An entry that cannot be taken in holds up no other, and is read again until it can. */
async function compareLedgers(means: Means, { startedAt, comparedTo }: Turn): Promise<void> {
  const entries = await unknownEntries(means, comparedTo)
  const taken = entries.map(({ reference, ...movement }) => {
    const report = { state: 'settled', reason: null, debit: null, refund: null }
    return tell(means, reference, { ...report, [movement.kind]: movement })
  })
  await doAll(taken, 'Some entries of the bank’s ledger could not be taken in.')
  await means.database.run(sql`update reconciliation set compared_to = ${startedAt}`)
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

async function tell({ database, onOddity }: Means, paymentId: string, report: Parameters<typeof learn>[2]) {
  const oddity = await database.transaction((tx) => learn(tx, paymentId, report))
  if (oddity) onOddity(paymentId, oddity)
}
