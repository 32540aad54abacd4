import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { QuestionGroup } from './question.ts'

const { deliveryMinutes, validDays } = facts.eGiftCard

/** MKT-5, MKT-11, MKT-12, MKT-14 */
export const eGiftCard: QuestionGroup = {
  id: 'egift-card',
  title: 'eGift Card',
  questions: [
    {
      id: 'what-is-an-egift-card',
      question: 'What is an eGift Card?',
      answer: [
        'A digital gift value for family, friends or yourself. It is redeemed at the participating retailer that is named on it, which is paid by fast transfer when you redeem.',
      ],
      link: { label: 'More about eGift Cards', to: paths.eGiftCard },
    },
    {
      id: 'how-much-can-it-hold',
      question: 'How much can I put on one?',
      answer: [`${reconciled.price} You choose among the values on the card’s page.`],
    },
    {
      id: 'when-does-it-arrive',
      question: 'When does it arrive?',
      answer: [
        `It is in your eVault within ${deliveryMinutes} minutes of your payment, and a mail tells you about it. ${reconciled.delivery}`,
      ],
    },
    {
      id: 'how-long-is-it-valid',
      question: 'How long is an eGift Card valid?',
      answer: [
        `${reconciled.validity} The last day is shown on the card in your eVault.`,
        `If the law gives your card longer than ${validDays} days, the longer time applies.`,
      ],
    },
    {
      id: 'can-i-send-it',
      question: 'Can I send an eGift Card to someone?',
      answer: [`Yes, as a gift from the start. ${reconciled.sending}`],
    },
    {
      id: 'how-do-i-redeem-it',
      question: 'How do I redeem it?',
      answer: [
        'In the mobile app: open the card in your eVault, choose Redeem Card, and follow the steps at the retailer, in store or online. On a computer the card’s page shows where to get the app.',
      ],
    },
    {
      id: 'egift-card-fees',
      question: 'Are there fees?',
      answer: [`${reconciled.fees} Fees are not refundable, and rewards are optional.`],
    },
  ],
}
