import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const messages = pgTable('messages', {
  messageId: uuid('message_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject'),
  body: text('body').notNull(),
  replyTo: text('reply_to'),
  queuedAt: instant('queued_at').notNull(),
  runAt: instant('run_at').notNull(),
  attempts: integer('attempts').notNull(),
  problem: text('problem'),
  givenUpAt: instant('given_up_at'),
  channel: text('channel', { enum: ['email', 'sms', 'reset'] }).notNull(),
  isBulk: boolean('is_bulk').notNull(),
})

export const paymentMessages = pgTable('payment_messages', {
  messageId: uuid('message_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  kind: text('kind').notNull(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  queuedAt: instant('queued_at').notNull(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
})

export const sandboxMailbox = pgTable('sandbox_mailbox', {
  mailId: uuid('mail_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  replyTo: text('reply_to'),
  deliveredAt: instant('delivered_at').notNull(),
})

export const sandboxPhone = pgTable('sandbox_phone', {
  messageId: uuid('message_id').notNull(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  deliveredAt: instant('delivered_at').notNull(),
})
