import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { applyEvent } from './payment-moves.ts'
import { lockPayment } from './payments.ts'

/** Tells every payment whose time has passed that it has: never started, or not approved within the window (API-9). */
export async function meetDeadlines(database: Database): Promise<void> {
  const due = await database.rows<{ paymentId: string }>(sql`
    select payment_id as "paymentId" from payments
    where status in ('NewRequest', 'InProgress') and recalled_by is null and expires_at <= clock_timestamp()
    order by expires_at limit 50`)
  const met = await Promise.allSettled(due.map(({ paymentId }) => meetDeadline(database, paymentId)))
  const problems = met.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (problems.length > 0) throw new AggregateError(problems, 'Some deadlines could not be met.')
}

/** Looks again under the lock: a start may have opened a new window meanwhile. */
function meetDeadline(database: Database, paymentId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment?.isOver || payment.recalledBy) return
    await applyEvent(tx, payment, { type: payment.status === 'NewRequest' ? 'order.lapsed' : 'window.elapsed' })
  })
}

/** In how many milliseconds the next deadline, or the next work towards the bank, is due; `undefined` for none. */
export async function nextDueMs(database: Database): Promise<number | undefined> {
  const next = await database.row<{ dueMs: number | null }>(sql`
    select (extract(epoch from least(
      (select min(expires_at) from payments where status in ('NewRequest', 'InProgress') and recalled_by is null),
      (select min(run_at) from outbox job where done_at is null and not exists (
        select 1 from outbox earlier
        where earlier.payment_id = job.payment_id and earlier.id < job.id and earlier.done_at is null))
    ) - clock_timestamp()) * 1000)::float8 as "dueMs"`)
  return next?.dueMs ?? undefined
}
