import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { type Crumb, breadcrumbList, structured } from '../page/structured-data.ts'

/** A page with an offer: what, to whom, and its place in the site. */
export interface Offer {
  title: string
  description: string
  /** Path. */
  canonical: string
  audience: 'shoppers' | 'retailers'
}

/** SEO-1, MKT-9: the head of a campaign or the partner package. */
export function campaignHead({ title, description, canonical, audience }: Offer): Head {
  return {
    title,
    description,
    canonical,
    structured: structured(
      {
        '@type': 'Service',
        name: title,
        description,
        url: canonical,
        areaServed: 'AU',
        audience: { '@type': 'Audience', audienceType: audience },
        provider: { '@type': 'Organization', name: brand.name },
      },
      breadcrumbList([productOf[audience], { name: title, to: canonical }]),
    ),
  }
}

const productOf: Record<Offer['audience'], Crumb> = {
  shoppers: { name: 'MyFlexiVault', to: paths.myFlexiVault },
  retailers: { name: 'Retailer Connect', to: paths.retailerConnect },
}
