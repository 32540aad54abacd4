import { brand } from '#contract/brand.ts'

import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { TermsOfUse } from '../screens/legal/terms-of-use/terms-of-use.tsx'
import { legalHead } from './legal.head.ts'

/** MKT-6 */
export default staticPage(
  () =>
    legalHead({
      title: 'Terms of use',
      description: `The terms of ${brand.name}: who may use the store, what a card is, your rights, and the law that governs them.`,
      canonical: paths.termsOfUse,
    }),
  TermsOfUse,
)
