import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PaymentStatus } from '#contract/payment-status.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bankLedger, broken, forgotten, invariants, ourLedger } from '#tests/api/support/invariant-queries.ts'
import type { Visit } from './shopper.ts'

/** Sentences that are not true, each with what breaks it. */
export type Violations = Record<string, unknown[]>

/** What must be true at any time. */
export function judgeAnytime(db: Database): Promise<Violations> {
  return broken(db, invariants)
}

/** How long the store waits for an answer. Milliseconds. */
const callMs = 8_000

/** The bank answers nothing in time about the payment, answers what decides nothing, or has taken another amount. */
const isMisbehaving = sql`exists (
  select 1 from bank.agreements a where a.reference = p.payment_id::text and (a.is_forgotten
    or a.recall_answer <> 'usual' or a.answers_after_ms >= ${callMs}::int or a.outcome = 'wrongAmount'))`

/** What only a person can decide, listed for support: the store cannot waive a sentence by listing any other payment. */
const isListed = sql`(${isMisbehaving} and exists (
  select 1 from differences d where d.reference = p.payment_id::text and d.state = 'open'
    and kind in ('undecided payment', 'wrong amount', 'overdue refund')))`

/** The bank has sent back more than it had taken, such as what the store had refunded already: support asks for it back. */
const isReturnListed = sql`exists (
  select 1 from differences d join bank.agreements a using (reference)
  where d.reference = p.payment_id::text and d.state = 'open' and kind = 'unexpected return'
    and a.outcome in ('returned', 'halfReturned'))`

/** VLT-11: of the channel `channel`, exactly so many messages with the cards of each bought order. */
const isDelivered = (channel: 'sms' | 'email', count: SQL) => sql`${count} = (
  select count(*) from payment_messages m
  where m.payment_id = p.payment_id and kind = 'cards' and channel = ${channel})`

/** What must be true once every time has passed and nothing fails any more. */
const endings = {
  'every payment has ended, or is listed for support': sql`
    select payment_id from payments p where status in ('NewRequest', 'InProgress', 'Pending') and not ${isListed}`,
  'no work towards the bank is left, but for payments that are listed': sql`
    select b.id, topic, payment_id, problem from outbox b join payments p using (payment_id)
    where done_at is null and not ${isListed}`,
  'no refund is due, but for those that are listed': sql`
    select payment_id from payments p where refund = 'due' and not ${isListed}`,
  'no listed debit waits for its refund': sql`select difference_id, kind from differences where state = 'refunding'`,
  'no payer can still approve a payment that has ended': sql`
    select reference, p.status from bank.agreements a join payments p on p.payment_id::text = a.reference
    where a.state = 'open' and not a.is_forgotten and a.recall_answer = 'usual'
      and p.status not in ('NewRequest', 'InProgress', 'Pending') and not ${isListed}`,
  'VLT-11 every bought order has its messages, and no other': sql`
    select payment_id, status from payments p join orders using (order_id) join customers c using (customer_id)
    cross join lateral (select (status in ('Paid', 'Returned'))::int as count) bought
    where not (${isDelivered('sms', sql`count`)} and ${isDelivered('email', sql`count * (c.email is not null)::int`)})`,
  'the bank has taken exactly what was bought': sql`
    select reference, net, status from (
      select reference, sum(case kind when 'debit' then amount_cents else -amount_cents end) as net
      from bank.ledger group by reference) taken
    left join payments p on p.payment_id::text = reference
    cross join lateral (select case
      when p.status = 'Paid' then p.amount_cents - (
        select coalesce(sum(amount_cents), 0) from money_movements m where m.payment_id = p.payment_id and kind = 'return')
      else 0 end as due) bought
    where not coalesce(${isListed}, false) and net <> due and not (net < due and coalesce(${isReturnListed}, false))`,
}

/** What must also be true once the store and the bank have nothing left to do. */
const rest = {
  'every entry of the bank’s ledger has been compared': sql`
    select bank_ref, reference from bank_entries where compared_at is null`,
  'every notice of the bank has been delivered': sql`
    select event_id, reference, tries from bank.notices where delivered_at is null`,
}

/** Judges the end of a run; the shoppers' visits are what the store has acknowledged. */
export async function judgeEnd(db: Database, visits: readonly Visit[]): Promise<Violations> {
  return {
    ...(await judgeAnytime(db)),
    ...(await broken(db, forgotten)),
    ...(await broken(db, endings)),
    ...(await compareLedgers(db)),
    ...(await judgeVisits(db, visits)),
  }
}

/** Judges what the store and the bank have left undone. */
export function judgeRest(db: Database): Promise<Violations> {
  return broken(db, rest)
}

async function compareLedgers(db: Database): Promise<Violations> {
  const [ours, banks] = [await ourLedger(db), await bankLedger(db)].map((entries) =>
    entries.map((entry) => JSON.stringify(entry)),
  )
  const missing = (banks ?? []).filter((entry) => !ours?.includes(entry))
  const invented = (ours ?? []).filter((entry) => !banks?.includes(entry))
  return {
    ...(missing.length > 0 && { 'the store has every entry of the bank’s ledger': missing }),
    ...(invented.length > 0 && { 'the bank has every entry of the store’s ledger': invented }),
  }
}

async function judgeVisits(db: Database, visits: readonly Visit[]): Promise<Violations> {
  const rows = await db.rows(
    z.object({ paymentId: z.string(), status: PaymentStatus }),
    sql`
    select payment_id as "paymentId", status from payments`,
  )
  const statuses = new Map(rows.map(({ paymentId, status }) => [paymentId, status]))
  const lost = visits.flatMap(({ paymentIds }) => [...paymentIds].filter((id) => !statuses.has(id)))
  const twice = visits.filter(({ paymentIds }) => paymentIds.size > 1).map(({ paymentIds }) => [...paymentIds])
  const revoked = visits.filter(({ paymentIds, statuses: seen }) => {
    const [status] = [...paymentIds].map((id) => statuses.get(id))
    return seen.includes('Paid') && status !== 'Paid' && status !== 'Returned'
  })
  return {
    ...(lost.length > 0 && { 'an acknowledged order exists': lost }),
    ...(twice.length > 0 && { 'one checkout places one order': twice }),
    ...(revoked.length > 0 && {
      'what was shown as Paid stays bought': revoked.map(({ paymentIds }) => [...paymentIds]),
    }),
  }
}

/** How many payments ended how. */
export async function countStatuses(db: Database): Promise<Record<string, number>> {
  const rows = await db.rows(
    z.object({ status: z.string(), count: z.number() }),
    sql`
    select status, count(*) as count from payments group by status order by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
