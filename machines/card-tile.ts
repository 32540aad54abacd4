import type { Card } from '#contract/card.ts'
import type { AddToCart } from '#contract/cart.ts'
import { type Discount, rewardCents, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'

/** What a card costs before and after its discount, and what it earns, in cents (PRICE-1, PRICE-2). */
export interface Offer {
  valueCents: number
  discount: Discount
  /** Null without a reward. */
  rewardCents: number | null
}

/** A card as a grid shows it (SHOP-5). */
export interface CardTile extends Offer {
  cardId: number
  name: string
  brand: string
  /** SHOP-5: its product page; related cards use the short alias (PDP-12). */
  href: string
  imageUrl: string | null
  deal: string | null
  isAvailable: boolean
  /** PDP-11: one of this card at its value. */
  request: AddToCart
}

type Priced = Pick<Card, 'cardValue' | 'isRewardAvailable' | 'rewardInPercent'> & Discount

/** PRICE-1, PRICE-2: money in cents; a discount of nothing is none. */
export function offerOf({ cardValue, discountValue, discountType, isRewardAvailable, rewardInPercent }: Priced): Offer {
  const valueCents = toCents(cardValue)
  return {
    valueCents,
    discount: { discountValue, discountType },
    rewardCents: isRewardAvailable ? rewardCents(valueCents, rewardInPercent) : null,
  }
}

/** SHOP-5: the texts of a card’s tile, and whether the card can be added. */
export function tileOf(card: Card): CardTile {
  return {
    ...offerOf(card),
    cardId: card.cardId,
    name: card.cardName,
    brand: card.brand,
    href: paths.product(card.cardId),
    imageUrl: card.imageUrl,
    deal: card.dealName,
    isAvailable: isAvailable(card),
    request: { CardId: card.cardId, Quantity: 1, LoadAmount: card.cardValue },
  }
}

/** PDP-4: false when the card is out of stock or none is left. */
export function isAvailable({ isInStock, availableQuantity }: Pick<Card, 'isInStock' | 'availableQuantity'>): boolean {
  return isInStock && availableQuantity !== 0
}
