import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'
import { listLedger } from '#server/bank/sandbox/books.ts'
import { findStatuses } from '#tests/payment/required-statuses.ts'

function listed(...outcomes: Parameters<typeof findStatuses>) {
  return sql.raw(`('${findStatuses(...outcomes).join("', '")}')`)
}

/** Of the payment `p`. */
const returnedCents = sql`(
  select coalesce(sum(amount_cents), 0) from money_movements m where m.payment_id = p.payment_id and kind = 'return')`

/** The same, without returns that failed later while the refund of `p` is due. */
const arrivedCents = sql`(
  select coalesce(sum(amount_cents), 0) from money_movements m where m.payment_id = p.payment_id and m.kind = 'return'
    and not (p.refund = 'due' and exists (
      select 1 from differences f where f.bank_ref = m.bank_ref and f.kind = 'overdue refund')))`

/** Invariants of the store's books: each query finds the rows that violate its sentence. */
export const invariants = {
  'a payment is the whole of its order, and its order the sum of its lines': sql`
    select o.order_id from orders o left join payments p using (order_id)
    where p.amount_cents is distinct from o.total_cents
      or o.total_cents <> (select sum(quantity * unit_price_cents) from order_lines l where l.order_id = o.order_id)`,
  'money moved is the amount of its payment, but for returns': sql`
    select bank_ref from money_movements m join payments p using (payment_id)
    where m.amount_cents <> p.amount_cents and kind <> 'return'`,
  'Returned means that all of the money came back, and Paid that it did not': sql`
    select payment_id from payments p where status in ${listed('bought', 'returned')}
      and (status = 'Returned') <> (p.amount_cents <= ${returnedCents})`,
  'money of an unsold payment is returned only while its refund is due, or makes it done': sql`
    select payment_id from payments p where status not in ${listed('bought', 'returned')} and ${returnedCents} > 0
      and (refund = 'none' or (refund = 'due' and p.amount_cents <= ${arrivedCents}))`,
  'a card is blocked exactly when its money came back and nobody has used it': sql`
    select u.id from user_cards u left join payments p using (order_id)
    where (blocked_at is not null) <> (coalesce(p.status = 'Returned', false) and redeemed_at is null
      and not exists (select 1 from redeem_orders r where r.user_card_id = u.id))`,
  'Paid, or Returned after it, means one debit and no refund': sql`
    select payment_id from payments p where status in ${listed('bought', 'returned')} and (refund <> 'none'
      or (select count(*) from money_movements m where m.payment_id = p.payment_id and kind = 'debit') <> 1
      or exists (select 1 from money_movements m where m.payment_id = p.payment_id and kind = 'refund'))`,
  'money taken without a sale is refunded, or the refund is under way': sql`
    select payment_id from payments p where status not in ${listed('bought', 'returned')} and refund = 'none'
      and exists (select 1 from money_movements m where m.payment_id = p.payment_id and kind = 'debit')`,
  'a refund is done exactly when its money moved, after its debit': sql`
    select payment_id from payments p
    where (refund = 'done') <> (exists (select 1 from money_movements m where m.payment_id = p.payment_id and kind = 'refund')
        or (status not in ${listed('bought', 'returned')} and p.amount_cents <= ${arrivedCents})
        or exists (select 1 from differences d where d.reference = p.payment_id::text and kind = 'overdue refund'
          and state = 'resolved' and bank_ref is null))
      or (refund <> 'none') and not exists (select 1 from money_movements m where m.payment_id = p.payment_id and kind = 'debit')`,
  'a refund that is due is on its way to the bank, or stopped by a part that was returned, and listed': sql`
    select p.payment_id from payments p where refund = 'due' and not exists (
      select 1 from outbox b where b.payment_id = p.payment_id and topic = 'refund' and done_at is null)
      and not (${returnedCents} > 0 and exists (
        select 1 from differences d where d.reference = p.payment_id::text and kind = 'overdue refund' and state = 'open'))`,
  'cards are issued for Paid orders only, whose money may have come back': sql`
    select u.id from user_cards u join payments p using (order_id)
    where p.status not in ${listed('bought', 'returned')}`,
  'such an order has exactly its cards, each of the value and reward that were ordered': sql`
    select l.order_id from order_lines l join payments p using (order_id)
    where p.status in ${listed('bought', 'returned')} and l.quantity <> (select count(*) from user_cards u
      where u.order_id = l.order_id and u.card_id = l.card_id and (u.value_cents, u.reward_percent) = (l.unit_value_cents, l.unit_reward_percent))`,
  'a bought card belongs to its buyer and has a code': sql`
    select u.id from user_cards u join orders o using (order_id) left join redemption_codes c on c.user_card_id = u.id
    where o.customer_id <> u.customer_id or c.ciphertext is null`,
  'stock is conserved, and held and sold are what the orders say': sql`
    select c.card_id from cards c left join (
      select card_id, sum(quantity) filter (where stock_state = 'held') as held,
        sum(quantity) filter (where stock_state = 'sold') as sold
      from order_lines join orders using (order_id) group by card_id) o using (card_id)
    where c.available < 0 or c.available + c.reserved + c.sold <> c.capacity
      or c.reserved <> coalesce(o.held, 0) or c.sold <> coalesce(o.sold, 0)`,
  'stock agrees with the status': sql`
    select order_id from orders o join payments p using (order_id) where o.stock_state <> case
      when p.status in ${listed('bought', 'returned')} then 'sold' when p.status in ${listed('unpaid')} then 'released' else 'held' end`,
  'events have no gap and end with the status': sql`
    select payment_id from payments p where
      (select count(*) from payment_events e where e.payment_id = p.payment_id) <> p.version + 1
      or (select max(seq) from payment_events e where e.payment_id = p.payment_id) <> p.version
      or (select status from payment_events e where e.payment_id = p.payment_id and e.seq = p.version) <> p.status`,
  'nothing follows Cancelled, an unpaid end but Paid, Paid but Returned, and nothing Returned': sql`
    select e.payment_id from payment_events e join payment_events later
      on later.payment_id = e.payment_id and later.seq > e.seq
    where (e.status = 'Paid' and later.status <> 'Returned') or e.status in ('Cancelled', 'Returned')
      or (e.status in ${listed('unpaid')} and later.status not in ('Paid', 'Returned'))`,
  'an order has one payment': sql`
    select order_id from orders o where (select count(*) from payments p where p.order_id = o.order_id) <> 1`,
  'a line has a price that its card has had': sql`
    select order_id from order_lines l where not exists (
      select 1 from card_prices c where c.card_id = l.card_id and c.price_cents = l.unit_price_cents)`,
  'API-17 API-18 money that the bank reported is in the books, a listed difference, or the refund of one': sql`
    select event_id from bank_notices n, jsonb_path_query(report, '$.**.ref') as reported
    where not exists (select 1 from money_movements m where m.bank_ref = reported #>> '{}')
      and not exists (select 1 from differences d where d.bank_ref = reported #>> '{}')
      and not exists (select 1 from listed_refunds r where r.bank_ref = reported #>> '{}')`,
  'API-18 a compared entry of the bank’s is in the books, a listed difference, or its refund': sql`
    select bank_ref from bank_entries e where compared_at is not null
      and not exists (select 1 from money_movements m where m.bank_ref = e.bank_ref)
      and not exists (select 1 from differences d where d.bank_ref = e.bank_ref)
      and not exists (select 1 from listed_refunds r where r.bank_ref = e.bank_ref)`,
}

/** Invariants that hold once every timer has fired and the bank has answered. */
export const liveness = {
  'every payment has ended': sql`select payment_id from payments where status in ${listed('open')}`,
  'all work towards the bank is done': sql`select id from outbox where done_at is null`,
  'no refund is due': sql`select payment_id from payments where refund = 'due'`,
  'API-18 no listed debit waits for its refund': sql`select difference_id from differences where state = 'refunding'`,
}

/** API-9 API-18: an undecided payment has a running deadline, a due job, or a listed difference for support. */
export const forgotten = {
  'an undecided payment has a deadline, a due job or a listed difference': sql`
    select payment_id from payments p where status in ${listed('open')}
      and not (expires_at > clock_timestamp() and recalled_by is null)
      and not exists (select 1 from outbox b where b.payment_id = p.payment_id and done_at is null)
      and not exists (select 1 from differences d where d.reference = p.payment_id::text
        and d.kind in ('undecided payment', 'wrong amount') and d.state <> 'resolved')`,
}

export async function broken(db: Database, sentences: Record<string, ReturnType<typeof sql>>) {
  const found: Record<string, unknown[]> = {}
  for (const [sentence, query] of Object.entries(sentences)) {
    const rows = await db.rows(query)
    if (rows.length > 0) found[sentence] = rows
  }
  return found
}

/** The movements of payments, and the listed debits with their refunds. */
export async function ourLedger(db: Database) {
  const entries = await db.rows(
    z.object({ ref: z.string(), reference: z.string(), kind: z.string(), amountCents: z.nullable(z.int()) }),
    sql`
    select bank_ref as ref, payment_id::text as reference, kind, amount_cents as "amountCents" from money_movements
    union select bank_ref, reference, coalesce((select kind from bank_entries e where e.bank_ref = d.bank_ref), 'debit'),
      amount_cents from differences d where bank_ref is not null
    union select r.bank_ref, reference, coalesce((select kind from bank_entries e where e.bank_ref = r.bank_ref), 'refund'),
      r.amount_cents from listed_refunds r join differences using (difference_id)`,
  )
  return entries.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
}

export async function bankLedger(db: Database) {
  const entries = await listLedger(db, null)
  return entries
    .map(({ ref, reference, kind, amountCents }) => ({ ref, reference, kind, amountCents }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
}
