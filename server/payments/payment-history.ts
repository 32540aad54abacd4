import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents } from '#contract/money.ts'
import { Uuid } from '#contract/uuid.ts'
import { stripePayments } from '../bank/bank.tables.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { listEntries } from './payment-entries.ts'
import { payments } from './payments.tables.ts'

/** One row of the database about a payment. No row carries a name, an address, an account or a code. */
const HistoryEntry = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The table's subject, such as `event` or `job`. */
  kind: z.string(),
  text: z.string(),
})

const FoundPayment = rowSchema({
  paymentId: payments.paymentId,
  orderId: payments.orderId,
  status: payments.status,
  amountCents: payments.amountCents,
  reason: payments.reason,
  recalledBy: payments.recalledBy,
  refund: payments.refund,
  intentId: stripePayments.intentId,
})

/** A payment, its order and everything that is recorded about it, oldest first. */
export type PaymentHistory = RowOf<typeof FoundPayment> & { entries: RowOf<typeof HistoryEntry>[] }

/** Everything that is recorded about one payment, named by its id or by its order's number. */
export async function readPaymentHistory(queries: Queries, id: string): Promise<PaymentHistory | undefined> {
  const condition = toCondition(id)
  const payment = condition && (await queries.row(FoundPayment, findPayment(condition)))
  return payment && { ...payment, entries: await queries.rows(HistoryEntry, listEntries(payment)) }
}

/** By the key that an index has (API-19); `undefined` for what is neither an id nor a number. */
function toCondition(id: string): SQL | undefined {
  if (Uuid.safeParse(id).success) return sql`payments.payment_id = ${id}::uuid`
  return /^\d{1,15}$/.test(id) ? sql`order_id = ${Number(id)}` : undefined
}

function findPayment(condition: SQL): SQL {
  return sql`
    select ${FoundPayment.columns}
    from payments left join stripe_payments on stripe_payments.payment_id = payments.payment_id::text
    where ${condition}`
}

/** One line for each entry, after a line about the payment. Times are UTC. */
export function describePayment(history: PaymentHistory): string {
  const width = Math.max(...history.entries.map(({ kind }) => kind.length))
  const lines = history.entries.map(({ at, kind, text }) => `${at}  ${kind.padEnd(width)}  ${text}`)
  return [describeState(history), ...lines].join('\n')
}

function describeState(payment: PaymentHistory): string {
  const { paymentId, orderId, status, amountCents, reason, recalledBy, refund, intentId } = payment
  const facts = [
    `payment ${paymentId} of order ${orderId}: ${status}`,
    formatCents(amountCents),
    reason && `reason ${reason}`,
    recalledBy && `recalled by the ${recalledBy}`,
    refund !== 'none' && `refund ${refund}`,
    intentId && `${intentId} at Stripe`,
  ]
  return facts.filter(Boolean).join(', ')
}
