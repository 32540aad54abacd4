import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { cardsBought } from '../mail/texts.ts'

/** Tells the shopper by mail which cards of an order are in the eVault now; one without an e-mail finds them there. */
export async function mailCards(tx: Queries, orderId: number): Promise<void> {
  const order = await tx.row<{ email: string | null; totalCents: number }>(sql`
    select email, total_cents as "totalCents" from orders join customers using (customer_id) where order_id = ${orderId}`)
  if (!order?.email) return
  const cards = await tx.rows<{ name: string; quantity: number }>(sql`
    select card_name as name, quantity from order_lines join cards using (card_id)
    where order_id = ${orderId} order by card_id`)
  await queueMail(tx, cardsBought({ to: order.email, orderId, totalCents: order.totalCents, cards }))
}
