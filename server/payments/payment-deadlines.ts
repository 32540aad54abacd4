import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { doAll } from '../platform/do-all.ts'
import { bankDecidedStatuses, timedStatuses } from './payment-lists.ts'
import { lockPayment } from './payments.ts'
import { requestEnd } from './request-end.ts'
import { Due } from '../platform/db/due.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { payments } from './payments.tables.ts'

/** Payments with a running deadline: the lapse of the order, or the end of the window (API-9). */
const isTimed = sql`(status in ${timedStatuses} and recalled_by is null)`

/** Open payments that only the bank can decide, without queued work that would poll it. */
const isUnasked = sql`(
  (status in ${bankDecidedStatuses} or (status in ${timedStatuses} and recalled_by is not null))
  and not exists (select 1 from outbox b where b.payment_id = p.payment_id and b.done_at is null))`

/**
 * Ends payments past their deadline: never started, or not approved within the window. Polls the bank about those that
 * it has not decided (API-9).
 */
export async function meetDeadlines(database: Database): Promise<void> {
  await doAll([endTimes(database), pollOverdue(database)], 'Some deadlines could not be met.')
}

async function pollOverdue(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.run(sql`
    insert into outbox (topic, payment_id)
    select 'ask', payment_id from payments p where expires_at <= clock_timestamp() and ${isUnasked}
    order by expires_at limit 500 on conflict (payment_id, topic) do nothing`),
  )
}

const DuePayment = rowSchema({ paymentId: payments.paymentId })

async function endTimes(database: Database): Promise<void> {
  const due = await database.rows(
    DuePayment,
    sql`
    select ${DuePayment.columns} from payments
    where ${isTimed} and expires_at <= clock_timestamp() order by expires_at limit 50`,
  )
  await doAll(
    due.map(({ paymentId }) => meetDeadline(database, paymentId)),
    'Some deadlines could not be met.',
  )
}

/** Checks again under the lock: a start may have opened a new window meanwhile. */
function meetDeadline(database: Database, paymentId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment?.isExpired || payment.recalledBy) return
    for (const type of ['order.lapsed', 'window.elapsed'] as const) if (await requestEnd(tx, payment, type)) return
  })
}

/** In how many milliseconds the next deadline is due; `undefined` when there is none. */
export async function findNextDeadlineMs(database: Database): Promise<number | undefined> {
  const next = await database.row(
    Due,
    sql`
    select (extract(epoch from min(expires_at) - clock_timestamp()) * 1000)::float8 as "dueMs"
    from payments p where ${isTimed} or ${isUnasked}`,
  )
  return next?.dueMs ?? undefined
}
