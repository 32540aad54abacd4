import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { LegalSection } from '../legal-section.ts'
import { RewardTerms } from './reward-terms.tsx'

const { minimumCard, redeemDays, restPercent, upfrontPercent } = facts.myFlexiVault

const customers: LegalSection = {
  id: 'myflexivault-customers',
  title: 'MyFlexiVault: for customers',
  parts: [
    {
      id: 'myflexivault-customers-without-rewards',
      title: 'Without rewards',
      body: (
        <>
          <ul>
            <li>Product cards start at ${minimumCard}. You pay the price shown; it does not change after you pay.</li>
            <li>{reconciled.fees}</li>
            <li>
              A paid card is kept in your eVault and must be redeemed within {redeemDays} days; its expiry date is shown
              there.
            </li>
            <li>
              A card is for single use: it is redeemed in full, in one transaction. It is not refundable, resellable,
              transferable or reloadable, and it expires.
            </li>
            <li>{reconciled.sending}</li>
          </ul>
          <p>
            <strong>Lock in at {upfrontPercent}%.</strong> {reconciled.parts} Where you are offered a lock-in instead,
            you pay {upfrontPercent}% upfront and the remaining {restPercent}% in parts or in full before the card’s
            fixed expiry date. There is no interest and no credit check. The card activates for redemption only after
            full payment. If it is not fully paid by its expiry date, the value is forfeited unless the law requires
            otherwise. <Link to={paths.campaign('lock-in-at-25')}>See how lock-in works</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'myflexivault-customers-with-rewards',
      title: 'With rewards',
      body: (
        <>
          <p>Everything under “Without rewards” applies. In addition:</p>
          <RewardTerms />
        </>
      ),
    },
  ],
}

const retailers: LegalSection = {
  id: 'myflexivault-retailers',
  title: 'MyFlexiVault: for retailers',
  parts: [
    {
      id: 'myflexivault-retailers-without-rewards',
      title: 'Without rewards',
      body: (
        <ul>
          <li>A card stands for one product of yours at the price at which it was sold; you hold that price.</li>
          <li>You are paid upfront for each card sold, minus a small customer-funded fee.</li>
          <li>
            You hand over or deliver the product when a valid card is redeemed. If you no longer have it, you agree with
            the customer on an equal one, and tell us.
          </li>
          <li>Warranty, faults and returns of the product are yours, as with any other sale.</li>
        </ul>
      ),
    },
    {
      id: 'myflexivault-retailers-with-rewards',
      title: 'With rewards',
      body: (
        <ul>
          <li>Everything under “Without rewards” applies.</li>
          <li>
            Rewards are optional. The rate, and how it is funded, are agreed with you in writing before the card goes on
            sale. {reconciled.rewards}
          </li>
        </ul>
      ),
    },
  ],
}

/** MKT-6, MKT-11, MKT-12 */
export const myFlexiVaultTerms: LegalSection = {
  id: 'myflexivault',
  title: 'MyFlexiVault',
  body: <p>A MyFlexiVault card is a single-use product card: it locks in one product of one retailer at its price.</p>,
  parts: [customers, retailers],
}
