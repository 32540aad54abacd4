import type { SubCategoryName } from './categories.ts'
import type { Look } from './looks.ts'

/** MKT-11: the values sold, in AUD; none is below $50. Append only: a value's place is part of its card's id. */
export const giftValues = [50, 75, 100, 150, 200, 250, 300, 500] as const
export type GiftValue = (typeof giftValues)[number]

/** A brand that sells eGift Cards, and what there is to say about it. */
export interface GiftBrand {
  /** The id of its $50 card; the other values follow in the order of `giftValues`, sold or not. */
  firstId: number
  brand: string
  sub: SubCategoryName
  look: Look
  /** Percent of the value, 0 for none. */
  reward: number
  /** Whole sentences, each true by itself. */
  facts: readonly [string, string, string, string]
  /** What each value sold is good for, as a noun phrase. A value that is missing is not sold. */
  ideas: Partial<Record<GiftValue, string>>
  features: readonly string[]
  specifications: Record<string, string>
}
