import { sql } from 'drizzle-orm'
import type { Movement } from '../bank/gateway.ts'
import { extraDebitMail, extraDebitSms } from '../mail/debit-texts.ts'
import { queueMessages } from '../mail/message-queue.ts'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { customers } from '../accounts/accounts.tables.ts'

const Buyer = rowSchema({ email: customers.email, mobile: customers.mobile })

/** API-18: notifies the shopper, by e-mail or else by SMS, that a second debit of the payment is refunded. */
export async function notifyOfSecondDebit(
  tx: Queries,
  orderId: number,
  { amountCents: cents }: Pick<Movement, 'amountCents'>,
): Promise<void> {
  const buyer = await tx.row(
    Buyer,
    sql`select ${Buyer.columns} from orders join customers using (customer_id) where order_id = ${orderId}`,
  )
  if (!buyer) throw new Error(`Order ${orderId} has no buyer.`)
  const { email, mobile } = buyer
  const debit = { orderId, cents }
  await queueMessages(tx, [
    email === null
      ? { channel: 'sms', ...extraDebitSms(mobile, debit) }
      : { channel: 'email', ...extraDebitMail(email, debit) },
  ])
}
