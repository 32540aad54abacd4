import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../platform/db/columns.ts'

export const browserFiles = pgTable('browser_files', {
  path: text('path').notNull(),
  content: bytea('content').notNull(),
  encoding: text('encoding', { enum: ['br'] }),
  announcedAt: instant('announced_at').notNull(),
})
