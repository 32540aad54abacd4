import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { queueMessages } from '../mail/message-queue.ts'
import { cardsMail, cardsSms } from '../mail/texts.ts'

interface Delivery {
  email: string | null
  mobile: string
  totalCents: number
  cards: { userCardId: number; name: string }[]
}

/**
 * VLT-11: queues an e-mail and an SMS with a link to each card that an order has just put into the eVault. A shopper
 * without an e-mail gets the SMS alone.
 */
export async function deliverCards(tx: Queries, orderId: number): Promise<void> {
  const delivery = await tx.row<Delivery>(sql`
    select email, mobile, total_cents as "totalCents", (
      select coalesce(json_agg(json_build_object('userCardId', user_card_id, 'name', card_name) order by card_id, unit), '[]')
      from user_cards u join cards using (card_id) where u.order_id = orders.order_id) as cards
    from orders join customers using (customer_id) where order_id = ${orderId}`)
  if (!delivery) throw new Error(`Order ${orderId} has no buyer.`)
  const { email, mobile, totalCents, cards } = delivery
  await queueMessages(tx, [
    ...(email === null ? [] : [{ channel: 'email' as const, ...cardsMail({ to: email, orderId, totalCents, cards }) }]),
    { channel: 'sms', ...cardsSms({ to: mobile, cards }) },
  ])
}
