import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { queueMessages } from '../messages/message-queue.ts'
import { cardsMail, cardsSms } from '../messages/texts.ts'

/**
 * VLT-11: queues an e-mail and an SMS with a link to each card that an order has just put into the eVault. A shopper
 * without an e-mail gets the SMS alone.
 */
export async function deliverCards(tx: Queries, orderId: number): Promise<void> {
  const buyer = await tx.row<{ email: string | null; mobile: string; totalCents: number }>(sql`
    select email, mobile, total_cents as "totalCents"
    from orders join customers using (customer_id) where order_id = ${orderId}`)
  if (!buyer) throw new Error(`Order ${orderId} has no buyer.`)
  const cards = await tx.rows<{ userCardId: number; name: string }>(sql`
    select user_card_id as "userCardId", card_name as name from user_cards join cards using (card_id)
    where order_id = ${orderId} order by card_id, unit`)
  const { email, mobile, totalCents } = buyer
  await queueMessages(tx, [
    ...(email === null ? [] : [{ channel: 'email' as const, ...cardsMail({ to: email, orderId, totalCents, cards }) }]),
    { channel: 'sms', ...cardsSms({ to: mobile, cards }) },
  ])
}
