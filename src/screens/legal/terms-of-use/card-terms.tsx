import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { LegalSection } from '../legal-section.ts'

const { deliveryMinutes } = facts.eGiftCard
const { minimumCard, redeemDays, restPercent, upfrontPercent } = facts.myFlexiVault

/** MKT-11, MKT-12, MKT-14: what a card is, and how long it is valid. */
export const cardTerms: readonly LegalSection[] = [
  {
    id: 'egift-card',
    title: 'eGift Card',
    body: (
      <ul>
        <li>An eGift Card is a digital gift card for participating retailers. {reconciled.price}</li>
        <li>
          It is usually delivered within {deliveryMinutes} minutes by SMS and email, and no later than the date shown.
        </li>
        <li>{reconciled.validity} If the law gives a card a longer life, the longer one applies.</li>
        <li>Fees are paid at purchase and are non-refundable. {reconciled.fees}</li>
        <li>Redemption pays the retailer by fast transfer.</li>
        <li>Rewards are optional.</li>
        <li>{reconciled.sending}</li>
      </ul>
    ),
  },
  {
    id: 'myflexivault',
    title: 'MyFlexiVault',
    body: (
      <ul>
        <li>
          A MyFlexiVault card locks in one product of one retailer. Cards start at ${minimumCard}, and the card is kept
          in your eVault.
        </li>
        <li>
          It must be redeemed within {redeemDays} days, in full and in one transaction. It is for single use, and is not
          refundable, resellable, transferable or reloadable.
        </li>
        <li>
          Where Lock in at {upfrontPercent}% is offered: {upfrontPercent}% is paid upfront, the remaining {restPercent}%
          in parts or in full before the card’s expiry, with no interest and no credit check. The card activates for
          redemption only after full payment; the value is forfeited if it is unpaid at expiry. {reconciled.parts}
        </li>
        <li>{reconciled.sending}</li>
      </ul>
    ),
  },
  {
    id: 'retailer-connect',
    title: 'Retailer Connect',
    body: (
      <ul>
        <li>
          Retailers register in the mobile app. {reconciled.settlement} The upfront payment is made minus a small
          customer-funded fee.
        </li>
        <li>
          The retail partner package runs month to month after its initial term and can be cancelled with{' '}
          {facts.partnerPackage.noticeDays} days’ notice.
        </li>
      </ul>
    ),
  },
  {
    id: 'redeeming',
    title: 'The eVault and redeeming',
    body: (
      <>
        <p>
          Cards that you have bought are in your eVault, with their value and expiry date. You redeem them in the mobile
          app, at the retailer named on the card. Only a card that is available can be redeemed; one that is redeemed or
          expired cannot, unless the law requires otherwise.
        </p>
        <p>A card is not money, cannot be exchanged for cash and earns no interest.</p>
      </>
    ),
  },
  {
    id: 'rewards',
    title: 'Rewards',
    body: (
      <p>
        Some cards earn a reward. {reconciled.rewards} It is added as cashback after a short wait; from a balance of $
        {facts.rewards.minimumTransfer} you can request a bank transfer in the app. The{' '}
        <Link to={paths.paymentTerms}>payment terms</Link> have the details.
      </p>
    ),
  },
]
