import { facts } from '#contract/facts.ts'
import { ContactUs } from '../contact-us.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6, MKT-17: disputes, changes and contact. */
export const disagreements: readonly LegalSection[] = [
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <>
        <p>If something about a payment looks wrong:</p>
        <ol>
          <li>Tell us as soon as you notice, with the order number and the amount.</li>
          <li>
            If you did not approve the payment, tell your bank as well. It can stop an agreement and trace a payment.
          </li>
          <li>We look into it with the payment gateway and the retailer, and answer you in writing.</li>
          <li>
            If our answer does not settle it, you can go to the consumer protection agency of your state or territory,
            in New South Wales that is NSW Fair Trading, or to a court or tribunal.
          </li>
        </ol>
        <p>
          Please write to us before you have a payment reversed: a reversal may cancel a card that someone else already
          holds. This takes no right from you. The law of {facts.governingLaw} governs these terms.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The version in force, with its date, is the one on this page. A purchase stays under
        the terms that applied when you paid for it.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', body: <ContactUs /> },
]
