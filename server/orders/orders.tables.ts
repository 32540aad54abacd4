import { bigint, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const stockStates = ['held', 'sold', 'released'] as const

export const orders = pgTable('orders', {
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  checkoutSessionId: uuid('checkout_session_id').notNull(),
  itemsHash: text('items_hash').notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  stockState: text('stock_state', { enum: stockStates }).notNull(),
  device: jsonb('device').notNull(),
  placedAt: instant('placed_at').notNull(),
})

export const orderLines = pgTable('order_lines', {
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  cardId: integer('card_id').notNull(),
  quantity: integer('quantity').notNull(),
  unitPriceCents: integer('unit_price_cents').notNull(),
  unitValueCents: integer('unit_value_cents').notNull(),
  unitRewardPercent: numeric('unit_reward_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
})
