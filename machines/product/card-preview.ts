import type { Offer } from '../card-tile.ts'

/** What a tile already shows of a card whose page is opened from it (NAV-9). Nothing is bought at this price. */
export interface CardPreview {
  name: string
  brand: string
  imageUrl: string | null
  /** Null when the link hands over none. */
  price: PreviewPrice | null
}

/** PRICE-1. */
type PreviewPrice = Pick<Offer, 'valueCents' | 'discount'>

/** The preview that a link handed over with the navigation; null for anything else. */
export function previewIn(state: unknown): CardPreview | null {
  const { preview } = { ...(state as { preview?: unknown } | null) }
  const { name, brand, imageUrl, price } = { ...(preview as Partial<CardPreview> | undefined) }
  if (typeof name !== 'string' || typeof brand !== 'string') return null
  return { name, brand, imageUrl: typeof imageUrl === 'string' ? imageUrl : null, price: priceIn(price) }
}

function priceIn(price: unknown): PreviewPrice | null {
  const { valueCents, discount } = { ...(price as Partial<PreviewPrice> | undefined) }
  const { discountValue, discountType } = { ...discount }
  if (!Number.isSafeInteger(valueCents)) return null
  return {
    valueCents: Number(valueCents),
    discount: {
      discountValue: typeof discountValue === 'number' ? discountValue : null,
      discountType: typeof discountType === 'string' ? discountType : null,
    },
  }
}
