import { sql } from 'drizzle-orm'
import { customers } from '../accounts/accounts.tables.ts'
import { noPassword } from '../accounts/deleted-customer.ts'
import type { Mail, Message, Sms, AboutPayment } from '../mail/message.ts'
import { queueMessages } from '../mail/message-queue.ts'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'

const Buyer = rowSchema({ email: customers.email, mobile: customers.mobile })

interface Texts {
  about: AboutPayment
  mail: (to: string) => Mail
  sms: (to: string) => Sms
}

/**
 * Queues an e-mail to the customer of an order, or an SMS where there is no address. Returns whether it did: a deleted
 * customer has neither. A deletion in progress is awaited (MKT-6).
 */
export async function notifyBuyer(tx: Queries, orderId: number, { about, mail, sms }: Texts): Promise<boolean> {
  const buyer = await tx.row(
    Buyer,
    sql`
    select ${Buyer.columns} from orders join customers using (customer_id)
    where order_id = ${orderId} and password_hash <> ${noPassword} for key share of customers`,
  )
  if (!buyer) return false
  const { email, mobile } = buyer
  const message: Message = email === null ? { channel: 'sms', ...sms(mobile) } : { channel: 'email', ...mail(email) }
  await queueMessages(tx, [message], about)
  return true
}
