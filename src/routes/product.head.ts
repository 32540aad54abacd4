import { brand } from '#contract/brand.ts'
import type { CardDetail } from '#contract/card.ts'
import { discountedCents, toAud, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { isAvailable } from '#machines/card-tile.ts'
import { breadcrumbList, structured } from '../page/structured-data.ts'

/** SEO-1, NAV-2: the head of a product page; the canonical address is the one by card id. */
export function productHead(card: CardDetail | null): Head {
  if (!card) return { title: 'Product not found', description: 'This card is not in the shop.', noindex: true }
  return {
    title: card.cardName,
    description: card.description ?? `${card.cardName} by ${card.brand}, in your eVault within minutes.`,
    canonical: paths.product(card.cardId),
    structured: structured(
      {
        '@type': 'Product',
        name: card.cardName,
        sku: card.cardCode,
        url: paths.product(card.cardId),
        category: card.category,
        brand: { '@type': 'Brand', name: card.brand },
        ...(card.imageUrl !== null && { image: card.imageUrl }),
        ...(card.description !== null && { description: card.description }),
        offers: offerOf(card),
      },
      breadcrumbList([
        { name: 'Shop', to: paths.shop },
        { name: card.cardName, to: paths.product(card.cardId) },
      ]),
    ),
  }
}

/** PRICE-1, PRICE-4: the price to pay, in AUD. */
function offerOf(card: CardDetail): object {
  return {
    '@type': 'Offer',
    url: paths.product(card.cardId),
    priceCurrency: 'AUD',
    price: toAud(discountedCents(toCents(card.cardValue), card.product)).toFixed(2),
    availability: `https://schema.org/${isAvailable(card) ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: brand.name },
  }
}
