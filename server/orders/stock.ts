import { type SQL, sql } from 'drizzle-orm'
import { noPassword } from '../accounts/deleted-customer.ts'
import type { Queries } from '../platform/db/database.ts'
import type { stockStates } from './orders.tables.ts'

export type StockState = (typeof stockStates)[number]

/**
 * True when all cards of an ended order are there again, and its customer was not deleted (MKT-6). They stay locked until the
 * transaction ends (API-9), and so does the customer: a deletion waits, or is visible to the next statement. Placements do not
 * wait for this lock.
 */
export async function canHoldStock(tx: Queries, orderId: number): Promise<boolean> {
  await tx.rows(sql`
    select 1 from orders join customers using (customer_id) where order_id = ${orderId} for key share of customers`)
  await tx.rows(locked(orderId))
  const obstacle = await tx.row(sql`
    select 1 from order_lines join cards using (card_id) where order_id = ${orderId} and available < quantity
    union all
    select 1 from orders join customers using (customer_id) where order_id = ${orderId} and password_hash = ${noPassword}
    limit 1`)
  return obstacle === undefined
}

/**
 * Moves the cards of an order from one column of the stock to another, once (API-7). `from` is a subquery because for a
 * constant the planner may search the held orders of all customers for this one.
 */
export async function moveStock(tx: Queries, orderId: number, from: StockState, to: StockState): Promise<void> {
  const moved = await tx.run(sql`
    with moved as (
      update orders set stock_state = ${to} where order_id = ${orderId} and stock_state = (select ${from}::text)
      returning order_id),
    locked as (${locked(orderId)})
    update cards set ${column[from]} = ${column[from]} - quantity, ${column[to]} = ${column[to]} + quantity
    from moved join order_lines using (order_id) join locked using (card_id)
    where locked.card_id = cards.card_id`)
  if (moved === 0) throw new Error(`The stock of order ${orderId} is not ${from}.`)
}

const column = { held: sql.raw('reserved'), sold: sql.raw('sold'), released: sql.raw('available') }

/** In the order of card ids, as every other transaction does, so that no two wait for each other. */
function locked(orderId: number): SQL {
  return sql`select card_id from cards where card_id in (select card_id from order_lines where order_id = ${orderId})
    order by card_id for no key update`
}
