import { bigint, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const userCards = pgTable('user_cards', {
  userCardId: bigint('id', { mode: 'number' }).notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  cardId: integer('card_id').notNull(),
  orderId: bigint('order_id', { mode: 'number' }),
  unit: integer('unit'),
  valueCents: integer('value_cents').notNull(),
  rewardPercent: numeric('reward_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  purchasedAt: instant('purchased_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  redeemedAt: instant('redeemed_at'),
  blockedAt: instant('blocked_at'),
  /** Read by processes of the former revision alone. */
  formerUserCardId: integer('user_card_id'),
})

export const redemptionCodes = pgTable('redemption_codes', {
  userCardId: bigint('user_card_id', { mode: 'number' }).notNull(),
  dataKeyId: integer('data_key_id').notNull(),
  ciphertext: text('ciphertext').notNull(),
})

export const redeemOrders = pgTable('redeem_orders', {
  userCardId: bigint('user_card_id', { mode: 'number' }).notNull(),
  orderStatus: text('order_status').notNull(),
  deliveryName: text('delivery_name'),
  deliveryAddress: text('delivery_address'),
  completedAt: instant('completed_at'),
})
