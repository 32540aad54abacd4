import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { HowItWorksScreen } from '../screens/how-it-works/how-it-works-screen.tsx'
import { buying } from '../screens/how-it-works/steps.ts'

const description = `How to buy a gift card at ${brand.name}, approve it in your bank’s app, redeem it, lock in a product and earn rewards.`

/** MKT-5, SEO-1: the steps of buying, verbatim. */
export default staticPage(
  () => ({
    title: 'How it works',
    description,
    canonical: paths.howItWorks,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: 'Buying a card',
      description,
      step: buying.map(({ title, text }, index) => ({ '@type': 'HowToStep', position: index + 1, name: title, text })),
    },
  }),
  HowItWorksScreen,
)
