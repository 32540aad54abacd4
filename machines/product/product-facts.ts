import type { CardDetail, Specification, Variant } from '#contract/card.ts'
import { lowStockBelow } from '#contract/shop-limits.ts'
import { paths } from '#contract/paths.ts'
import { type Offer, isAvailable, offerOf } from '../card-tile.ts'

/** One kind of variant (value, colour, …) and the cards to choose from (PDP-11). */
export interface VariantGroup {
  type: string
  /** `href` is null where the server names no card. */
  options: { value: string; href: string | null; isCurrent: boolean }[]
}

/** PDP-4, PDP-6, PDP-13. */
interface Stock {
  isAvailable: boolean
  badge: string
  warning: string | null
}

/** What the page shows about a card. */
export interface ProductFacts extends Offer {
  name: string
  brand: string
  category: string
  description: string | null
  deal: string | null
  stock: Stock
  variants: VariantGroup[]
  features: string[]
  specifications: Specification[]
}

/** PRICE-4: the product's discount wins over the listing's. */
export function factsOf(card: CardDetail): ProductFacts {
  const { discountValue, discountType, variants, features, specifications } = card.product
  return {
    ...offerOf({ ...card, discountValue, discountType }),
    name: card.cardName,
    brand: card.brand,
    category: card.category,
    description: card.description,
    deal: card.dealName,
    stock: stockOf(card),
    variants: variantGroups(variants, card.cardId),
    features: features.map(({ featureName }) => featureName),
    specifications,
  }
}

function stockOf(card: CardDetail): Stock {
  if (!isAvailable(card)) return { isAvailable: false, badge: 'Out of Stock', warning: null }
  const left = card.availableQuantity ?? lowStockBelow
  return { isAvailable: true, badge: card.stockStatus, warning: left < lowStockBelow ? `Only ${left} left` : null }
}

function variantGroups(variants: Variant[], current: number): VariantGroup[] {
  const types = [...new Set(variants.map(({ variantType }) => variantType))]
  return types.map((type) => ({
    type,
    options: variants
      .filter(({ variantType }) => variantType === type)
      .map(({ variantValue, cardId }) => ({
        value: variantValue,
        href: cardId === undefined ? null : paths.product(cardId),
        isCurrent: cardId === current,
      })),
  }))
}
