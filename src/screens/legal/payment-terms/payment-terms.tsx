import { facts, reconciled } from '#contract/facts.ts'
import { LegalDocument } from '../legal-document.tsx'
import type { LegalSection } from '../legal-section.ts'
import { aboutPaymentTerms } from './about-payment-terms.tsx'
import { disagreements } from './disagreements.tsx'
import { eGiftCardTerms } from './egift-card-terms.tsx'
import { myFlexiVaultTerms } from './myflexivault-terms.tsx'
import { paymentMethods, security } from './paying.tsx'
import { refunds } from './refunds.tsx'
import { retailerConnectTerms } from './retailer-connect-terms.tsx'

const sections: readonly LegalSection[] = [
  aboutPaymentTerms,
  eGiftCardTerms,
  retailerConnectTerms,
  myFlexiVaultTerms,
  paymentMethods,
  security,
  refunds,
  ...disagreements,
]

/** MKT-6 */
export function PaymentTerms() {
  return (
    <LegalDocument
      title="Payment terms"
      dated={facts.dated.paymentTerms}
      inShort={[
        `Prices are in Australian dollars and include GST. ${reconciled.fees}`,
        'You pay by PayTo and approve each payment in your own bank’s app.',
        'Purchases are final and non-refundable unless the law requires otherwise.',
      ]}
      sections={sections}
    />
  )
}
