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
        `A card for one product from one retailer, at the price on the day you buy it. Product cards start at $${minimumCard}. Your card stays in your eVault until you redeem it.`,
      ],
      link: { label: 'More about MyFlexiVault', to: paths.myFlexiVault },
    },
    {
      id: 'how-long-do-i-have',
      question: 'How long do I have to redeem it?',
      answer: [
        `You have ${redeemDays} days from purchase. Your eVault shows the expiry date. After that the card expires, unless the law requires otherwise.`,
      ],
    },
    {
      id: 'redeem-in-parts',
      question: 'Can I redeem it in parts?',
      answer: [
        'No. A MyFlexiVault card is single use: you redeem it in full, in one transaction, in the mobile app. It can’t be reloaded.',
      ],
    },
    {
      id: 'what-is-lock-in',
      question: `What is Lock in at ${upfrontPercent}%?`,
      answer: [
        `A way to hold a price. You pay ${upfrontPercent}% upfront and the remaining ${restPercent}% in parts or in full before the card’s fixed expiry date. There’s no interest and no credit check. You can redeem the card once it’s fully paid. If it isn’t fully paid by then, you lose what you’ve paid.`,
        `${reconciled.parts} Try an example with your own amount on the lock-in page.`,
      ],
      link: { label: 'See how lock-in works', to: paths.campaign('lock-in-at-25') },
    },
    {
      id: 'give-myflexivault',
      question: 'Can I give one as a present?',
      answer: [`Yes. ${reconciled.sending} You can’t resell it either.`],
    },
    {
      id: 'return-myflexivault',
      question: 'Can I return the card or the product?',
      answer: [
        `The card is non-refundable. ${reconciled.returns} If the product is faulty, contact the product provider that sold it. Your rights under the Australian Consumer Law apply as they do to any other product.`,
      ],
    },
    {
      id: 'myflexivault-fees',
      question: 'Is there a fee?',
      answer: [reconciled.fees],
    },
  ],
}
