import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

export const enquiries = pgTable('enquiries', {
  enquiryId: bigint('enquiry_id', { mode: 'number' }).notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  mobileNumber: text('mobile_number'),
  product: text('product', { enum: ['gift-card-express', 'cashpoint-myflexivault', 'cashpoint-egiftcard'] }).notNull(),
  message: text('message').notNull(),
  fingerprint: text('fingerprint').notNull(),
  receivedAt: instant('received_at').notNull(),
})
