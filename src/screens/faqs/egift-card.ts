import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { QuestionGroup } from './question.ts'

const { validDays } = facts.eGiftCard

/** MKT-5, MKT-11, MKT-12, MKT-14 */
export const eGiftCard: QuestionGroup = {
  id: 'egift-card',
  title: 'eGift Card',
  questions: [
    {
      id: 'what-is-an-egift-card',
      question: 'What is an eGift Card?',
      answer: [
        'A digital gift card for family, friends or yourself. You redeem it at the participating retailer named on it, and we pay the retailer by fast transfer.',
      ],
      link: { label: 'More about eGift Cards', to: paths.eGiftCard },
    },
    {
      id: 'how-much-can-it-hold',
      question: 'How much can I put on one?',
      answer: [`${reconciled.price} Choose a value on the card’s page.`],
    },
    {
      id: 'when-does-it-arrive',
      question: 'When does it arrive?',
      answer: [`It goes to your eVault, and we’ll email and text you a link. ${reconciled.delivery}`],
    },
    {
      id: 'how-long-is-it-valid',
      question: 'How long is an eGift Card valid?',
      answer: [
        `${reconciled.validity} Your eVault shows each card’s expiry date.`,
        `If the law gives your card longer than ${validDays} days, the longer time applies.`,
      ],
    },
    {
      id: 'can-i-send-it',
      question: 'Can I send an eGift Card to someone?',
      answer: [`Yes. ${reconciled.sending}`],
    },
    {
      id: 'how-do-i-redeem-it',
      question: 'How do I redeem it?',
      answer: [
        'In the mobile app. Open the card in your eVault, choose Redeem Card and follow the steps, in store or online. If you’re on a computer, the card’s page shows where to get the app.',
      ],
    },
    {
      id: 'egift-card-fees',
      question: 'Are there fees?',
      answer: [`${reconciled.fees} Fees are paid at purchase and are non-refundable. Rewards are optional.`],
    },
  ],
}
