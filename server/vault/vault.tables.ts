import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const userCards = pgTable('user_cards', {
  userCardId: integer('user_card_id').notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  cardId: integer('card_id').notNull(),
  orderId: bigint('order_id', { mode: 'number' }),
  unit: integer('unit'),
  valueCents: integer('value_cents').notNull(),
  purchasedAt: instant('purchased_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  redeemedAt: instant('redeemed_at'),
  blockedAt: instant('blocked_at'),
})

export const redemptionCodes = pgTable('redemption_codes', {
  userCardId: integer('user_card_id').notNull(),
  dataKeyId: integer('data_key_id').notNull(),
  ciphertext: text('ciphertext').notNull(),
})

export const redeemOrders = pgTable('redeem_orders', {
  userCardId: integer('user_card_id').notNull(),
  orderStatus: text('order_status').notNull(),
  deliveryName: text('delivery_name'),
  deliveryAddress: text('delivery_address'),
  completedAt: instant('completed_at'),
})
