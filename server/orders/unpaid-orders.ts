import { type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '../payments/payment-lists.ts'

/**
 * The orders of a customer that hold cards unpaid, with their payments, as the table `unpaid` of a `from`. They are found by
 * the state of their stock, which the status of the payment determines, so that no ended order of the customer is read.
 * `offset 0` keeps the planner from reading the unpaid orders of all customers, which it expects to be few.
 */
export function unpaidOrdersOf(customerId: number): SQL {
  return sql`(
    select order_id, checkout_session_id, payment_id, status, expires_at
    from orders cross join lateral (
      select payment_id, status, expires_at from payments where payments.order_id = orders.order_id offset 0) payment
    where customer_id = ${customerId} and stock_state = 'held' and status in ${openStatuses}) unpaid`
}
