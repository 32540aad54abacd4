import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/platform/db/database.ts'

/**
 * Adds 3,000 cards, and 13,000 customers with a session each. Each has bought a card; 2,000 have an order that is not paid. The
 * planner's statistics contain no unpaid order, as those of a store with many paid ones, of which it reads a sample.
 */
export async function addPurchases(db: Database): Promise<void> {
  await db.run(sql`
    insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents,
      price_cents, capacity, available)
    select 1000 + n, 'MANY-' || n, card_type, card_name || n, brand, category_id, sub_category_id, value_cents,
      price_cents, capacity, capacity
    from cards, generate_series(1, 3000) n where card_id = 1`)
  await db.run(sql`
    with added as (
      insert into customers (mobile, password_hash)
      select '+6147' || lpad(n::text, 7, '0'), '$argon2id$none' from generate_series(1, 13000) n
      returning customer_id, mobile),
    contacts as (insert into payment_contacts (customer_id, phone) select customer_id, mobile from added)
    insert into sessions (token_hash, customer_id, created_at, expires_at)
    select md5(mobile) || md5(mobile), customer_id, now(), now() + interval '1 day' from added`)
  await db.transaction((tx) => addOrders(tx, { status: 'Paid', stock: 'sold', each: sql`true` }))
  await db.run(sql`analyze`)
  await db.transaction((tx) => addOrders(tx, { status: 'InProgress', stock: 'held', each: sql`customer_id % 13 < 2` }))
}

/** The debit of each purchase, hours apart, with its notice and its compared entry in the bank's ledger. */
export async function addDebits(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into money_movements (bank_ref, payment_id, kind, amount_cents, at)
      select payment_id, payment_id, 'debit', 5000, now() - row_number() over () * interval '1 hour'
      from payments where status = 'Paid' on conflict do nothing`)
  })
  await db.run(sql`
    insert into bank_notices (event_id, payment_id, report) select bank_ref, payment_id, '{}' from money_movements`)
  await db.run(sql`
    insert into bank_entries (bank_ref, reference, kind, amount_cents, booked_at, compared_at)
    select bank_ref, payment_id, kind, amount_cents, at, at from money_movements on conflict do nothing`)
  await db.run(sql`analyze`)
}

interface Orders {
  status: string
  stock: string
  /** Which of the added customers have one. */
  each: SQL
}

/** Rows of orders and payments alone, without money, issued cards or notifications: triggers do not run. */
async function addOrders(tx: Queries, { status, stock, each }: Orders): Promise<void> {
  await tx.run(sql`set local session_replication_role = replica`)
  await tx.run(sql`
    with placed as (
      insert into orders (customer_id, checkout_session_id, items_hash, total_cents, stock_state, device)
      select customer_id, gen_random_uuid(), 'many', 5000, ${stock}, '{}' from payment_contacts
      where phone like '+6147%' and ${each}
      returning order_id),
    lines as (
      insert into order_lines (order_id, card_id, quantity, unit_price_cents, unit_value_cents, unit_reward_percent)
      select order_id, 1001 + order_id % 3000, 1, 5000, 5000, 0 from placed)
    insert into payments (order_id, amount_cents, status, identification, expires_at)
    select order_id, 5000, ${status}, 'phone', now() + interval '1 day' from placed`)
}
