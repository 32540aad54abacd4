import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { NewOrder, OrderRefusal } from '#contract/order.ts'
import { toCents } from '#contract/money.ts'
import type { Queries } from '../platform/db/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { cards } from '../catalogue/catalogue.tables.ts'
import { unpaidOrdersOf } from './unpaid-orders.ts'

/** One card of an order, at the price and value of now. */
export interface PricedLine {
  cardId: number
  name: string
  brand: string
  image: string | null
  quantity: number
  priceCents: number
  valueCents: number
}

/** A line that cannot be had. */
interface Shortage {
  index: number
  key: 'cardId' | 'quantity'
  cardId: number
  available: number
  message: string
}

const Offer = rowSchema({
  cardId: cards.cardId,
  name: cards.cardName,
  brand: cards.brand,
  image: cards.imageUrl,
  valueCents: cards.valueCents,
  priceCents: cards.priceCents,
  available: cards.available,
  /** What this customer may still hold of it unpaid. */
  allowance: z.int(),
})
type Offer = RowOf<typeof Offer>

/** API-21: whatever the stock, a customer may hold so many of one card unpaid; beyond that, half of what is not sold. */
const alwaysAllowed = 20

/**
 * The lines of an order at the server's prices, by card id; their cards are locked in this order until the transaction ends.
 * CHK-15: lines that cannot be had are refused with 409: the first one's field and message, and all of them in `data`.
 * API-21: so is what would let the unpaid orders of this customer hold more of a card than others are left.
 */
export async function priceLines(tx: Queries, customerId: number, items: NewOrder['items']): Promise<PricedLine[]> {
  const offers = await lockOffers(tx, customerId, items)
  const wanted = new Map<number, number>()
  const short: Shortage[] = []
  for (const [index, { cardId, quantity, purchaseAmount }] of items.entries()) {
    const offer = offers.get(cardId)
    const total = quantity + (wanted.get(cardId) ?? 0)
    wanted.set(cardId, total)
    if (!offer) short.push({ index, key: 'cardId', cardId, available: 0, message: 'That card is no longer sold.' })
    else if (purchaseAmount !== null && ![offer.valueCents, offer.priceCents].includes(toCents(purchaseAmount))) {
      const message = `The price of ${offer.name} has changed.`
      refuse(409, message, { field: `items.${index}.purchaseAmount` })
    } else if (total > Math.min(offer.available, offer.allowance)) {
      const available = Math.max(0, Math.min(offer.available, offer.allowance))
      short.push({ index, key: 'quantity', cardId, available, message: formatShortage(offer) })
    }
  }
  refuseShort(short)
  return [...offers.values()].map(({ cardId, name, brand, image, priceCents, valueCents }) => {
    return { cardId, name, brand, image, quantity: wanted.get(cardId) ?? 0, priceCents, valueCents }
  })
}

async function lockOffers(tx: Queries, customerId: number, items: NewOrder['items']): Promise<Map<number, Offer>> {
  const ids = JSON.stringify(items.map(({ cardId }) => cardId))
  // An array: of a set the planner expects 100 rows, for which it reads every card.
  const offers = await tx.rows(
    Offer,
    sql`
    select ${Offer.columns},
      greatest(${alwaysAllowed}::int, (available + reserved) / 2) - (
        select coalesce(sum(quantity), 0)::int from ${unpaidOrdersOf(customerId)} join order_lines held using (order_id)
        where held.card_id = cards.card_id) as allowance
    from cards where card_id = any(array(select value::bigint from json_array_elements_text(${ids}::json)))
    order by card_id for no key update`,
  )
  return new Map(offers.map((offer) => [offer.cardId, offer]))
}

function formatShortage({ name, available, allowance }: Offer): string {
  if (allowance <= 0) return `Your unpaid orders already hold as many of ${name} as one shopper can.`
  if (allowance < available) return `You can have ${allowance} more of ${name} until your unpaid orders end.`
  return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`
}

function refuseShort(short: readonly Shortage[]): void {
  const [first] = short
  if (!first) return
  const lines = short.map(({ cardId, available }) => ({ cardId, availableQuantity: available }))
  const data: OrderRefusal = { reason: 'unavailable', lines }
  refuse(409, first.message, { field: `items.${first.index}.${first.key}`, data })
}
