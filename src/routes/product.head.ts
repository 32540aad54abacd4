import { brand } from '#contract/brand.ts'
import type { CardDetail } from '#contract/card.ts'
import { discountedCents, toAud, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { isAvailable } from '#machines/card-tile.ts'
import type { CardPreview } from '#machines/product/card-preview.ts'
import { breadcrumbList, structured } from '../page/structured-data.ts'

/** NAV-3: the head of a product page for an id that no card has. */
export const noCardHead: Head = {
  title: 'Product not found',
  description: 'This card is not in the shop.',
  noindex: true,
}

/** NAV-9: the head until the card is loaded; `preview` is what a tile has shown of it. */
export function previewHead(preview: CardPreview | null): Head {
  if (preview === null) return { title: 'Card', description: 'A card from our shop.' }
  return { title: preview.name, description: `${preview.name} by ${preview.brand}.` }
}

/** SEO-1, NAV-2: the head of a card's page; the canonical address is the one by card id. */
export function productHead(card: CardDetail): Head {
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
