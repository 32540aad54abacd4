import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

export const purchaseGateway = pgTable('purchase_gateway', {
  onlyRow: boolean('only_row').notNull(),
  name: text('name').notNull(),
})
