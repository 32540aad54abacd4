import { brand } from '#contract/brand.ts'
import type { Head } from '#contract/rendering.ts'

/** A page of law as its head tells it. `dated`: ISO 8601 date, where the page bears one. */
export interface LegalFacts {
  title: string
  description: string
  canonical: string
  dated?: string
}

/** SEO-1, MKT-6 */
export function legalHead({ title, description, canonical, dated }: LegalFacts): Head {
  return {
    title,
    description,
    canonical,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      inLanguage: 'en-AU',
      publisher: { '@type': 'Organization', name: brand.legalName, email: brand.supportEmail },
      ...(dated && { datePublished: dated }),
    },
  }
}
