import * as z from 'zod/mini'
import file from '../../catalogue/offers.json?raw'
import { readData } from './read-data.ts'

/** What is on offer for the cards whose name begins with `title` and whose value is at least `from` (AUD). */
const Offer = z.strictObject({
  title: z.string(),
  from: z.optional(z.number()),
  dealName: z.nullable(z.string()),
  /** 'Percentage' is percent, 'Fixed' AUD (PRICE-1). */
  discountType: z.optional(z.enum(['Percentage', 'Fixed'])),
  discountValue: z.optional(z.number()),
})

const offers = readData('offers.json', file, z.array(Offer))

/** The offer on a card, as its listing states it (SHOP-5). */
export function offerOn(cardName: string, cardValue: number) {
  const offer = offers.find(({ title, from = 0 }) => cardName.startsWith(title) && cardValue >= from)
  return {
    dealName: offer?.dealName ?? null,
    discountType: offer?.discountType ?? null,
    discountValue: offer?.discountValue ?? null,
  }
}
