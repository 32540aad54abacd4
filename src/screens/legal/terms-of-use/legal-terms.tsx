import { brand } from '#contract/brand.ts'
import { facts } from '#contract/facts.ts'
import { ContactUs } from '../contact-us.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6, MKT-17: the legal position. */
export const legalTerms: readonly LegalSection[] = [
  {
    id: 'not-a-licence-holder',
    title: 'Not a financial services licence holder',
    body: (
      <p>
        {brand.name} is not the holder of an Australian financial services licence and gives no financial advice.
        Payments go through third-party payment gateways; we store no full card details.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Words, pictures and names',
    body: (
      <p>
        The website, its words, drawings and software belong to us or to those who let us use them. You may read, print
        and share pages for yourself. Names and marks of retailers are theirs.
      </p>
    ),
  },
  {
    id: 'consumer-law',
    title: 'Your consumer rights',
    body: (
      <p>
        Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing
        in these terms excludes, restricts or changes them, or any other right that the law does not let us exclude.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          Subject to your consumer rights, and as far as the law allows: we answer for loss that we cause by breaking
          these terms or by carelessness, and that both of us could have expected. We do not answer for loss caused by
          you, by a retailer’s goods and services, or by events beyond our control.
        </p>
        <p>
          Where the law lets us limit what a business can claim for a service, the limit is supplying the service again
          or paying for that.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending',
    body: (
      <p>
        You may stop using the store at any time, and ask us to close your account. We may close an account that breaks
        these terms in a serious way. Cards that were properly paid for keep their value until they expire.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The version in force is the one on this page. A purchase stays under the terms that
        applied when you paid for it.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <p>
        The law of {facts.governingLaw}, Australia, governs these terms, and its courts decide. If a part of the terms
        does not hold, the rest still does.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', body: <ContactUs /> },
]
