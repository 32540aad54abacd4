import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { customers } from '../accounts/accounts.tables.ts'
import { noPassword } from '../accounts/deleted-customer.ts'
import { normaliseMobile } from '../accounts/mobile-number.ts'
import { removeEnquiries } from '../enquiries/enquiries.ts'
import { openStatuses } from '../payments/payment-lists.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'

export interface Deletion {
  customerId: number
  /** Orders that remain without a name, because the law requires records of sales. */
  orders: number
}

export type DeletionRefusal = 'unknown customer' | 'open payment' | 'open deliveries' | 'unused cards'

const Found = rowSchema({ customerId: customers.customerId, mobile: customers.mobile, email: customers.email })
type Found = RowOf<typeof Found>

const Possessions = z.object({ open: z.number(), deliveries: z.number(), unused: z.number(), orders: z.number() })

/**
 * MKT-6: deletes the personal data of a customer, named by id, email or mobile number, as one transaction. Orders,
 * payments and cards stay as records of sales, of a customer without a name whom no one can log in as. Refused while a
 * payment is undecided, and while cards are unused or their delivery is open unless `withCards`: they can never be used or
 * delivered afterwards.
 */
export function deleteCustomer(
  db: Database,
  { id, withCards }: { id: string; withCards: boolean },
): Promise<Deletion | DeletionRefusal> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, id)
    if (!found) return 'unknown customer'
    const { customerId } = found
    const { open, deliveries, unused, orders } = await countPossessions(tx, customerId)
    if (open > 0) return 'open payment'
    if (deliveries > 0 && !withCards) return 'open deliveries'
    if (unused > 0 && !withCards) return 'unused cards'
    await removeMessages(tx, found)
    await removeDetails(tx, customerId)
    return { customerId, orders }
  })
}

function lock(tx: Queries, id: string): Promise<Found | undefined> {
  return tx.row(
    Found,
    sql`
    select ${Found.columns} from customers
    where password_hash <> ${noPassword}
      and (customer_id::text = ${id} or email = ${id.toLowerCase()} or mobile = ${normaliseMobile(id) ?? ''}) for update`,
  )
}

async function countPossessions(tx: Queries, customerId: number) {
  const row = await tx.row(
    Possessions,
    sql`
    select (select count(*) from payments join orders using (order_id)
        where customer_id = ${customerId} and (status in ${openStatuses} or refund = 'due'
          or exists (select from differences where reference = payment_id::text and state <> 'resolved'))) as open,
      (select count(*) from user_cards u where customer_id = ${customerId} and redeemed_at is null and blocked_at is null
        and expires_at > now() and not exists (select from redeem_orders r where r.user_card_id = u.id)) as unused,
      (select count(*) from redeem_orders r join user_cards u on u.id = r.user_card_id
        where customer_id = ${customerId} and completed_at is null) as deliveries,
      (select count(*) from orders where customer_id = ${customerId}) as orders`,
  )
  return row ?? { open: 0, deliveries: 0, unused: 0, orders: 0 }
}

/** What is addressed to the customer or was written by them. An address to pay from may be that of another customer. */
async function removeMessages(tx: Queries, { customerId, mobile, email }: Found): Promise<void> {
  const addresses = sql`(
    select address from (
      select ${mobile} as address union select ${email}::text
      union select lower(email) from payment_contacts where customer_id = ${customerId}
      union select phone from payment_contacts where customer_id = ${customerId}) own
    where address is not null and not exists (
      select from customers c where c.customer_id <> ${customerId} and address in (c.email, c.mobile)))`
  await tx.run(sql`delete from messages where lower(recipient) in ${addresses} or lower(reply_to) in ${addresses}`)
  await tx.run(
    sql`delete from sandbox_mailbox where lower(recipient) in ${addresses} or lower(reply_to) in ${addresses}`,
  )
  await tx.run(sql`delete from sandbox_phone where recipient in ${addresses}`)
  await removeEnquiries(tx, addresses)
  await tx.run(sql`delete from stock_notifications where email in ${addresses}`)
}

async function removeDetails(tx: Queries, customerId: number): Promise<void> {
  for (const table of ['payment_contacts', 'sessions', 'password_resets', 'cart_lines'])
    await tx.run(sql`delete from ${sql.identifier(table)} where customer_id = ${customerId}`)
  await tx.run(sql`
    update redeem_orders set delivery_name = null, delivery_address = null
    where user_card_id in (select id from user_cards where customer_id = ${customerId})`)
  await tx.run(sql`update orders set device = '{}' where customer_id = ${customerId}`)
  // Begins with 0 after the country code, as no mobile number does.
  await tx.run(sql`
    update customers set mobile = '+61' || lpad(customer_id::text, 9, '0'), email = null, full_name = null,
      password_hash = ${noPassword} where customer_id = ${customerId}`)
}
