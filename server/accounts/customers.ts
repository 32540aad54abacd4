import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'

export interface NewCustomer {
  /** E.164. */
  mobile: string
  email: string | null
  fullName: string | null
  passwordHash: string
}

/** Every statement about customers. */
export function createCustomers(db: Queries) {
  return {
    findByMobile: (mobile: string) =>
      db.row<{ customerId: number; passwordHash: string }>(
        sql`select customer_id as "customerId", password_hash as "passwordHash" from customers where mobile = ${mobile}`,
      ),

    async findEmail(customerId: number): Promise<string | null> {
      const row = await db.row<{ email: string | null }>(
        sql`select email from customers where customer_id = ${customerId}`,
      )
      return row?.email ?? null
    },

    /** Adds a customer and returns the id; `undefined` when the number or the e-mail is taken. */
    async add({ mobile, email, fullName, passwordHash }: NewCustomer): Promise<number | undefined> {
      const row = await db.row<{ customerId: number }>(
        sql`insert into customers (mobile, email, full_name, password_hash)
            values (${mobile}, ${email?.toLowerCase() ?? null}, ${fullName}, ${passwordHash})
            on conflict do nothing returning customer_id as "customerId"`,
      )
      return row?.customerId
    },
  }
}
