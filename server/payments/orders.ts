import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewOrder, OrderItem, OrderRefusal } from '#contract/order.ts'
import type { Database, Queries } from '../db/database.ts'
import { priceLines, type PricedLine } from './order-lines.ts'
import { timedStatuses } from './payment-lists.ts'
import { describePayment, findPayment, listItems } from './payments.ts'
import { refuseFor } from '../rate-limit.ts'
import { refuse } from '../refusal.ts'

/** An order as its placement answers it. */
export interface PlacedOrder {
  orderId: number
  paymentId: string
  totalCents: number
  items: OrderItem[]
}

interface Placement {
  customerId: number
  order: NewOrder
  /** How long an order holds its cards when its payment is never started. Milliseconds (API-9). */
  lapseMs: number
}

/**
 * Places an order at the server's prices and holds its cards, or answers the one that this checkout placed before
 * (API-6, API-7, API-8). Refuses with 409: a checkout that ordered something else, a line that cannot be had.
 */
export function placeOrder(database: Database, { customerId, order, lapseMs }: Placement): Promise<PlacedOrder> {
  const itemsHash = hashItems(order.items)
  const session = order.checkoutSessionId
  return database.transaction(async (tx) => {
    await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${session}, ${customerId}::bigint))`)
    const placed = await findPlaced(tx, customerId, session)
    if (placed && placed.itemsHash !== itemsHash) {
      const data: OrderRefusal = { reason: 'otherItems', paymentIntentId: placed.paymentId }
      return refuse(409, 'This checkout has already ordered something else.', { field: 'checkoutSessionId', data })
    }
    const found = placed ?? (await insertOrder(tx, { customerId, order, lapseMs, itemsHash }))
    return { ...found, items: await listItems(tx, found.orderId) }
  })
}

function findPlaced(tx: Queries, customerId: number, session: string) {
  return tx.row<Omit<PlacedOrder, 'items'> & { itemsHash: string }>(sql`
    select order_id as "orderId", payment_id as "paymentId", total_cents as "totalCents", items_hash as "itemsHash"
    from orders join payments using (order_id)
    where customer_id = ${customerId} and checkout_session_id = ${session}`)
}

async function insertOrder(
  tx: Queries,
  { customerId, order, lapseMs, itemsHash }: Placement & { itemsHash: string },
): Promise<Omit<PlacedOrder, 'items'>> {
  await refuseHoarding(tx, customerId, order.items)
  const lines = await priceLines(tx, order.items)
  const totalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const { orderId } = await only<{ orderId: number }>(
    tx.row(sql`
    insert into orders (customer_id, checkout_session_id, items_hash, total_cents, device)
    values (${customerId}, ${order.checkoutSessionId}, ${itemsHash}, ${totalCents}, ${JSON.stringify(order.deviceMetaData)}::jsonb)
    returning order_id as "orderId"`),
  )
  await holdLines(tx, orderId, lines)
  const { paymentId } = await only<{ paymentId: string }>(
    tx.row(sql`
    insert into payments (order_id, amount_cents, expires_at)
    values (${orderId}, ${totalCents}, now() + ${lapseMs} * interval '1 ms')
    returning payment_id as "paymentId"`),
  )
  return { orderId, paymentId, totalCents }
}

/** What the orders of one customer may keep from others at a time, while nobody has paid. */
const most = { orders: 10, cards: 1_000 }

/** CHK-16: refuses with 429, until the first of them ends, what would hold more cards than anybody buys. */
async function refuseHoarding(tx: Queries, customerId: number, items: NewOrder['items']): Promise<void> {
  await tx.row(sql`select 1 from customers where customer_id = ${customerId} for update`)
  const held = await only<{ orders: number; cards: number; freeInMs: number }>(
    tx.row(sql`
    select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as cards,
      coalesce(extract(epoch from min(expires_at) - clock_timestamp()) * 1000, 0)::float as "freeInMs"
    from payments join orders using (order_id) join order_lines using (order_id)
    where customer_id = ${customerId} and status in ${timedStatuses}`),
  )
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (wanted > most.cards) refuse(409, `One order holds at most ${most.cards} cards.`, { field: 'items' })
  if (held.orders < most.orders && held.cards + wanted <= most.cards) return
  const endsInMs = Math.max(1, held.freeInMs)
  const data: OrderRefusal = { reason: 'unpaidOrders', endsInMs, orders: await listUnpaid(tx, customerId) }
  refuseFor(endsInMs, `Your unpaid orders hold ${held.cards} cards.`, data)
}

/** The orders of a customer that hold cards unpaid, what ends first in front; at most `most.orders`. */
async function listUnpaid(tx: Queries, customerId: number): Promise<UnpaidOrders> {
  const orders = await tx.rows<{ checkoutSessionId: string; paymentId: string }>(sql`
    select checkout_session_id as "checkoutSessionId", payment_id as "paymentId"
    from payments join orders using (order_id)
    where customer_id = ${customerId} and status in ${timedStatuses} order by expires_at, order_id`)
  const listed: UnpaidOrders = []
  for (const { checkoutSessionId, paymentId } of orders) {
    const payment = await findPayment(tx, paymentId, customerId)
    if (payment) listed.push({ checkoutSessionId, payment: await describePayment(tx, payment) })
  }
  return listed
}

type UnpaidOrders = Extract<OrderRefusal, { reason: 'unpaidOrders' }>['orders']

/** The cards are locked already; `available >= quantity` is held here once more, and by the table itself. */
async function holdLines(tx: Queries, orderId: number, lines: PricedLine[]): Promise<void> {
  const values = JSON.stringify(lines)
  await tx.run(sql`
    insert into order_lines (order_id, card_id, quantity, unit_price_cents)
    select ${orderId}, "cardId", quantity, "priceCents"
    from json_to_recordset(${values}::json) as line("cardId" int, quantity int, "priceCents" int)`)
  const held = await tx.run(sql`
    update cards set available = available - quantity, reserved = reserved + quantity
    from order_lines
    where order_id = ${orderId} and order_lines.card_id = cards.card_id and available >= quantity`)
  if (held !== lines.length) throw new Error(`Order ${orderId} could not hold its cards.`)
}

/** The same whatever the order of the lines. */
function hashItems(items: NewOrder['items']): string {
  const text = items.map(({ cardId, quantity, purchaseAmount }) => [cardId, quantity, purchaseAmount]).toSorted()
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

async function only<Row>(row: Promise<Row | undefined>): Promise<Row> {
  const found = await row
  if (!found) throw new Error('An insert answered no row.')
  return found
}
