import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { secretColumns } from './secrets/secrets.ts'
import { instant } from './db/columns.ts'

export const attempts = pgTable('attempts', {
  subject: text('subject').notNull(),
  taken: integer('taken').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

export const migrations = pgTable('migrations', {
  name: text('name').notNull(),
  appliedAt: instant('applied_at').notNull(),
})

export const dataKeys = pgTable('data_keys', {
  dataKeyId: integer('data_key_id').notNull(),
  secretColumn: text('secret_column', { enum: secretColumns }).notNull(),
  keyId: text('key_id').notNull(),
  wrapped: text('wrapped').notNull(),
  createdAt: instant('created_at').notNull(),
})
