import * as z from 'zod/mini'
import { SubCategoryName } from './categories.ts'
import { Look } from './looks.ts'

/** MKT-11: the values sold, in AUD; none is below $50. Append only: a value's place is part of its card's id. */
export const giftValues = [50, 75, 100, 150, 200, 250, 300, 500] as const
export type GiftValue = (typeof giftValues)[number]

const isGiftValue = (text: string) => giftValues.some((value) => String(value) === text)

/** A brand that sells eGift Cards, and what its cards describe. */
export const GiftBrand = z.strictObject({
  /** The id of its $50 card; the other values follow in the order of `giftValues`, sold or not. */
  firstId: z.int().check(z.positive()),
  brand: z.string(),
  sub: SubCategoryName,
  look: Look,
  /** Percent of the value, 0 for none. */
  reward: z.number(),
  /** Whole sentences, each true by itself. */
  facts: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** What each value sold is good for, as a noun phrase, by value. A value that is missing is not sold. */
  ideas: z.record(z.string().check(z.refine(isGiftValue)), z.string()),
  features: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
})
export type GiftBrand = z.output<typeof GiftBrand>
