import { sql } from 'drizzle-orm'
import type { StockNotification } from '#contract/stock-notification.ts'
import { queueMessages } from '../mail/message-queue.ts'
import { backInStockMail } from '../mail/stock-texts.ts'
import type { Budget } from '../platform/budget.ts'
import type { Database } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { cards, stockNotifications } from './catalogue.tables.ts'

/** How many emails one transaction queues at most. */
export const batch = 100

/** How long a registration waits for stock. Milliseconds. */
const lifetimeMs = 182 * 24 * 60 * 60_000

const Stock = rowSchema({ available: cards.available })
const RestockedCard = rowSchema({
  cardId: cards.cardId,
  name: cards.cardName,
  to: stockNotifications.email,
})

interface Client {
  /** `request.ip` */
  address: string
  budget: Budget
}

/** Every statement about stock notifications (PDP-14). */
export function createStockNotifications(db: Database, clock: () => number) {
  return {
    /** Registers an address for a card that is sold out; a repeated registration counts from its last time. */
    async register(
      { cardId, email }: StockNotification,
      { address, budget }: Client,
    ): Promise<'registered' | 'in stock' | 'unknown card'> {
      const card = await db.row(Stock, sql`select ${Stock.columns} from cards where card_id = ${cardId}`)
      if (!card) return 'unknown card'
      if (card.available > 0) return 'in stock'
      // Notifies after the commit, as single statements do not (docs/decisions/096).
      await budget.inTurn(() =>
        db.transaction(async (tx) => {
          await budget.charge(tx, { address, amount: 1 })
          await tx.run(sql`
            insert into stock_notifications (card_id, email, requested_at)
            values (${cardId}, ${email.toLowerCase()}, ${new Date(clock()).toISOString()})
            on conflict (card_id, email) do update set requested_at = excluded.requested_at`)
        }),
      )
      return 'registered'
    },

    /** Queues the emails of cards that are back in stock and deletes their registrations. Returns how many. */
    sendDue: (): Promise<number> =>
      db.transaction(async (tx) => {
        const restocked = await tx.rows(
          RestockedCard,
          sql`
          with due as (
            select card_id, email, card_name from stock_notifications join cards using (card_id)
            where available > 0 order by requested_at limit ${batch} for update of stock_notifications skip locked)
          delete from stock_notifications using due
          where stock_notifications.card_id = due.card_id and stock_notifications.email = due.email
          returning due.card_id as "cardId", due.card_name as name, due.email as to`,
        )
        await queueMessages(
          tx,
          restocked.map((card) => ({ channel: 'email', ...backInStockMail(card) })),
        )
        return restocked.length
      }),

    /** Deletes registrations that have waited for too long. */
    async removeExpired(): Promise<void> {
      const earliest = new Date(clock() - lifetimeMs).toISOString()
      await db.run(sql`delete from stock_notifications where requested_at <= ${earliest}`)
    },
  }
}
