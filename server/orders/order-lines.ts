import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { LineLimit, NewOrder, OrderRefusal } from '#contract/order.ts'
import { toCents } from '#contract/money.ts'
import type { Queries } from '../platform/db/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { cards } from '../catalogue/catalogue.tables.ts'
import { unpaidOrdersOf } from './unpaid-orders.ts'

/** One card of an order, at the price, value and reward of now. */
export interface PricedLine {
  cardId: number
  name: string
  brand: string
  image: string | null
  quantity: number
  priceCents: number
  valueCents: number
  rewardPercent: number
}

/** A line that cannot be had. */
interface Shortage {
  index: number
  key: 'cardId' | 'quantity'
  cardId: number
  available: number
  limitedBy: LineLimit
  message: string
}

const Offer = rowSchema({
  cardId: cards.cardId,
  name: cards.cardName,
  brand: cards.brand,
  image: cards.imageUrl,
  valueCents: cards.valueCents,
  priceCents: cards.priceCents,
  rewardPercent: cards.rewardInPercent,
  available: cards.available,
  reserved: cards.reserved,
  /** How many of it the unpaid orders of this customer hold. */
  held: z.int(),
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
    if (!offer) short.push(unknownCard(index, cardId))
    else if (purchaseAmount !== null && ![offer.valueCents, offer.priceCents].includes(toCents(purchaseAmount))) {
      const message = `The price of ${offer.name} has changed.`
      refuse(409, message, { field: `items.${index}.purchaseAmount` })
    } else if (total > availableOf(offer)) short.push(shortageOf(index, offer))
  }
  refuseShort(short)
  return [...offers.values()].map(({ cardId, name, brand, image, priceCents, valueCents, rewardPercent }) => {
    return { cardId, name, brand, image, quantity: wanted.get(cardId) ?? 0, priceCents, valueCents, rewardPercent }
  })
}

async function lockOffers(tx: Queries, customerId: number, items: NewOrder['items']): Promise<Map<number, Offer>> {
  const ids = JSON.stringify(items.map(({ cardId }) => cardId))
  // An array: of a set the planner expects 100 rows, for which it reads every card.
  const offers = await tx.rows(
    Offer,
    sql`
    select ${Offer.columns},
      (select coalesce(sum(quantity), 0)::int from ${unpaidOrdersOf(customerId)} join order_lines held using (order_id)
        where held.card_id = cards.card_id) as held
    from cards where card_id = any(array(select value::bigint from json_array_elements_text(${ids}::json)))
    order by card_id for no key update`,
  )
  return new Map(offers.map((offer) => [offer.cardId, offer]))
}

/** API-21: what this customer may still hold of a card unpaid; negative where the stock was reduced since. */
function allowanceOf({ available, reserved, held }: Offer): number {
  return Math.max(alwaysAllowed, Math.floor((available + reserved) / 2)) - held
}

function availableOf(offer: Offer): number {
  return Math.max(0, Math.min(offer.available, allowanceOf(offer)))
}

function unknownCard(index: number, cardId: number): Shortage {
  const message = 'That card is no longer sold.'
  return { index, key: 'cardId', cardId, available: 0, limitedBy: 'stock', message }
}

function shortageOf(index: number, offer: Offer): Shortage {
  const available = availableOf(offer)
  const limitedBy = limitOf(offer)
  const message = formatShortage(offer.name, available, limitedBy)
  return { index, key: 'quantity', cardId: offer.cardId, available, limitedBy, message }
}

function limitOf(offer: Offer): LineLimit {
  const allowance = allowanceOf(offer)
  if (allowance > 0 && allowance >= offer.available) return 'stock'
  return offer.held > 0 ? 'unpaidOrders' : 'allowance'
}

function formatShortage(name: string, available: number, limitedBy: LineLimit): string {
  switch (limitedBy) {
    case 'stock':
      return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`
    case 'allowance':
      return `You can order at most ${available} of ${name} at once.`
    case 'unpaidOrders':
      return available === 0
        ? `Your unpaid orders already hold as many of ${name} as one shopper can.`
        : `You can have ${available} more of ${name} until your unpaid orders end.`
  }
}

function refuseShort(short: readonly Shortage[]): void {
  const [first] = short
  if (!first) return
  const lines = short.map(({ cardId, available, limitedBy }) => ({ cardId, availableQuantity: available, limitedBy }))
  const data: OrderRefusal = { reason: 'unavailable', lines }
  refuse(409, first.message, { field: `items.${first.index}.${first.key}`, data })
}
