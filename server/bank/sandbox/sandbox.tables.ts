import { bigint, boolean, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { bankSteps, outcomeNames, recallAnswers } from './outcomes.ts'

const bank = pgSchema('bank')

export const behaviours = bank.table('behaviours', {
  mobileNumber: text('mobile_number').notNull(),
  outcome: text('outcome', { enum: outcomeNames }).notNull(),
  afterMs: bigint('after_ms', { mode: 'number' }).notNull(),
  returnsAfterMs: bigint('returns_after_ms', { mode: 'number' }).notNull(),
  answersAfterMs: integer('answers_after_ms').notNull(),
  recallAnswer: text('recall_answer', { enum: recallAnswers }).notNull(),
})

export const agreements = bank.table('agreements', {
  reference: text('reference').notNull(),
  payerName: text('payer_name').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  account: text('account').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  outcome: text('outcome', { enum: outcomeNames }).notNull(),
  afterMs: bigint('after_ms', { mode: 'number' }).notNull(),
  state: text('state').notNull(),
  reason: text('reason'),
  openedAt: instant('opened_at').notNull(),
  returnsAfterMs: bigint('returns_after_ms', { mode: 'number' }).notNull(),
  answersAfterMs: integer('answers_after_ms').notNull(),
  recallAnswer: text('recall_answer', { enum: recallAnswers }).notNull(),
  isForgotten: boolean('is_forgotten').notNull(),
})

export const ledger = bank.table('ledger', {
  id: bigint('id', { mode: 'number' }).notNull(),
  reference: text('reference').notNull(),
  kind: text('kind', { enum: ['debit', 'refund', 'return'] }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  entryRef: text('entry_ref').notNull(),
  bookedAt: instant('booked_at').notNull(),
  refunds: text('refunds'),
})

export const steps = bank.table('steps', {
  id: bigint('id', { mode: 'number' }).notNull(),
  reference: text('reference').notNull(),
  step: text('step', { enum: bankSteps }).notNull(),
  dueAt: instant('due_at').notNull(),
})

export const notices = bank.table('notices', {
  id: bigint('id', { mode: 'number' }).notNull(),
  eventId: text('event_id').notNull(),
  reference: text('reference').notNull(),
  report: jsonb('report').notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer('tries').notNull(),
  deliveredAt: instant('delivered_at'),
})

export const refusedAgreements = bank.table('refused_agreements', {
  reference: text('reference').notNull(),
})
