import { brand } from '#contract/brand.ts'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { PaymentTerms } from '../screens/legal/payment-terms/payment-terms.tsx'
import { legalHead } from './legal.head.ts'

/** MKT-6 */
export default staticPage(
  () =>
    legalHead({
      title: 'Payment terms',
      description: `How payments, fees, rewards, cancellations and refunds work at ${brand.name}, for customers and retailers.`,
      canonical: paths.paymentTerms,
      dated: facts.dated.paymentTerms,
    }),
  PaymentTerms,
)
