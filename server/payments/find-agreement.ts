import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { contactColumns, toStoredContacts } from '../accounts/payment-contacts.ts'
import type { NewAgreement } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { customers } from '../accounts/accounts.tables.ts'
import { payments } from './payments.tables.ts'

const Payer = rowSchema({
  paymentId: payments.paymentId,
  status: payments.status,
  recalledBy: payments.recalledBy,
  amountCents: payments.amountCents,
  name: z.string(),
  mobileNumber: customers.mobile,
  identification: [payments.identification, z.enum(payments.identification.enumValues)],
  customerId: customers.customerId,
  ...contactColumns,
})
type Payer = RowOf<typeof Payer>

/** A payment with its payer, of whom the account number is still encrypted. */
export function findPayer(queries: Queries, paymentId: string): Promise<Payer | undefined> {
  return queries.row(
    Payer,
    sql`
    select ${Payer.columns}, coalesce(customers.full_name, 'a customer') as name
    from payments join orders using (order_id) join customers using (customer_id)
      left join payment_contacts using (customer_id)
    where payment_id = ${paymentId}`,
  )
}

/** What the payer is asked to approve; `undefined` when the account that was chosen is no longer held. */
export async function toAgreement(queries: Queries, payer: Payer): Promise<NewAgreement | undefined> {
  const account = await findAccount(queries, payer)
  if (!account) return undefined
  const { paymentId: reference, amountCents, name, mobileNumber } = payer
  return { reference, amountCents, payer: { name, mobileNumber, account } }
}

async function findAccount(queries: Queries, payer: Payer): Promise<NewAgreement['payer']['account'] | undefined> {
  const { identification: type, bsb } = payer
  if (type === 'account') {
    const accountNumber = await toStoredContacts(queries, payer).readAccountNumber()
    return bsb && accountNumber ? { type, bsb, accountNumber } : undefined
  }
  const payId = payer[type]
  return payId ? { type, payId } : undefined
}
