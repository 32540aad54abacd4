import { brand } from '#contract/brand.ts'

import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { PrivacyPolicy } from '../screens/legal/privacy-policy/privacy-policy.tsx'
import { legalHead } from './legal.head.ts'

/** MKT-6 */
export default staticPage(
  () =>
    legalHead({
      title: 'Privacy policy',
      description: `What ${brand.name} keeps about you, what for, who else gets it, and what you may ask of us.`,
      canonical: paths.privacyPolicy,
    }),
  PrivacyPolicy,
)
