import { brand } from '#contract/brand.ts'
import type { Head } from '#contract/rendering.ts'

/** The head of a legal page. `dated`: its ISO 8601 date, if it has one. */
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
