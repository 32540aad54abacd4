import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { customers } from './accounts.tables.ts'
import { noPassword } from './deleted-customer.ts'

export interface NewCustomer {
  /** E.164. */
  mobile: string
  email: string | null
  fullName: string | null
  passwordHash: string
}

const Account = rowSchema({
  customerId: customers.customerId,
  passwordHash: customers.passwordHash,
  customerKey: z.string(),
})
const Contact = rowSchema({ email: customers.email })
const AddedCustomer = rowSchema({ customerId: customers.customerId })

/** Every statement about customers. */
export function createCustomers(db: Queries) {
  return {
    /** None whose data were deleted. `customerKey` (AUTH-9): from the microsecond of the registration, which is never published, so that it names no number. */
    findByMobile: (mobile: string) =>
      db.row(
        Account,
        sql`select ${Account.columns}, left(encode(sha256(convert_to(
              customer_id || ' ' || extract(epoch from created_at), 'UTF8')), 'hex'), 16) as "customerKey"
            from customers where mobile = ${mobile} and password_hash <> ${noPassword}`,
      ),

    async findEmail(customerId: number): Promise<string | null> {
      const row = await db.row(Contact, sql`select email from customers where customer_id = ${customerId}`)
      return row?.email ?? null
    },

    /** Adds a customer and returns the id; `undefined` when the number or the e-mail is taken. */
    async add({ mobile, email, fullName, passwordHash }: NewCustomer): Promise<number | undefined> {
      const row = await db.row(
        AddedCustomer,
        sql`insert into customers (mobile, email, full_name, password_hash)
            values (${mobile}, ${email?.toLowerCase() ?? null}, ${fullName}, ${passwordHash})
            on conflict do nothing returning ${AddedCustomer.columns}`,
      )
      return row?.customerId
    },
  }
}
