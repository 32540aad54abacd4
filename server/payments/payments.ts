import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OrderItem, Payment } from '#contract/order.ts'
import type { Queries } from '../platform/db/database.ts'
import { moneyAt } from '#machines/payment/payment-money.ts'
import { findWrongAmounts } from './wrong-amount.ts'
import { Aud } from '#contract/card.ts'
import { cards } from '../catalogue/catalogue.tables.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { payments, storedPayments } from './payments.tables.ts'

export const storedPaymentFields = {
  paymentId: storedPayments.paymentId,
  orderId: storedPayments.orderId,
  customerId: storedPayments.customerId,
  amountCents: storedPayments.amountCents,
  status: storedPayments.status,
  version: storedPayments.version,
  bankStatus: storedPayments.bankStatus,
  reason: storedPayments.reason,
  identification: storedPayments.identification,
  recalledBy: storedPayments.recalledBy,
  refund: storedPayments.refund,
  stockState: storedPayments.stockState,
  expiresAt: storedPayments.expiresAt,
  createdAt: storedPayments.createdAt,
  /** Whether `expiresAt` has passed, by the database's clock. */
  isExpired: storedPayments.isExpired,
  isDebited: storedPayments.isDebited,
}
const StoredPayment = rowSchema(storedPaymentFields)
/** A payment with what its moves depend on. */
export type StoredPayment = RowOf<typeof StoredPayment>

/** API-5: finds a payment of this customer only. */
export function findPayment(
  queries: Queries,
  paymentId: string,
  customerId: number,
): Promise<StoredPayment | undefined> {
  return queries.row(
    StoredPayment,
    sql`
    select ${StoredPayment.columns} from stored_payments where payment_id = ${paymentId} and customer_id = ${customerId}`,
  )
}

/** Finds a payment and locks it until the transaction ends: other transactions wait for it. */
export function lockPayment(tx: Queries, paymentId: string): Promise<StoredPayment | undefined> {
  return tx.row(StoredPayment, selectLocked(paymentId))
}

/** Selects the fields of a payment, which is locked first. */
export function selectLocked(paymentId: string): SQL {
  return sql`select ${StoredPayment.columns} from lock_payment(${paymentId}) as stored_payments`
}

const FoundStatus = rowSchema({
  status: payments.status,
  recalledBy: payments.recalledBy,
  isToBeRefunded: z.boolean(),
})

/** The status of a payment, whether its end was requested, and whether its refund has to be requested. */
export function findStatus(queries: Queries, paymentId: string) {
  return queries.row(
    FoundStatus,
    sql`
    select ${FoundStatus.columns}, refund = 'due' and not exists (
        select 1 from money_movements m where m.payment_id = payments.payment_id and kind = 'return') as "isToBeRefunded"
    from payments where payment_id = ${paymentId}`,
  )
}

/** The items of an order, at the prices of its placement. */
export async function listItems(queries: Queries, orderId: number): Promise<OrderItem[]> {
  return (await findItems(queries, [orderId])).get(orderId) ?? []
}

const OrderedItem = rowSchema({
  orderId: orderLines.orderId,
  cardId: orderLines.cardId,
  name: cards.cardName,
  brand: cards.brand,
  image: cards.imageUrl,
  price: Aud,
  value: Aud,
  quantity: orderLines.quantity,
})

async function findItems(queries: Queries, orderIds: readonly number[]): Promise<Map<number, OrderItem[]>> {
  // An array: of a set the planner expects 100 rows, for which it reads the lines of every order.
  const rows = await queries.rows(
    OrderedItem,
    sql`
    select ${OrderedItem.columns}, unit_price_cents / 100.0 as price, unit_value_cents / 100.0 as value
    from order_lines join cards using (card_id)
    where order_id = any(array(select value::bigint from json_array_elements_text(${JSON.stringify(orderIds)}::json)))
    order by order_id, card_id`,
  )
  const items = new Map<number, OrderItem[]>(orderIds.map((orderId) => [orderId, []]))
  for (const { orderId, ...item } of rows) items.get(orderId)?.push(item)
  return items
}

/** The named payments of a customer, in that order, as their owner may see them. */
export async function describePayments(
  queries: Queries,
  customerId: number,
  paymentIds: readonly string[],
): Promise<Payment[]> {
  const found = await queries.rows(
    StoredPayment,
    sql`
    select ${StoredPayment.columns} from json_array_elements_text(${JSON.stringify(paymentIds)}::json) with ordinality as wanted(id, place)
      join stored_payments on payment_id = wanted.id::uuid
    where customer_id = ${customerId} order by place`,
  )
  const items = await findItems(
    queries,
    found.map(({ orderId }) => orderId),
  )
  const wrong = await findWrongAmounts(queries, paymentIds)
  return found.map((payment) => describe(payment, items.get(payment.orderId) ?? [], wrong.get(payment.paymentId)))
}

/** The payment as its owner may see it. */
export async function describePayment(queries: Queries, payment: StoredPayment): Promise<Payment> {
  const wrong = await findWrongAmounts(queries, [payment.paymentId])
  return describe(payment, await listItems(queries, payment.orderId), wrong.get(payment.paymentId))
}

function describe(payment: StoredPayment, items: OrderItem[], wrongAmount: Payment['money'] | undefined): Payment {
  return {
    paymentIntentId: payment.paymentId,
    paymentStatus: payment.status,
    expiresAt: payment.expiresAt,
    orderId: String(payment.orderId),
    total: payment.amountCents / 100,
    createdAt: payment.createdAt,
    items,
    money: toMoney(payment, wrongAmount),
    reason: payment.status === 'Failed' ? toReasonText(wrongAmount ? 'wrong amount' : payment.reason) : null,
  }
}

/** CHK-12: what became of the payer's money. Unknown between the bank's approval and its booking. */
function toMoney(
  { status, isDebited, refund }: StoredPayment,
  wrongAmount: Payment['money'] | undefined,
): Payment['money'] {
  if (status === 'Returned') return moneyAt(status)
  if (refund !== 'none') return refund === 'due' ? 'refunding' : 'refunded'
  if (isDebited) return 'taken'
  return wrongAmount ?? moneyAt(status)
}

const reasonTexts: Record<string, string> = {
  AM04: 'There wasn’t enough money in the account.',
  AM02: 'This is more than your bank allows in one payment.',
  AC02: 'Your bank couldn’t find that account.',
  AC04: 'That account has been closed.',
  AC06: 'Your bank has blocked payments from that account.',
  AG01: 'That account doesn’t take instant bank payments.',
  'wrong amount': 'Your bank took a different amount than this order costs.',
}

function toReasonText(code: string | null): string {
  return reasonTexts[code ?? ''] ?? 'Your bank couldn’t make the payment.'
}
