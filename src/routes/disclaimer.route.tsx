import { brand } from '#contract/brand.ts'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { Disclaimer } from '../screens/legal/disclaimer/disclaimer.tsx'
import { legalHead } from './legal.head.ts'

/** MKT-6 */
export default staticPage(
  () =>
    legalHead({
      title: 'Disclaimer',
      description: `What you can and cannot rely on at ${brand.name}: general information, no financial advice, your rights untouched.`,
      canonical: paths.disclaimer,
      dated: facts.dated.disclaimer,
    }),
  Disclaimer,
)
