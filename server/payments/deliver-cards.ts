import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../platform/db/database.ts'
import { queueMessages } from '../mail/message-queue.ts'
import { cardsMail, cardsSms } from '../mail/texts.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { customers } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'

const Delivery = rowSchema({
  email: customers.email,
  mobile: customers.mobile,
  totalCents: orders.totalCents,
  cards: z.array(z.object({ userCardId: z.int(), name: z.string() })),
})

/**
 * VLT-11: queues an e-mail and an SMS with a link to each card that an order has just put into the eVault. A shopper
 * without an e-mail gets the SMS alone.
 */
export async function deliverCards(tx: Queries, orderId: number): Promise<void> {
  const delivery = await tx.row(
    Delivery,
    sql`
    select ${Delivery.columns}, (
      select coalesce(json_agg(json_build_object('userCardId', user_card_id, 'name', card_name) order by card_id, unit), '[]')
      from user_cards u join cards using (card_id) where u.order_id = orders.order_id) as cards
    from orders join customers using (customer_id) where order_id = ${orderId}`,
  )
  if (!delivery) throw new Error(`Order ${orderId} has no buyer.`)
  const { email, mobile, totalCents, cards } = delivery
  await queueMessages(tx, [
    ...(email === null ? [] : [{ channel: 'email' as const, ...cardsMail({ to: email, orderId, totalCents, cards }) }]),
    { channel: 'sms', ...cardsSms({ to: mobile, cards }) },
  ])
}
