import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const customers = pgTable('customers', {
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  mobile: text('mobile').notNull(),
  email: text('email'),
  fullName: text('full_name'),
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const paymentContacts = pgTable('payment_contacts', {
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  email: text('email'),
  phone: text('phone'),
  bsb: text('bsb'),
  dataKeyId: integer('data_key_id'),
  accountNumberCiphertext: text('account_number_ciphertext'),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const resetTokens = pgTable('reset_tokens', {
  tokenHash: text('token_hash').notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
})

export const passwordResets = pgTable('password_resets', {
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  messageId: uuid('message_id'),
})
