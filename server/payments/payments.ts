import { sql } from 'drizzle-orm'
import type { IdentificationType, OrderItem, Payment } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { RecalledBy } from '#machines/payment/payment.machine.ts'
import type { Queries } from '../db/database.ts'
import { mayBeDebited } from './payment-lists.ts'
import type { StockState } from './stock.ts'

/** A payment as it stands, with what its moves depend on. */
export interface StoredPayment {
  paymentId: string
  orderId: number
  customerId: number
  amountCents: number
  status: PaymentStatus
  version: number
  said: string | null
  reason: string | null
  identification: IdentificationType | null
  recalledBy: RecalledBy | null
  refund: 'none' | 'due' | 'done'
  stockState: StockState
  expiresAt: string
  createdAt: string
  /** Whether `expiresAt` has passed, by the database's clock. */
  isOver: boolean
  isDebited: boolean
}

const columns = sql`
  p.payment_id as "paymentId", p.order_id as "orderId", o.customer_id as "customerId", p.amount_cents as "amountCents",
  p.status, p.version, p.said, p.reason, p.identification, p.recalled_by as "recalledBy", p.refund,
  o.stock_state as "stockState", p.expires_at as "expiresAt", p.created_at as "createdAt",
  p.expires_at <= clock_timestamp() as "isOver",
  exists (select 1 from money_movements m where m.payment_id = p.payment_id and m.kind = 'debit') as "isDebited"`

/** API-5: a payment of this customer, or none. */
export function findPayment(
  queries: Queries,
  paymentId: string,
  customerId: number,
): Promise<StoredPayment | undefined> {
  return queries.row<StoredPayment>(sql`
    select ${columns} from payments p join orders o using (order_id)
    where payment_id = ${paymentId} and o.customer_id = ${customerId}`)
}

/** The payment for this transaction alone: whoever else wants to move it waits. */
export async function lockPayment(tx: Queries, paymentId: string): Promise<StoredPayment | undefined> {
  await tx.row(sql`select 1 from payments where payment_id = ${paymentId} for update`)
  return tx.row<StoredPayment>(sql`
    select ${columns} from payments p join orders o using (order_id) where payment_id = ${paymentId}`)
}

/** What an order holds, at the prices it was placed at. */
export async function listItems(queries: Queries, orderId: number): Promise<OrderItem[]> {
  return queries.rows<OrderItem>(sql`
    select card_id as "cardId", card_name as name, brand, image_url as image,
      unit_price_cents / 100.0 as price, quantity
    from order_lines join cards using (card_id) where order_id = ${orderId} order by card_id`)
}

/** The payment as its owner may see it. */
export async function describePayment(queries: Queries, payment: StoredPayment): Promise<Payment> {
  return {
    paymentIntentId: payment.paymentId,
    paymentStatus: payment.status,
    expiresAt: payment.expiresAt,
    orderId: String(payment.orderId),
    total: payment.amountCents / 100,
    createdAt: payment.createdAt,
    items: await listItems(queries, payment.orderId),
    money: moneyOf(payment),
    reason: payment.status === 'Failed' ? reasonText(payment.reason) : null,
  }
}

/** CHK-12: whether the payer's money moved. Between the bank's yes and its booking nobody here can know. */
function moneyOf({ status, isDebited, refund }: StoredPayment): Payment['money'] {
  if (refund !== 'none') return refund === 'due' ? 'refunding' : 'refunded'
  if (isDebited) return 'taken'
  return mayBeDebited(status) ? 'unknown' : 'none'
}

const reasonTexts: Record<string, string> = {
  AM04: 'There was not enough money in the account.',
  AC02: 'The bank could not find that account.',
  AG01: 'That account does not take instant bank payments.',
}

function reasonText(code: string | null): string {
  return reasonTexts[code ?? ''] ?? 'The bank could not make the payment.'
}
