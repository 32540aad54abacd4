import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import { type Crumb, breadcrumbList, structured } from '../page/structured-data.ts'

/** A page that offers something: what, to whom, and where it stands. */
export interface Offer {
  title: string
  description: string
  /** Path. */
  canonical: string
  audience: 'shoppers' | 'retailers'
}

/** SEO-1, MKT-9: what a campaign or the partner package says about itself. */
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
