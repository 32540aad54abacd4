import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { QuestionGroup } from './question.ts'

const { minimumCard, redeemDays, restPercent, upfrontPercent } = facts.myFlexiVault

/** MKT-5, MKT-11, MKT-12, MKT-13 */
export const myFlexiVault: QuestionGroup = {
  id: 'myflexivault',
  title: 'MyFlexiVault',
  questions: [
    {
      id: 'what-is-myflexivault',
      question: 'What is a MyFlexiVault card?',
      answer: [
        `A card for one product of one retailer, at the price on the day you buy it. Product cards start at $${minimumCard}, and the card is kept in your eVault until you redeem it.`,
      ],
      link: { label: 'More about MyFlexiVault', to: paths.myFlexiVault },
    },
    {
      id: 'how-long-do-i-have',
      question: 'How long do I have to redeem it?',
      answer: [
        `${redeemDays} days from purchase. The last day is shown on the card in your eVault; after that the card is expired, unless the law requires otherwise.`,
      ],
    },
    {
      id: 'redeem-in-parts',
      question: 'Can I redeem it in parts?',
      answer: [
        'No. A MyFlexiVault card is for single use: it is redeemed in full, in one transaction, in the mobile app. It cannot be reloaded.',
      ],
    },
    {
      id: 'what-is-lock-in',
      question: `What is Lock in at ${upfrontPercent}%?`,
      answer: [
        `A way to hold a price: ${upfrontPercent}% is paid upfront, the remaining ${restPercent}% in parts or in full before the card’s fixed expiry. There is no interest and no credit check. The card activates for redemption after full payment, and its value is forfeited if it is unpaid by then.`,
        `${reconciled.parts} The lock-in page shows how it works with an amount that you choose.`,
      ],
      link: { label: 'See how lock-in works', to: paths.campaign('lock-in-at-25') },
    },
    {
      id: 'give-myflexivault',
      question: 'Can I give one as a present?',
      answer: [`Yes. ${reconciled.sending} A card that you hold cannot be resold or transferred.`],
    },
    {
      id: 'return-myflexivault',
      question: 'Can I return the card or the product?',
      answer: [
        `The card is non-refundable. ${reconciled.returns} For a fault in the product, go to the product provider that sold it; your rights under the Australian Consumer Law apply to it as to any other product.`,
      ],
    },
    {
      id: 'myflexivault-fees',
      question: 'Is there a fee?',
      answer: [reconciled.fees],
    },
  ],
}
