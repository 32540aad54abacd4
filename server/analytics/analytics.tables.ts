import { bigint, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { vitalNames } from '#contract/web-vital.ts'
import { instant } from '../platform/db/columns.ts'

export const webVitals = pgTable('web_vitals', {
  vitalId: bigint('vital_id', { mode: 'number' }).notNull(),
  metric: text('metric', { enum: vitalNames }).notNull(),
  value: doublePrecision('value').notNull(),
  page: text('page').notNull(),
  receivedAt: instant('received_at').notNull(),
})
