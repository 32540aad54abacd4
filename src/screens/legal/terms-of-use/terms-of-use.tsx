import { facts } from '#contract/facts.ts'
import { LegalDocument } from '../legal-document.tsx'
import { cardTerms } from './card-terms.tsx'
import { legalTerms } from './legal-terms.tsx'
import { usingTheStore } from './using-the-store.tsx'

/** MKT-6, MKT-14, MKT-17 */
export function TermsOfUse() {
  return (
    <LegalDocument
      title="Terms of use"
      inShort={[
        `You must be ${facts.minimumAge} or over. A business needs a valid ABN and an authorised representative.`,
        'Cards are bought here and redeemed in the mobile app.',
        'Purchases are final and non-refundable unless the law requires otherwise.',
      ]}
      sections={[...usingTheStore, ...cardTerms, ...legalTerms]}
    />
  )
}
