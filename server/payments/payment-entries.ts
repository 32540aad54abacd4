import { type SQL, sql } from 'drizzle-orm'
import { endedUnpaidStatuses } from './payment-lists.ts'

interface Recorded {
  paymentId: string
  orderId: number
}

/**
 * API-9: a statement with an entry for each row about a payment, oldest first. Of one transaction what the bank or support
 * caused precedes the event, and what the event caused follows it: `rank`.
 */
export function listEntries(payment: Recorded): SQL {
  const parts = [listOrder, listBank, listEvents, listJobs, listDifferences, listMessages].map((list) => list(payment))
  return sql`
    select at, kind, text from (${sql.join(parts, sql` union all `)}) entries
    where at is not null order by at, rank, text`
}

function listOrder({ orderId }: Recorded): SQL {
  return sql`
    select 0 as rank, placed_at as at, 'order' as kind, format('%s placed', order_id) as text
    from orders where order_id = ${orderId}
    union all
    select 6, min(purchased_at), 'cards', format('%s issued', count(*))
    from user_cards where order_id = ${orderId} having count(*) > 0
    union all
    select 6, blocked_at, 'cards', format('%s blocked', count(*))
    from user_cards where order_id = ${orderId} and blocked_at is not null group by blocked_at`
}

function listBank({ paymentId }: Recorded): SQL {
  return sql`
    select 1, received_at, 'notice', format('%s: %s', event_id, concat_ws(', ', report ->> 'state', report ->> 'reason'))
    from bank_notices where payment_id = ${paymentId}
    union all
    select 1, booked_at, 'bank entry',
      concat_ws(' of ', format('%s %s of %s cents', bank_ref, kind, amount_cents), refunds)
    from bank_entries where reference = ${paymentId}
    union all
    select 5, at, 'movement', format('%s %s of %s cents', bank_ref, kind, amount_cents)
    from money_movements where payment_id = ${paymentId}`
}

function listEvents({ paymentId }: Recorded): SQL {
  return sql`
    select 3, at, 'event', concat_ws(', ', format('%s %s', seq, e.status), 'bank status ' || e.said,
      case when seq = ends then ${causeOfEnd} end)
    from payment_events e join payments p using (payment_id), (
      select min(seq) as ends from payment_events where payment_id = ${paymentId} and status in ${endedUnpaidStatuses}) first
    where payment_id = ${paymentId}
    union all
    select 4, at, 'request', format('%s caused event %s', request_id, seq)
    from payment_events where payment_id = ${paymentId} and request_id is not null`
}

/**
 * Of an event `e` of the payment `p`. The bank's reason and who recalled the agreement are stored with the payment; what
 * support resolved has the time of the transaction in which the payment ended.
 */
const causeOfEnd = sql`nullif(concat_ws(', ', 'reason ' || p.reason, 'recalled by the ' || p.recalled_by,
  case when seq = 1 and e.status = 'Expired' then 'not started in time' end, (
    select string_agg(format('difference %s was resolved', difference_id), ', ' order by difference_id) from differences d
    where reference = p.payment_id::text and resolved_at = e.at
      and resolution <> format('The payment ended as %s.', e.status))), '')`

/** Of work from before migration 029 the time at which it was queued is unknown. */
function listJobs({ paymentId }: Recorded): SQL {
  return sql`
    select 7, coalesce(queued_at, done_at, run_at), 'job', concat_ws(', ', format('%s queued', topic),
      case when done_at is null then format('open after %s attempts', greatest(attempts, undecided)) end, case when done_at is null then problem end)
    from outbox where payment_id = ${paymentId}
    union all
    select 2, done_at, 'job', concat_ws(', ', format('%s done after %s attempts', topic, attempts), problem)
    from outbox where payment_id = ${paymentId}
    union all
    select 7, queued_at, 'request', format('%s caused job %s', request_id, topic)
    from outbox where payment_id = ${paymentId} and request_id is not null`
}

function listDifferences({ paymentId }: Recorded): SQL {
  return sql`
    select 5, found_at, 'difference', concat_ws(', ', format('%s %s', difference_id, kind),
      bank_ref || ' of ' || amount_cents || ' cents', case when state <> 'resolved' then state end, cause, problem)
    from differences where reference = ${paymentId}
    union all
    select 2, resolved_at, 'difference', concat_ws(': ', format('%s resolved', difference_id), resolution)
    from differences where reference = ${paymentId}
    union all
    select 1, r.at, 'refund', format('%s of %s cents, of difference %s', r.bank_ref, r.amount_cents, difference_id)
    from listed_refunds r join differences using (difference_id) where reference = ${paymentId}`
}

/** Without recipient and text. A message that is no longer queued, and neither sent nor given up, was deleted. */
function listMessages({ paymentId }: Recorded): SQL {
  return sql`
    select 8, m.queued_at, 'message', concat_ws(', ', format('%s by %s queued', kind, m.channel),
      case when sent_at is null and m.given_up_at is null
        then coalesce('open after ' || attempts || ' attempts', 'no longer queued') end)
    from payment_messages m left join messages q using (message_id) where payment_id = ${paymentId}
    union all
    select 8, sent_at, 'message', format('%s by %s sent', kind, channel)
    from payment_messages where payment_id = ${paymentId}
    union all
    select 8, given_up_at, 'message', format('%s by %s given up', kind, channel)
    from payment_messages where payment_id = ${paymentId}`
}
