import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const purchaseGateway = pgTable('purchase_gateway', {
  onlyRow: boolean('only_row').notNull(),
  name: text('name').notNull(),
  storeId: uuid('store_id').notNull(),
})

export const stripeKeys = pgTable('stripe_keys', {
  fingerprint: text('fingerprint').notNull(),
  accountId: text('account_id').notNull(),
})

export const stripePayments = pgTable('stripe_payments', {
  paymentId: text('payment_id').notNull(),
  intentId: text('intent_id'),
  isRefused: boolean('is_refused').notNull(),
  spentKeys: integer('spent_keys').notNull(),
})
