import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { doAll } from '../do-all.ts'
import { timedStatuses } from './payment-lists.ts'
import { applyEvent } from './payment-moves.ts'
import { lockPayment } from './payments.ts'

/** Tells every payment whose time has passed that it has: never started, or not approved within the window (API-9). */
export async function meetDeadlines(database: Database): Promise<void> {
  const due = await database.rows<{ paymentId: string }>(sql`
    select payment_id as "paymentId" from payments
    where status in ${timedStatuses} and recalled_by is null and expires_at <= clock_timestamp()
    order by expires_at limit 50`)
  await doAll(
    due.map(({ paymentId }) => meetDeadline(database, paymentId)),
    'Some deadlines could not be met.',
  )
}

/** Looks again under the lock: a start may have opened a new window meanwhile. */
function meetDeadline(database: Database, paymentId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment?.isOver || payment.recalledBy) return
    for (const type of ['order.lapsed', 'window.elapsed'] as const) if (await applyEvent(tx, payment, { type })) return
  })
}

/** In how many milliseconds the next of each is due; null when there is none. */
export interface NextDue {
  deadlineMs: number | null
  bankMs: number | null
  reconcileMs: number | null
}

/** When the next deadline, work towards the bank and comparison of ledgers is due. */
export async function findNextDue(database: Database): Promise<NextDue> {
  const next = await database.row<NextDue>(sql`
    select ${msUntil(sql`select min(expires_at) from payments where status in ${timedStatuses} and recalled_by is null`)}
        as "deadlineMs",
      ${msUntil(sql`select min(run_at) from outbox job where done_at is null and not exists (
        select 1 from outbox earlier
        where earlier.payment_id = job.payment_id and earlier.id < job.id and earlier.done_at is null)`)} as "bankMs",
      ${msUntil(sql`select greatest(next_at, '1970-01-01') from reconciliation`)} as "reconcileMs"`)
  return next ?? { deadlineMs: null, bankMs: null, reconcileMs: null }
}

function msUntil(instant: SQL): SQL {
  return sql`(extract(epoch from (${instant}) - clock_timestamp()) * 1000)::float8`
}
