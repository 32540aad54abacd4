import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'

/** A parent page of the present one. */
export interface Crumb {
  name: string
  /** Path. */
  to: string
}

const context = 'https://schema.org'

/** SEO-1: several things at once, for `Head.structured`. Paths become addresses when the document is written, and at navigations. */
export function structured(...things: object[]): object {
  return { '@context': context, '@graph': things }
}

/** SEO-1: the path to a page, starting at Home. */
export function breadcrumbList(crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', to: paths.home }, ...crumbs].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: to,
    })),
  }
}

/** SEO-1: the organisation and the search of the store, for the home page. */
export function storeStructured(): object {
  const organization = '/#organization'
  return structured(
    {
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      legalName: brand.legalName,
      slogan: brand.tagline,
      url: paths.home,
      logo: '/icon-512.png',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: brand.supportEmail,
        telephone: brand.supportPhone,
        areaServed: 'AU',
        availableLanguage: 'en',
      },
    },
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name: brand.name,
      url: paths.home,
      inLanguage: 'en-AU',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${paths.shop}?SearchTerm={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  )
}
