import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createSessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Customer } from './shopper.ts'

/** No password has this hash. */
const noPassword = '$argon2id$none'
const lifetimeMs = 365 * 86_400_000

/** Adds customers who pay by phone, each with one open session. */
export async function addCustomers(db: Database, count: number): Promise<Customer[]> {
  const sessions = createSessions(db, { lifetimeMs, clock: Date.now })
  const added = await db.rows(
    z.object({ id: z.number(), mobile: z.string() }),
    sql`
    with added as (
      insert into customers (mobile, password_hash)
      select '+6147' || lpad((present + n)::text, 7, '0'), ${noPassword}
      from (select count(*) as present from customers) others, generate_series(1, ${count}::int) n
      returning customer_id, mobile)
    insert into payment_contacts (customer_id, phone) select customer_id, mobile from added
    returning customer_id as id, phone as mobile`,
  )
  const customers: Customer[] = []
  for (const { id, mobile } of added) {
    const token = await sessions.open({ customerId: id, passwordHash: noPassword })
    if (token !== undefined) customers.push({ token, mobile })
  }
  return customers
}
