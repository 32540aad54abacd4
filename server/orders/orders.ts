import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCents, toAud } from '#contract/money.ts'
import type { NewOrder, OrderItem, OrderRefusal, UnpaidOrders } from '#contract/order.ts'
import { noPassword } from '../accounts/deleted-customer.ts'
import { mostCents } from '../bank/gateway.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { priceLines } from './order-lines.ts'
import { timedStatuses } from '../payments/payment-lists.ts'
import { describePayments, listItems } from '../payments/payments.ts'
import { refuseFor } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { payments } from '../payments/payments.tables.ts'
import { orders } from './orders.tables.ts'
import { unpaidOrdersOf } from './unpaid-orders.ts'

/** An order in the response of its placement. */
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
  /** Of the request that places it. */
  requestId: string
}

/**
 * Places an order at the server's prices and reserves its cards, or returns the one that this checkout placed before
 * (API-6, API-7, API-8). Refuses with 409: a checkout that ordered something else, a line that cannot be had, a total that
 * cannot be debited; with 401: a customer who was deleted after the call was authenticated (MKT-6).
 */
export function placeOrder(database: Database, placement: Placement): Promise<PlacedOrder> {
  const { customerId, order } = placement
  const itemsHash = hashItems(order.items)
  const session = order.checkoutSessionId
  return database.transaction(async (tx) => {
    // One order of a customer at a time, so that neither a repeat nor a concurrent order exceeds the limits. Cards that are
    // issued meanwhile refer to the customer and do not wait for this lock.
    const customer = await tx.row(sql`
      select 1 from customers where customer_id = ${customerId} and password_hash <> ${noPassword} for no key update`)
    if (!customer) return refuse(401, 'Session expired')
    const { held, placed } = await findEarlier(tx, customerId, session)
    if (placed && placed.itemsHash !== itemsHash) {
      const data: OrderRefusal = { reason: 'otherItems', paymentIntentId: placed.paymentId }
      return refuse(409, 'This checkout has already ordered something else.', { field: 'checkoutSessionId', data })
    }
    if (placed) return { ...placed, items: await listItems(tx, placed.orderId) }
    await refuseHoarding(tx, { customerId, items: order.items, held })
    return insertOrder(tx, { ...placement, itemsHash })
  })
}

/** What the unpaid orders of a customer reserve. */
const Held = z.object({
  orders: z.int(),
  cards: z.int(),
  /** In how many milliseconds the first deadline of them passes; null when the bank has yet to book all of them. */
  freeInMs: z.nullable(z.number()),
})

const Earlier = z.object({
  held: Held,
  /** The order that this checkout has placed. */
  placed: z.nullable(z.object({ orderId: z.int(), paymentId: z.string(), totalCents: z.int(), itemsHash: z.string() })),
})

function findEarlier(tx: Queries, customerId: number, session: string) {
  return requireRow(
    tx.row(
      Earlier,
      sql`
    select (
        select json_build_object('orders', count(distinct order_id), 'cards', coalesce(sum(quantity), 0),
          'freeInMs', (extract(epoch from
            min(expires_at) filter (where status in ${timedStatuses}) - clock_timestamp()) * 1000)::float)
        from ${unpaidOrdersOf(customerId)} join order_lines using (order_id)) as held, (
        select json_build_object('orderId', order_id, 'paymentId', payment_id, 'totalCents', total_cents,
          'itemsHash', items_hash)
        from orders join payments using (order_id)
        where customer_id = ${customerId} and checkout_session_id = ${session}) as placed`,
    ),
  )
}

/** Of a greater debit the store would believe no report, so that it could be paid and never be settled. */
const tooDear = `One order comes to at most ${formatCents(mostCents)}. Remove cards from your cart and try again.`

const InsertedOrder = rowSchema({ orderId: orders.orderId, paymentId: payments.paymentId, heldLines: z.int() })

/**
 * The order with its lines and payment, its cards held, as one statement. The cards are locked already;
 * `available >= quantity` is held here once more, and by the table itself. `wanted` is compared as an array too: of a set the
 * planner expects 100 rows, for which it reads every card.
 */
async function insertOrder(
  tx: Queries,
  { customerId, order, lapseMs, requestId, itemsHash }: Placement & { itemsHash: string },
): Promise<PlacedOrder> {
  const lines = await priceLines(tx, customerId, order.items)
  const totalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  if (totalCents > mostCents) refuse(409, tooDear, { field: 'items' })
  const { heldLines, ...placed } = await requireRow(
    tx.row(
      InsertedOrder,
      sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json)
        as line("cardId" int, quantity int, "priceCents" int, "valueCents" int, "rewardPercent" numeric)),
    placed as (
      insert into orders (customer_id, checkout_session_id, items_hash, total_cents, device)
      values (${customerId}, ${order.checkoutSessionId}, ${itemsHash}, ${totalCents}, ${JSON.stringify(order.deviceMetaData)}::jsonb)
      returning order_id),
    lines as (
      insert into order_lines (order_id, card_id, quantity, unit_price_cents, unit_value_cents, unit_reward_percent)
      select order_id, "cardId", quantity, "priceCents", "valueCents", "rewardPercent" from placed, wanted),
    payment as (
      insert into payments (order_id, amount_cents, expires_at, request_id)
      select order_id, ${totalCents}, now() + ${lapseMs} * interval '1 ms', ${requestId} from placed
      returning payment_id),
    held as (
      update cards set available = available - quantity, reserved = reserved + quantity
      from wanted where "cardId" = card_id and card_id = any(array(select "cardId" from wanted)) and available >= quantity
      returning card_id)
    select order_id as "orderId", payment_id as "paymentId", (select count(*) from held) as "heldLines"
    from placed, payment`,
    ),
  )
  if (heldLines !== lines.length) throw new Error(`Order ${placed.orderId} could not hold its cards.`)
  const items = lines.map(({ priceCents, valueCents, rewardPercent: _earnedLater, ...line }) => ({
    ...line,
    price: toAud(priceCents),
    value: toAud(valueCents),
  }))
  return { ...placed, totalCents, items }
}

/** The most that the unpaid orders of one customer may reserve at a time. */
const most = { orders: 10, cards: 1_000 }

/** CHK-16: when to try again while no unpaid order has a deadline. Milliseconds. */
const undatedMs = 900_000

interface NewHold {
  customerId: number
  items: NewOrder['items']
  held: z.infer<typeof Held>
}

/** CHK-16: refuses with 429, until the first of them ends, what would hold more cards than anybody buys. */
async function refuseHoarding(tx: Queries, { customerId, items, held }: NewHold): Promise<void> {
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (wanted > most.cards) refuse(409, `One order holds at most ${most.cards} cards.`, { field: 'items' })
  if (held.orders < most.orders && held.cards + wanted <= most.cards) return
  const endsInMs = Math.max(1, held.freeInMs ?? undatedMs)
  const data: OrderRefusal = { reason: 'unpaidOrders', endsInMs, orders: await listUnpaid(tx, customerId) }
  refuseFor(endsInMs, `Your unpaid orders hold ${held.cards} cards.`, data)
}

const UnpaidOrder = z.object({ checkoutSessionId: z.string(), paymentId: z.string() })

/** The orders of a customer that hold cards unpaid: what ends first in front, what the bank has yet to book last. */
export async function listUnpaid(queries: Queries, customerId: number): Promise<UnpaidOrders> {
  const unpaid = await queries.rows(
    UnpaidOrder,
    sql`
    select checkout_session_id as "checkoutSessionId", payment_id as "paymentId" from ${unpaidOrdersOf(customerId)}
    order by status not in ${timedStatuses}, expires_at, order_id`,
  )
  const sessions = new Map(unpaid.map(({ checkoutSessionId, paymentId }) => [paymentId, checkoutSessionId]))
  const described = await describePayments(queries, customerId, [...sessions.keys()])
  return described.map((payment) => ({
    checkoutSessionId: sessions.get(payment.paymentIntentId) ?? '',
    payment,
  }))
}

/** The same whatever the order of the lines. */
function hashItems(items: NewOrder['items']): string {
  const text = items.map(({ cardId, quantity, purchaseAmount }) => [cardId, quantity, purchaseAmount]).toSorted()
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

async function requireRow<Row>(row: Promise<Row | undefined>): Promise<Row> {
  const found = await row
  if (!found) throw new Error('An insert returned no row.')
  return found
}
