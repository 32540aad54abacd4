import { categories, subCategories } from './categories.ts'
import { giftBrands } from './gift-brands.ts'
import { giftCards } from './gift-cards.ts'
import { offerOn } from './offers.ts'
import { picturesOf } from './pictures.ts'
import { productCards } from './product-cards.ts'
import { products } from './products.ts'
import { openingStock } from './stock.ts'
import type { CardDraft, Catalogue, CatalogueCard } from './types.ts'

/** Everything the store sells: the same cards, in the same order, on every machine and in every run. */
export function buildCatalogue(): Catalogue {
  const drafts = [...giftBrands.flatMap(giftCards), ...products.flatMap(productCards)]
  return {
    categories: [...categories],
    subCategories: [...subCategories],
    cards: drafts.map(completed).toSorted((one, other) => one.cardId - other.cardId),
  }
}

let built: Catalogue | undefined

/** The catalogue of the sources, built once in a process. */
export function storeCatalogue(): Catalogue {
  return (built ??= buildCatalogue())
}

function completed({ sub, pictures, variants, features, specifications, ...draft }: CardDraft): CatalogueCard {
  const { subCategoryId, categoryId } = subCategories.find(({ subCategoryName }) => subCategoryName === sub)!
  const { categoryName } = categories.find((category) => category.categoryId === categoryId)!
  const cardCode = codeOf(draft.cardId)
  const { dealName, discountType, discountValue } = offerOn(draft.cardName, draft.cardValue)
  const urls = picturesOf(draft.cardId, cardCode, pictures)
  const stock = openingStock(draft.cardId)
  return {
    ...draft,
    cardCode,
    imageUrl: urls[0] ?? null,
    isInStock: stock > 0,
    availableQuantity: stock,
    stockCapacity: stock,
    stockStatus: stock > 0 ? 'In Stock' : 'Out of Stock',
    isRewardAvailable: draft.rewardInPercent > 0,
    dealName,
    discountValue,
    discountType,
    category: categoryName,
    categoryId,
    subCategory: sub,
    subCategoryId,
    product: {
      discountValue,
      discountType,
      images: urls.map((url) => ({ url })),
      variants,
      features: features.map((featureName) => ({ featureName })),
      specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
    },
  }
}

/** The code printed on a card, for all its life. */
function codeOf(cardId: number): string {
  return `WTL-${String(cardId).padStart(4, '0')}`
}
