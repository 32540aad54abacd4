import type { CardDetail, Category, SubCategory, Variant } from '#contract/card.ts'

/** An eGift Card holds a value to spend at a brand; a MyFlexiVault card locks in one product. */
export type CardType = 'eGiftCard' | 'MyFlexiVault'

/**
 * A card with all that a new database needs. `category` and `subCategory` hold names, next to their ids.
 * Nothing is sold yet: `availableQuantity` equals `stockCapacity`, and `isInStock` is whether it is above 0.
 */
export type CatalogueCard = CardDetail & {
  cardType: CardType
  categoryId: number
  subCategoryId: number
  stockCapacity: number
  availableQuantity: number
}

/** All that the store sells, in the order of `cardId`. */
export interface Catalogue {
  readonly categories: readonly Category[]
  readonly subCategories: readonly SubCategory[]
  readonly cards: readonly CatalogueCard[]
}

/** A card as its brand or family describes it; the catalogue adds code, shelf, offer, stock and pictures. */
export interface CardDraft {
  cardId: number
  cardType: CardType
  cardName: string
  description: string
  /** AUD. */
  cardValue: number
  brand: string
  rewardInPercent: number
  /** The name of a subcategory. */
  sub: string
  /** How many pictures there are. */
  pictures: number
  variants: Variant[]
  features: string[]
  specifications: Record<string, string>
}
