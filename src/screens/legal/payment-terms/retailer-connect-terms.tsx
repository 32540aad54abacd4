import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { LegalSection } from '../legal-section.ts'
import { RewardTerms } from './reward-terms.tsx'

const customers: LegalSection = {
  id: 'retailer-connect-customers',
  title: 'Retailer Connect: for customers',
  parts: [
    {
      id: 'retailer-connect-customers-without-rewards',
      title: 'Without rewards',
      body: (
        <ul>
          <li>In a shop that uses Retailer Connect you pay from your bank account, by instant bank payment.</li>
          <li>You see the amount and the retailer’s name, and approve the payment yourself, before money moves.</li>
          <li>
            Any customer-funded fee is small, is included in the amount that you approve, and is non-refundable. The
            transaction fee that we charge you on top is ${facts.myFlexiVault.transactionFee}.
          </li>
          <li>What you bought is between you and the retailer: ask the retailer about returns and faults first.</li>
        </ul>
      ),
    },
    {
      id: 'retailer-connect-customers-with-rewards',
      title: 'With rewards',
      body: (
        <>
          <p>
            Everything under “Without rewards” applies. Where the retailer offers rewards, the rate is shown before you
            pay; for a card that the retailer sells, the rules are those of every card:
          </p>
          <RewardTerms />
        </>
      ),
    },
  ],
}

const retailers: LegalSection = {
  id: 'retailer-connect-retailers',
  title: 'Retailer Connect: for retailers',
  parts: [
    {
      id: 'retailer-connect-retailers-without-rewards',
      title: 'Without rewards',
      body: (
        <ul>
          <li>You register in the mobile app, with a valid ABN and an authorised representative.</li>
          <li>
            You are paid upfront for each card sold, minus a small customer-funded fee. {reconciled.settlement} Payments
            that you take with the terminal app settle in real time, and are listed on your live reporting dashboard.
          </li>
          <li>Your fees are the ones in your retailer agreement.</li>
          <li>
            The <Link to={paths.retailPartnerPackage}>retail partner package</Link> has no setup and no hardware fees.
            After its initial term it runs month to month, and you can cancel with {facts.partnerPackage.noticeDays}{' '}
            days’ notice.
          </li>
          <li>If a payment turns out not to be meant for you, you return it.</li>
        </ul>
      ),
    },
    {
      id: 'retailer-connect-retailers-with-rewards',
      title: 'With rewards',
      body: (
        <ul>
          <li>Everything under “Without rewards” applies.</li>
          <li>
            Rewards are optional. You choose whether to offer them; the rate, and how it is funded, are agreed with you
            in writing beforehand.
          </li>
          <li>You show the rate to your customers as it is. {reconciled.rewards}</li>
        </ul>
      ),
    },
  ],
}

/** MKT-6, MKT-12 */
export const retailerConnectTerms: LegalSection = {
  id: 'retailer-connect',
  title: 'Retailer Connect',
  body: (
    <p>
      Retailer Connect is a terminal app with which a retailer takes instant bank payments, sells and accepts cards, and
      offers rewards.
    </p>
  ),
  parts: [customers, retailers],
}
