import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { breadcrumbList, structured } from '../page/structured-data.ts'

/** MKT-10, SEO-1: how and when the store can be reached; the hours are those of `brand.officeHours`. */
export function contactStructured(): object {
  return structured(
    {
      '@type': 'ContactPage',
      name: 'Contact us',
      url: paths.contact,
      mainEntity: {
        '@type': 'Organization',
        '@id': '/#organization',
        name: brand.name,
        url: paths.home,
        address: {
          '@type': 'PostalAddress',
          addressLocality: brand.city.name,
          addressRegion: brand.city.state,
          addressCountry: 'AU',
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: brand.supportEmail,
          telephone: brand.supportPhone,
          areaServed: 'AU',
          availableLanguage: 'en',
          hoursAvailable: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:00',
            closes: '17:30',
          },
        },
      },
    },
    breadcrumbList([{ name: 'Contact us', to: paths.contact }]),
  )
}
