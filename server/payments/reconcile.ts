import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CheckedGateway, CheckedPage } from '../bank/checked-gateway.ts'
import { MalformedAnswer } from '../bank/gateway.ts'
import { withTimeout } from '../bank/with-timeout.ts'
import {
  type ChangedEntry,
  compareChanged,
  compareEntries,
  corrections,
  listMalformed,
  resolveMalformed,
  storeEntries,
} from './bank-entries.ts'
import type { Anomaly } from './anomaly.ts'
import { findFirstPurchase } from './first-purchase.ts'
import { listMissing } from './missing-movements.ts'
import { type Database } from '../platform/db/database.ts'
import { Due } from '../platform/db/due.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { reconciliation } from './payments.tables.ts'

interface Dependencies {
  database: Database
  gateway: CheckedGateway
  onAnomaly: (reference: string, anomaly: Anomaly) => void
  /** Is given the problem of an entry that cannot be read and was not listed before. */
  onMalformedEntry: (problem: string) => void
  /** How often the ledger is read for entries that appear long after they were booked. Milliseconds. */
  lateMs: number
  /** Whether the process is closing: then no further page is read. */
  isStopped: () => boolean
  /** Called once a page of the ledger has been stored. */
  onPage?: () => Promise<unknown>
}

const hour = 3_600_000

/** How much later than its booking time an entry may appear in the ledger: a day, with a margin. Milliseconds. */
const latenessMs = 30 * hour

/** How far back each comparison reads. Milliseconds. */
const recentMs = hour

/** How often both books are compared as a whole. Milliseconds. */
const completeMs = 24 * hour

/** How long each page or slice of a comparison of both whole books claims it; one that fails is repeated after that. Milliseconds. */
const completeClaimMs = hour

/**
 * Compares the store's movements with the bank's ledger, at most once in `everyMs` across all processes: applies movements
 * whose notice was lost (API-9) and lists every difference (API-18). Reads the last hour, at first as much as `compareWhole`.
 */
export async function reconcile(dependencies: Dependencies, everyMs: number): Promise<void> {
  const { database, onAnomaly } = dependencies
  const turn = await takeTurn(database, everyMs)
  if (!turn) return
  const { startedAt, comparedTo } = turn
  const since = comparedTo ? toSince(comparedTo, recentMs) : await findBeginning(database, startedAt)
  if (!(await readForComparison(dependencies, since))) return
  await database.run(sql`update reconciliation set compared_to = ${startedAt}`)
  await compareEntries(database, onAnomaly)
}

/** In how many milliseconds each comparison is due; late entries only once the books have been compared. */
export const findNextTurnMs = (database: Database) => findDueMs(database, sql`next_at`)
export const findNextLateMs = (database: Database) =>
  findDueMs(database, sql`case when compared_to is not null then late_at end`)
export const findNextWholeMs = (database: Database) => findDueMs(database, sql`complete_at`)

async function findDueMs(database: Database, dueAt: SQL): Promise<number | undefined> {
  const next = await database.row(
    Due,
    sql`
    select case when ${dueAt} is not null
      then (extract(epoch from greatest(${dueAt}, '1970-01-01') - clock_timestamp()) * 1000)::float8 end as "dueMs"
    from reconciliation`,
  )
  return next?.dueMs ?? undefined
}

const Turn = rowSchema({ startedAt: z.string(), comparedTo: reconciliation.comparedTo })

function takeTurn(database: Database, everyMs: number) {
  return database.row(
    Turn,
    sql`
    update reconciliation set next_at = clock_timestamp() + ${everyMs} * interval '1 ms'
    where next_at <= clock_timestamp() returning ${Turn.columns}, clock_timestamp() as "startedAt"`,
  )
}

const LateTurn = rowSchema({ startedAt: z.string(), since: z.string() })

/**
 * Compares what was booked up to 30 hours before it appeared, at most once in `lateMs` across all processes. Repeated after
 * `everyMs` where it does not reach the end of the ledger.
 */
export async function compareLate(dependencies: Dependencies, everyMs: number): Promise<void> {
  const { database, onAnomaly, lateMs } = dependencies
  const turn = await database.row(
    LateTurn,
    sql`
    update reconciliation set late_at = clock_timestamp() + ${lateMs} * interval '1 ms'
    where late_at <= clock_timestamp() and compared_to is not null
    returning clock_timestamp() as "startedAt",
      least(coalesce(late_compared_to, compared_to), clock_timestamp() - ${lateMs} * interval '1 ms') as since`,
  )
  if (!turn) return
  const repeat = () =>
    database.run(sql`update reconciliation set late_at = clock_timestamp() + ${everyMs} * interval '1 ms'`)
  const isCompared = await readForComparison(dependencies, toSince(turn.since, latenessMs)).catch(
    async (error: unknown) => {
      await repeat()
      throw error
    },
  )
  if (!isCompared) return void (await repeat())
  await database.run(sql`update reconciliation set late_compared_to = ${turn.startedAt}`)
  await compareEntries(database, onAnomaly)
}

/**
 * Compares both whole books, from 30 hours before the first purchase: one process at a time, for as long as the bank sends
 * pages.
 */
export async function compareWhole(dependencies: Dependencies): Promise<void> {
  const { database, onAnomaly, isStopped } = dependencies
  const begun = await claimWhole(database, sql`complete_at <= clock_timestamp()`)
  if (!begun) return
  const onPage = () => claimWhole(database, sql`true`)
  const since = await findBeginning(database, begun.startedAt)
  const range = {
    // What was old enough at the last comparison has been listed; the rest is a margin for clocks that differ.
    since: begun.comparedTo && toSince(begun.comparedTo, 2 * latenessMs),
    latenessMs,
    mayContinue: async () => !isStopped() && (await onPage()) !== undefined,
  }
  const isWhole = (await readForComparison({ ...dependencies, onPage }, since)) && (await listMissing(database, range))
  if (!isWhole) return void (await database.run(sql`update reconciliation set complete_at = '-infinity'`))
  await database.run(sql`
    update reconciliation set whole_compared_to = ${begun.startedAt}::timestamptz,
      complete_at = ${begun.startedAt}::timestamptz + ${completeMs} * interval '1 ms'`)
  await compareEntries(database, onAnomaly)
}

const Begun = rowSchema({ startedAt: z.string(), comparedTo: reconciliation.wholeComparedTo })

/** Claims the comparison of both whole books where it is free; `undefined` where it is not. */
function claimWhole(database: Database, isFree: SQL) {
  return database.row(
    Begun,
    sql`
    update reconciliation set complete_at = clock_timestamp() + ${completeClaimMs} * interval '1 ms' where ${isFree}
    returning ${Begun.columns}, clock_timestamp() as "startedAt"`,
  )
}

/**
 * From when on the bank's ledger belongs to the store. One that has sold nothing has no entry there before now; the hour is
 * a margin for clocks that differ.
 */
async function findBeginning(database: Database, now: string): Promise<string> {
  const start = await findFirstPurchase(database)
  return start ? toSince(start, latenessMs) : toSince(now, recentMs)
}

function toSince(instant: string, overlapMs: number): string {
  return new Date(Date.parse(instant) - overlapMs).toISOString()
}

/** The most consecutive pages without a new entry; other systems may share an account at the bank. */
const mostIdlePages = 10_000

/** Reads the ledger; the entries before an unreadable page are compared too. */
async function readForComparison(dependencies: Dependencies, since: string): Promise<boolean> {
  const { database, onAnomaly } = dependencies
  const changed: ChangedEntry[] = []
  try {
    const isWhole = await readLedger(dependencies, since, changed)
    await compareChanged(database, changed, onAnomaly)
    return isWhole
  } catch (error) {
    await (changed.length > 0 ? compareChanged(database, changed, onAnomaly) : compareEntries(database, onAnomaly))
    throw error
  }
}

/**
 * Stores the entries of the bank's ledger page by page, and adds to `changed` those that differ from a stored one. Returns
 * whether it reached the end.
 */
async function readLedger(dependencies: Dependencies, since: string, changed: ChangedEntry[]): Promise<boolean> {
  const { database, gateway, onMalformedEntry, isStopped, onPage } = dependencies
  const seen = new Set<string>()
  const refs = new Set<string>()
  let idlePages = 0
  for (let after: string | null = null; ;) {
    if (isStopped()) return false
    const page: CheckedPage = await withTimeout(gateway.ledger({ since, after }))
    changed.push(...(await storeEntries(database, page.entries)))
    for (const { problem } of await listMalformed(database, page.malformed)) onMalformedEntry(problem)
    const unreadable = new Set(page.malformed.map(({ bankRef }) => bankRef))
    const readable = page.entries.flatMap(({ ref }) => (unreadable.has(ref) ? [] : [ref]))
    await resolveMalformed(database, readable, corrections.booked)
    await resolveMalformed(database, page.unbooked, corrections.unbooked)
    await onPage?.()
    if (page.next === null) return true
    if (seen.has(page.next)) throw new MalformedAnswer('The bank’s ledger repeats a page.')
    seen.add(page.next)
    idlePages = addEnds(refs, page) ? 0 : idlePages + 1
    if (idlePages >= mostIdlePages) throw new MalformedAnswer('The bank’s ledger does not end.')
    after = page.next
  }
}

/** Stores the first and last entry of a page; false when there is none, or both are stored. */
function addEnds(refs: Set<string>, { entries, malformed }: CheckedPage): boolean {
  const before = refs.size
  const read = [...entries.map(({ ref }) => ref), ...malformed.map(({ bankRef }) => bankRef)]
  for (const ref of [read.at(0), read.at(-1)]) if (ref !== undefined) refs.add(ref)
  return refs.size > before
}
