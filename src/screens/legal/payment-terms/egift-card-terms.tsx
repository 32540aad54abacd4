import { facts, reconciled } from '#contract/facts.ts'
import type { LegalSection } from '../legal-section.ts'
import { RewardTerms } from './reward-terms.tsx'

const { deliveryMinutes } = facts.eGiftCard

const customers: LegalSection = {
  id: 'egift-card-customers',
  title: 'eGift Card: for customers',
  parts: [
    {
      id: 'egift-card-customers-without-rewards',
      title: 'Without rewards',
      body: (
        <ul>
          <li>You pay the price shown at checkout, in full, when you order.</li>
          <li>{reconciled.fees} Fees are non-refundable.</li>
          <li>
            Once your payment is confirmed, the card is usually delivered within {deliveryMinutes} minutes by SMS and
            email, and no later than the date shown. It is kept in your eVault.
          </li>
          <li>
            {reconciled.validity} A card’s expiry date is shown in your eVault. If the law gives a card a longer life,
            the longer one applies.
          </li>
          <li>You redeem a card at a participating retailer, with the mobile app.</li>
          <li>{reconciled.sending}</li>
          <li>The purchase is final and non-refundable unless the law requires otherwise.</li>
        </ul>
      ),
    },
    {
      id: 'egift-card-customers-with-rewards',
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
  id: 'egift-card-retailers',
  title: 'eGift Card: for retailers',
  parts: [
    {
      id: 'egift-card-retailers-without-rewards',
      title: 'Without rewards',
      body: (
        <ul>
          <li>
            When a customer redeems an eGift Card with you, the value redeemed is paid to your nominated account by fast
            transfer.
          </li>
          <li>{reconciled.settlement} An upfront payment is made minus a small customer-funded fee.</li>
          <li>You accept a valid card at its full remaining value.</li>
          <li>
            You remain responsible for the goods and services that a customer buys from you with a card, and for returns
            of them.
          </li>
        </ul>
      ),
    },
    {
      id: 'egift-card-retailers-with-rewards',
      title: 'With rewards',
      body: (
        <ul>
          <li>Everything under “Without rewards” applies.</li>
          <li>
            Whether your cards earn rewards is your choice. The rate, and how it is funded, are agreed with you in
            writing before a card with rewards goes on sale.
          </li>
          <li>A changed rate applies to cards sold from then on. {reconciled.rewards}</li>
          <li>A reward is paid to the customer. It does not reduce the value that you are paid on redemption.</li>
        </ul>
      ),
    },
  ],
}

/** MKT-6, MKT-11, MKT-14 */
export const eGiftCardTerms: LegalSection = {
  id: 'egift-card',
  title: 'eGift Card',
  body: (
    <p>
      An eGift Card is a digital gift card that you redeem at participating retailers. {reconciled.price} Each card’s
      page names the retailer and the value.
    </p>
  ),
  parts: [customers, retailers],
}
