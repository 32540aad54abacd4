import { sql } from 'drizzle-orm'
import type { NewOrder } from '#contract/order.ts'
import { toCents } from '#contract/money.ts'
import type { Queries } from './db/database.ts'
import { refuse } from './refusal.ts'

/** One card of an order, at the price of now. */
export interface PricedLine {
  cardId: number
  quantity: number
  priceCents: number
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
 * CHK-15: a line that cannot be had is refused with 409, its field, and in `data` its card and what is left.
 */
export async function priceLines(tx: Queries, items: NewOrder['items']): Promise<PricedLine[]> {
  const offers = await lockOffers(tx, items)
  const wanted = new Map<number, number>()
  for (const [index, { cardId, quantity, purchaseAmount }] of items.entries()) {
    const offer = offers.get(cardId) ?? refuseLine(index, 'cardId', cardId, 0, 'That card is no longer sold.')
    if (purchaseAmount !== null && ![offer.valueCents, offer.priceCents].includes(toCents(purchaseAmount))) {
      refuseLine(index, 'purchaseAmount', cardId, offer.available, `The price of ${offer.name} has changed.`)
    }
    const total = quantity + (wanted.get(cardId) ?? 0)
    if (total > offer.available) refuseLine(index, 'quantity', cardId, offer.available, shortage(offer))
    wanted.set(cardId, total)
  }
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

function shortage({ name, available }: Offer): string {
  return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`
}

function refuseLine(index: number, key: string, cardId: number, available: number, message: string): never {
  return refuse(409, message, { field: `items.${index}.${key}`, data: { cardId, available } })
}
