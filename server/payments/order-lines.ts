import { sql } from 'drizzle-orm'
import type { NewOrder, OrderRefusal } from '#contract/order.ts'
import { toCents } from '#contract/money.ts'
import type { Queries } from '../db/database.ts'
import { refuse } from '../refusal.ts'

/** One card of an order, at the price of now. */
export interface PricedLine {
  cardId: number
  quantity: number
  priceCents: number
}

/** A line that cannot be had. */
interface Shortage {
  index: number
  key: 'cardId' | 'quantity'
  cardId: number
  available: number
  message: string
}

interface Offer {
  cardId: number
  name: string
  valueCents: number
  priceCents: number
  available: number
}

/**
 * The lines of an order at the server's prices, their cards locked in the order of ids until the transaction ends.
 * CHK-15: lines that cannot be had are refused with 409: the first one's field and message, and all of them in `data`.
 */
export async function priceLines(tx: Queries, items: NewOrder['items']): Promise<PricedLine[]> {
  const offers = await lockOffers(tx, items)
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
    } else if (total > offer.available) {
      short.push({ index, key: 'quantity', cardId, available: offer.available, message: shortageText(offer) })
    }
  }
  refuseShort(short)
  return [...wanted].map(([cardId, quantity]) => ({
    cardId,
    quantity,
    priceCents: offers.get(cardId)?.priceCents ?? 0,
  }))
}

async function lockOffers(tx: Queries, items: NewOrder['items']): Promise<Map<number, Offer>> {
  const ids = JSON.stringify(items.map(({ cardId }) => cardId))
  const offers = await tx.rows<Offer>(sql`
    select card_id as "cardId", card_name as name, value_cents as "valueCents", price_cents as "priceCents", available
    from cards where card_id in (select value::bigint from json_array_elements_text(${ids}::json))
    order by card_id for no key update`)
  return new Map(offers.map((offer) => [offer.cardId, offer]))
}

function shortageText({ name, available }: Offer): string {
  return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`
}

function refuseShort(short: readonly Shortage[]): void {
  const [first] = short
  if (!first) return
  const lines = short.map(({ cardId, available }) => ({ cardId, availableQuantity: available }))
  const data: OrderRefusal = { reason: 'unavailable', lines }
  refuse(409, first.message, { field: `items.${first.index}.${first.key}`, data })
}
