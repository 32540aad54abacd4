import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/order.ts'
import type { Queries } from '../platform/db/database.ts'

/** The contacts that a customer may pay from. The account number is whole: it is for the bank alone (CHK-5). */
export interface PaymentContacts {
  email: string | null
  /** E.164. */
  phone: string | null
  bsb: string | null
  accountNumber: string | null
}

/** Every statement about the contacts held for payment. */
export function createPaymentContacts(db: Queries) {
  return {
    find: (customerId: number) =>
      db.row<PaymentContacts>(
        sql`select email, phone, bsb, account_number as "accountNumber"
            from payment_contacts where customer_id = ${customerId}`,
      ),

    async save(customerId: number, { email, phone, bsb, accountNumber }: PaymentContacts): Promise<void> {
      await db.run(
        sql`insert into payment_contacts (customer_id, email, phone, bsb, account_number)
            values (${customerId}, ${email}, ${phone}, ${bsb}, ${accountNumber})
            on conflict (customer_id) do update set
              email = excluded.email, phone = excluded.phone, bsb = excluded.bsb, account_number = excluded.account_number`,
      )
    },
  }
}

/** CHK-1, CHK-5: what the shopper's browser may see of them. `null` when there is nothing to pay from. */
export function paymentMethodOf(contacts: PaymentContacts | undefined): PaymentMethod | null {
  if (!contacts) return null
  const { email, phone, bsb, accountNumber } = contacts
  if (!email && !phone && !accountNumber) return null
  return {
    email,
    phone: phone && phone.replace(/^\+61/, '0'),
    bsb: bsb && `${bsb.slice(0, 3)}-${bsb.slice(3)}`,
    accountNumber: null,
    accountLast4Digit: accountNumber && accountNumber.slice(-4),
  }
}
