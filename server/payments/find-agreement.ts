import { sql } from 'drizzle-orm'
import type { IdentificationType } from '#contract/order.ts'
import type { NewAgreement } from '../bank/gateway.ts'
import type { Database } from '../platform/db/database.ts'

interface Payer {
  amountCents: number
  name: string
  mobileNumber: string
  identification: IdentificationType
  email: string | null
  phone: string | null
  bsb: string | null
  accountNumber: string | null
}

/** What the payer is asked to approve; `undefined` when the account that was chosen is no longer held. */
export async function findAgreement(database: Database, reference: string): Promise<NewAgreement | undefined> {
  const payer = await database.row<Payer>(sql`
    select amount_cents as "amountCents", coalesce(c.full_name, 'a customer') as name, c.mobile as "mobileNumber",
      identification, held.email, held.phone, held.bsb, held.account_number as "accountNumber"
    from payments join orders using (order_id) join customers c using (customer_id)
      left join payment_contacts held using (customer_id)
    where payment_id = ${reference}`)
  const account = payer && accountOf(payer)
  if (!account) return undefined
  const { amountCents, name, mobileNumber } = payer
  return { reference, amountCents, payer: { name, mobileNumber, account } }
}

function accountOf(payer: Payer): NewAgreement['payer']['account'] | undefined {
  const { identification: type, bsb, accountNumber } = payer
  if (type === 'account') return bsb && accountNumber ? { type, bsb, accountNumber } : undefined
  const payId = payer[type]
  return payId ? { type, payId } : undefined
}
