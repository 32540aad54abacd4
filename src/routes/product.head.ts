import { brand } from '#contract/brand.ts'
import type { CardDetail } from '#contract/card.ts'
import { discountedCents, toAud, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { isAvailable } from '#machines/card-tile.ts'

/** SEO-1, NAV-2: what a product page says about itself; the canonical address is the one by card id. */
export function productHead(card: CardDetail | null): Head {
  if (!card) return { title: 'Product not found', description: 'This card is not in the shop.', noindex: true }
  return {
    title: card.cardName,
    description: card.description ?? `${card.cardName} by ${card.brand}, in your eVault within minutes.`,
    canonical: paths.product(card.cardId),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: card.cardName,
      sku: card.cardCode,
      category: card.category,
      brand: { '@type': 'Brand', name: card.brand },
      ...(card.description !== null && { description: card.description }),
      offers: offerOf(card),
    },
  }
}

/** PRICE-1, PRICE-4: the price to pay, in AUD. */
function offerOf(card: CardDetail): object {
  return {
    '@type': 'Offer',
    priceCurrency: 'AUD',
    price: toAud(discountedCents(toCents(card.cardValue), card.product)).toFixed(2),
    availability: `https://schema.org/${isAvailable(card) ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: brand.name },
  }
}
