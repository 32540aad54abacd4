import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents } from '#contract/money.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { payments } from './payments.tables.ts'

/** One row of the database about a payment. No row carries a name, an address, an account or a code. */
const HistoryEntry = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The table's subject, such as `event` or `job`. */
  kind: z.string(),
  text: z.string(),
})

const FoundPayment = rowSchema({
  paymentId: payments.paymentId,
  orderId: payments.orderId,
  status: payments.status,
  amountCents: payments.amountCents,
})

/** A payment, its order and everything that is recorded about it, oldest first. */
export type PaymentHistory = RowOf<typeof FoundPayment> & { entries: RowOf<typeof HistoryEntry>[] }

/**
 * Everything that is recorded about one payment, named by its id or by its order's number. Messages are missing: they
 * name their recipient only, and are removed once they have been sent.
 */
export async function readPaymentHistory(queries: Queries, id: string): Promise<PaymentHistory | undefined> {
  const payment = await queries.row(
    FoundPayment,
    sql`
    select ${FoundPayment.columns}
    from payments where payment_id::text = ${id.toLowerCase()} or order_id::text = ${id}`,
  )
  return payment && { ...payment, entries: await readEntries(queries, payment) }
}

function readEntries(queries: Queries, { paymentId, orderId }: Pick<PaymentHistory, 'paymentId' | 'orderId'>) {
  return queries.rows(
    HistoryEntry,
    sql`
    select at, kind, text from (
      select 0 as rank, placed_at as at, 'order' as kind, format('%s placed', order_id) as text
      from orders where order_id = ${orderId}
      union all
      select 1, at, 'event', concat_ws(', bank status ', format('%s %s', seq, status), said)
      from payment_events where payment_id = ${paymentId}
      union all
      select 1, at, 'request', format('%s caused event %s', request_id, seq)
      from payment_events where payment_id = ${paymentId} and request_id is not null
      union all
      select 2, queued_at, 'request', format('%s caused job %s', request_id, topic)
      from outbox where payment_id = ${paymentId} and request_id is not null
      union all
      select 2, run_at, 'job', concat_ws(', ', topic, format('%s attempts', attempts), problem,
        case when done_at is null then 'open' else format('done %s', to_char(done_at at time zone 'utc', 'HH24:MI:SS.MS')) end)
      from outbox where payment_id = ${paymentId}
      union all
      select 3, received_at, 'notice', format('%s: %s', event_id, concat_ws(', ', report ->> 'state', report ->> 'reason'))
      from bank_notices where payment_id = ${paymentId}
      union all
      select 4, booked_at, 'bank entry', format('%s %s of %s cents', bank_ref, kind, amount_cents)
      from bank_entries where reference = ${paymentId}
      union all
      select 5, at, 'movement', format('%s %s of %s cents', bank_ref, kind, amount_cents)
      from money_movements where payment_id = ${paymentId}
      union all
      select 6, found_at, 'difference', concat_ws(', ', format('%s %s', difference_id, kind), state, cause, resolution)
      from differences where reference = ${paymentId}
      union all
      select 7, min(purchased_at), 'cards', format('%s issued', count(*))
      from user_cards where order_id = ${orderId} having count(*) > 0
    ) entries order by at, rank, text`,
  )
}

/** One line for each entry, after a line about the payment. Times are UTC. */
export function describePayment({ paymentId, orderId, status, amountCents, entries }: PaymentHistory): string {
  const width = Math.max(...entries.map(({ kind }) => kind.length))
  const lines = entries.map(({ at, kind, text }) => `${at}  ${kind.padEnd(width)}  ${text}`)
  return [`payment ${paymentId} of order ${orderId}: ${status}, ${formatCents(amountCents)}`, ...lines].join('\n')
}
