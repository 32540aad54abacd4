import { bigint, boolean, integer, jsonb, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { paymentStatuses as statuses } from '#contract/payment-status.ts'
import { stockStates } from '../orders/orders.tables.ts'
import { instant } from '../platform/db/columns.ts'

const identifications = ['email', 'phone', 'account'] as const
const recallers = ['shopper', 'window'] as const
const refundStates = ['none', 'due', 'done'] as const
const movementKinds = ['debit', 'refund', 'return'] as const

export const payments = pgTable('payments', {
  paymentId: uuid('payment_id').notNull(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  status: text('status', { enum: statuses }).notNull(),
  version: integer('version').notNull(),
  bankStatus: text('said'),
  reason: text('reason'),
  identification: text('identification', { enum: identifications }),
  recalledBy: text('recalled_by', { enum: recallers }),
  refund: text('refund', { enum: refundStates }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  requestId: text('request_id'),
})

/** A view of payments and their orders (migration 011); `lock_payment` returns its rows. */
export const storedPayments = pgView('stored_payments', {
  paymentId: uuid('payment_id').notNull(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  status: text('status', { enum: statuses }).notNull(),
  version: integer('version').notNull(),
  bankStatus: text('said'),
  reason: text('reason'),
  identification: text('identification', { enum: identifications }),
  recalledBy: text('recalled_by', { enum: recallers }),
  refund: text('refund', { enum: refundStates }).notNull(),
  stockState: text('stock_state', { enum: stockStates }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  isExpired: boolean('is_over').notNull(),
  isDebited: boolean('is_debited').notNull(),
}).existing()

export const paymentStatuses = pgTable('payment_statuses', {
  status: text('status', { enum: statuses }).notNull(),
  stock: text('stock', { enum: stockStates }).notNull(),
})

export const paymentMoves = pgTable('payment_moves', {
  fromStatus: text('from_status', { enum: statuses }).notNull(),
  toStatus: text('to_status', { enum: statuses }).notNull(),
})

export const paymentEvents = pgTable('payment_events', {
  paymentId: uuid('payment_id').notNull(),
  seq: integer('seq').notNull(),
  status: text('status', { enum: statuses }).notNull(),
  bankStatus: text('said'),
  requestId: text('request_id'),
  at: instant('at').notNull(),
})

export const bankNotices = pgTable('bank_notices', {
  eventId: text('event_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  report: jsonb('report').notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const moneyMovements = pgTable('money_movements', {
  bankRef: text('bank_ref').notNull(),
  paymentId: uuid('payment_id').notNull(),
  kind: text('kind', { enum: movementKinds }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  wholeCents: bigint('whole_cents', { mode: 'number' }),
})

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).notNull(),
  topic: text('topic', { enum: ['agreement', 'recall', 'refund', 'ask'] }).notNull(),
  paymentId: uuid('payment_id').notNull(),
  runAt: instant('run_at').notNull(),
  attempts: integer('attempts').notNull(),
  problem: text('problem'),
  doneAt: instant('done_at'),
  undecided: integer('undecided').notNull(),
  isUnderWay: boolean('is_under_way').notNull(),
  requestId: text('request_id'),
  queuedAt: instant('queued_at'),
  dueAt: instant('due_at').notNull(),
  pendingRefund: text('pending_refund'),
  unansweredAt: instant('unanswered_at'),
})

export const reconciliation = pgTable('reconciliation', {
  isOnlyRow: boolean('is_only_row').notNull(),
  comparedTo: instant('compared_to'),
  nextAt: instant('next_at').notNull(),
  completeAt: instant('complete_at').notNull(),
  lateAt: instant('late_at').notNull(),
  addedAt: instant('added_at').notNull(),
  lateComparedTo: instant('late_compared_to'),
  wholeComparedTo: instant('whole_compared_to'),
  firstPurchaseAt: instant('first_purchase_at'),
})

export const differences = pgTable('differences', {
  differenceId: bigint('difference_id', { mode: 'number' }).notNull(),
  kind: text('kind', {
    enum: [
      'undecided payment',
      'unknown entry',
      'wrong amount',
      'second debit',
      'unasked debit',
      'unexpected return',
      'overdue refund',
      'missing at the bank',
      'malformed entry',
      'conflicting entry',
    ],
  }).notNull(),
  reference: text('reference').notNull(),
  bankRef: text('bank_ref'),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  cause: text('cause').notNull(),
  state: text('state', { enum: ['open', 'refunding', 'resolved'] }).notNull(),
  resolution: text('resolution'),
  foundAt: instant('found_at').notNull(),
  resolvedAt: instant('resolved_at'),
  runAt: instant('run_at').notNull(),
  attempts: integer('attempts').notNull(),
  problem: text('problem'),
  refundRef: text('refund_ref'),
  refunds: text('refunds'),
  pendingRefund: text('pending_refund'),
  unansweredAt: instant('unanswered_at'),
  entryKind: text('entry_kind', { enum: movementKinds }),
})

export const listedRefunds = pgTable('listed_refunds', {
  bankRef: text('bank_ref').notNull(),
  differenceId: bigint('difference_id', { mode: 'number' }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
})

export const bankEntries = pgTable('bank_entries', {
  bankRef: text('bank_ref').notNull(),
  reference: text('reference').notNull(),
  kind: text('kind', { enum: movementKinds }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  refunds: text('refunds'),
  bookedAt: instant('booked_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  comparedAt: instant('compared_at'),
})
