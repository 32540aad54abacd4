import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import type { Message } from '../mail/message.ts'
import { queueMessages } from '../mail/message-queue.ts'
import { cardsMail, cardsSms } from '../mail/texts.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { customers } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import type { StoredPayment } from './payments.ts'
import type { BoughtCard } from '../vault/user-cards.ts'

const Buyer = rowSchema({ email: customers.email, mobile: customers.mobile, totalCents: orders.totalCents })

/**
 * VLT-11: queues an e-mail and an SMS with a link to each card that an order has just put into the eVault. A shopper
 * without an e-mail gets the SMS alone.
 */
export async function deliverCards(
  tx: Queries,
  { orderId, paymentId }: Pick<StoredPayment, 'orderId' | 'paymentId'>,
  cards: BoughtCard[],
): Promise<void> {
  const buyer = await tx.row(
    Buyer,
    sql`select ${Buyer.columns} from orders join customers using (customer_id) where order_id = ${orderId}`,
  )
  if (!buyer) throw new Error(`Order ${orderId} has no buyer.`)
  const { email, mobile, totalCents } = buyer
  const messages: Message[] = [{ channel: 'sms', ...cardsSms({ to: mobile, cards }) }]
  if (email !== null) messages.unshift({ channel: 'email', ...cardsMail({ to: email, orderId, totalCents, cards }) })
  await queueMessages(tx, messages, { paymentId, kind: 'cards' })
}
