import { sql } from 'drizzle-orm'
import { findFirstPurchase } from '../payments/first-purchase.ts'
import { payments } from '../payments/payments.tables.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import type { Retention } from '../platform/retention.ts'

/** How many orders one transaction deletes at most: each may have 100 lines. */
const batch = 100

/** An order whose payment was never started is no record of a sale. */
export const ordersRetention = {
  orders: { since: 'created_at', days: 30, batch, remove: removeUnstarted },
} as const satisfies Retention

const Unstarted = rowSchema({ paymentId: payments.paymentId, orderId: payments.orderId })

/**
 * MKT-6, API-8: deletes orders that were placed up to `latest` (ISO 8601) and whose payment ended before it was started, with
 * all that is recorded about them.
 */
function removeUnstarted(database: Database, latest: string): Promise<number> {
  return database.transaction(async (tx) => {
    const found = await lockUnstarted(tx, latest)
    if (found.length === 0) return 0
    // The first order of the store may be one of them.
    await findFirstPurchase(tx)
    const orderIds = sql`any(array(
      select value::bigint from json_array_elements_text(${JSON.stringify(found.map(({ orderId }) => orderId))}::json)))`
    const paymentIds = sql`any(array(
      select value::uuid from json_array_elements_text(${JSON.stringify(found.map(({ paymentId }) => paymentId))}::json)))`
    // One statement each: the triggers of lines and events read the payment.
    await tx.run(sql`delete from order_lines where order_id = ${orderIds}`)
    await tx.run(sql`delete from payment_events where payment_id = ${paymentIds}`)
    await tx.run(sql`delete from payments where payment_id = ${paymentIds}`)
    return tx.run(sql`delete from orders where order_id = ${orderIds}`)
  })
}

/**
 * A batch of such payments, locked. One of which the bank reported anything stays: an entry of its ledger that was compared
 * has left a movement or a difference.
 */
function lockUnstarted(tx: Queries, latest: string) {
  return tx.rows(
    Unstarted,
    sql`
    select ${Unstarted.columns} from payments
    where identification is null and status in ('Cancelled', 'Expired') and refund = 'none' and created_at <= ${latest}
      and not exists (select from bank_notices n where n.payment_id = payments.payment_id)
      and not exists (select from money_movements m where m.payment_id = payments.payment_id)
      and not exists (select from outbox b where b.payment_id = payments.payment_id)
      and not exists (select from differences d where d.reference = payments.payment_id::text)
      and not exists (select from bank_entries e
        where e.compared_at is null and lower(e.reference) = payments.payment_id::text)
    order by created_at limit ${batch} for update skip locked`,
  )
}
