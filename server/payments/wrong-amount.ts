import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Payment } from '#contract/order.ts'
import type { Queries } from '../platform/db/database.ts'
import { isTakenWrongly } from './differences.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { differences } from './payments.tables.ts'

const WrongAmount = rowSchema({
  paymentId: differences.reference,
  money: z.enum(['refunded', 'refunding', 'wrongAmount', 'taken']),
})

/** CHK-12, API-18: what became of a debit of a wrong amount, by payment; those without one are left out. */
export async function findWrongAmounts(
  queries: Queries,
  paymentIds: readonly string[],
): Promise<Map<string, Payment['money']>> {
  const found = await queries.rows(
    WrongAmount,
    sql`
    select ${WrongAmount.columns}, case
      when refund_ref is not null then 'refunded' when state = 'refunding' then 'refunding'
      when state = 'open' then 'wrongAmount'
      -- The bank refused the requested refund, and support has paid it.
      when attempts > 0 then 'refunded' else 'taken' end as money
    from differences
    where reference in (select value from json_array_elements_text(${JSON.stringify(paymentIds)}::json))
      and ${isTakenWrongly}
    order by difference_id`,
  )
  return new Map(found.map(({ paymentId, money }) => [paymentId, money]))
}
