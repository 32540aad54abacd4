import { brand } from '#contract/brand.ts'
import { formatNumericDate } from '#contract/dates.ts'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6, MKT-17 */
export const aboutPaymentTerms: LegalSection = {
  id: 'about',
  title: 'About these terms',
  body: (
    <>
      <p>
        These terms are dated {formatNumericDate(facts.dated.paymentTerms)}. They are between you and {brand.legalName}{' '}
        (“{brand.name}”, “we”, “us”) and cover every payment for an eGift Card, a MyFlexiVault card or Retailer Connect.
        They are part of our <Link to={paths.termsOfUse}>terms of use</Link>; where the two say different things about a
        payment, these terms apply.
      </p>
      <p>Some words are used throughout:</p>
      <ul>
        <li>
          <strong>Customer</strong>: a person who buys or redeems a card, or who pays in a shop that uses Retailer
          Connect.
        </li>
        <li>
          <strong>Retailer</strong>: a business that sells through us or accepts our cards. A business account needs a
          valid ABN and an authorised representative.
        </li>
        <li>
          <strong>With rewards</strong>: a card or payment that shows a reward rate. <strong>Without rewards</strong>:
          one that shows none. Rewards are optional.
        </li>
      </ul>
      <p>
        Customers and representatives must be {facts.minimumAge} or over. All prices are in Australian dollars (AUD) and
        include GST. {reconciled.fees}
      </p>
      <p>
        Nothing in these terms excludes or limits a guarantee, right or remedy that the Australian Consumer Law gives
        you. Where these terms say that something is final, non-refundable, forfeited or expired, that holds unless the
        law requires otherwise.
      </p>
    </>
  ),
}
