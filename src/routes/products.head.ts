import { brand } from '#contract/brand.ts'
import type { Head } from '#contract/rendering.ts'
import { breadcrumbList, structured } from '../page/structured-data.ts'

/** The head of the page of one of the three products. */
export interface Offered {
  name: string
  title: string
  description: string
  /** Path. */
  canonical: string
  /** Prices in AUD, where it is sold. */
  price?: { low: number; high?: number }
}

/** MKT-1, SEO-1: a Product for shoppers or a Service for retailers, with the path to the page. */
export function offeredHead({ name, title, description, canonical, price }: Offered): Head {
  const organization = { '@type': 'Organization', name: brand.name }
  const about = { name, description, url: canonical }
  return {
    title,
    description,
    canonical,
    structured: structured(
      price
        ? {
            '@type': 'Product',
            ...about,
            brand: { '@type': 'Brand', name: brand.name },
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'AUD',
              lowPrice: price.low,
              ...(price.high !== undefined && { highPrice: price.high }),
              seller: organization,
            },
          }
        : { '@type': 'Service', ...about, provider: organization, areaServed: 'AU' },
      breadcrumbList([{ name, to: canonical }]),
    ),
  }
}
