import type { CardDetail, Category, SubCategory } from '#contract/card.ts'

/** An eGift Card holds a value to spend at a brand; a MyFlexiVault card locks in one product. */
export type CardType = 'eGiftCard' | 'MyFlexiVault'

/**
 * A card with all that a new database needs. `category` and `subCategory` hold names, the ids stand beside them.
 * Nothing is sold yet: `availableQuantity` equals `stockCapacity`, and `isInStock` says whether it is above 0.
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
  categories: Category[]
  subCategories: SubCategory[]
  cards: CatalogueCard[]
}
