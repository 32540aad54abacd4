import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const cartLines = pgTable('cart_lines', {
  cartItemId: bigint('id', { mode: 'number' }).notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  cardId: integer('card_id').notNull(),
  quantity: integer('quantity').notNull(),
  addedAt: instant('added_at').notNull(),
  /** Read by processes of the former revision alone. */
  formerCartItemId: integer('cart_item_id'),
})
