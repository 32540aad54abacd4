import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { AboutScreen } from '../screens/about/about-screen.tsx'

const description = `${brand.name} is an Australian store for digital gifts, rewards and payments. What we do, and what we promise.`

/** MKT-5, SEO-1 */
export default staticPage(
  () => ({
    title: 'About us',
    description,
    canonical: paths.about,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      name: `About ${brand.name}`,
      description,
      mainEntity: {
        '@type': 'Organization',
        name: brand.name,
        legalName: brand.legalName,
        slogan: brand.tagline,
        email: brand.supportEmail,
        telephone: brand.supportPhone,
      },
    },
  }),
  AboutScreen,
)
