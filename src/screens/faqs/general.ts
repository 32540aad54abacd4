import { brand } from '#contract/brand.ts'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { QuestionGroup } from './question.ts'

const { minimumTransfer, perHundred } = facts.rewards

/** MKT-5, MKT-11 */
export const general: QuestionGroup = {
  id: 'general',
  title: 'General',
  questions: [
    {
      id: 'what-is-this-store',
      question: `What is ${brand.name}?`,
      answer: [
        `${brand.name} is an Australian store for digital gift cards. We offer eGift Cards to give, MyFlexiVault cards that lock in a product at today’s price, and Retailer Connect, a terminal app for shops.`,
      ],
      link: { label: 'About us', to: paths.about },
    },
    {
      id: 'how-do-i-register',
      question: 'How do I get an account?',
      answer: [
        `Register in the mobile app. Then log in here with the same mobile number and password. You must be ${facts.minimumAge} or over.`,
      ],
      link: { label: 'Log in', to: paths.login },
    },
    {
      id: 'forgotten-password',
      question: 'I forgot my password. What can I do?',
      answer: ['Enter your account email and we’ll send you a link to choose a new password.'],
      link: { label: 'Reset your password', to: paths.forgotPassword },
    },
    {
      id: 'where-are-my-cards',
      question: 'Where are the cards I bought?',
      answer: [
        'In your eVault, under My Purchases. Each card shows its value, its expiry date and whether it’s been redeemed. We also email and text you a link to each card you buy.',
      ],
      link: { label: 'Open My Purchases', to: paths.myPurchases },
    },
    {
      id: 'how-do-rewards-work',
      question: 'How do rewards work?',
      answer: [
        `Cards at our full rate earn $${perHundred.faq} for every $100 you spend. ${reconciled.rewards} Rates run from $${perHundred.policy.least} to $${perHundred.policy.most} per $100, depending on the product. Cards that don’t show a rate don’t earn rewards.`,
        `We add cashback to your balance after a short wait. Once you have $${minimumTransfer}, you can transfer it to your bank account in the mobile app.`,
      ],
      link: { label: 'Your rewards', to: paths.rewards },
    },
    {
      id: 'why-the-app',
      question: 'What do I need the app for?',
      answer: [
        'Use the app to register, redeem cards, update your details and cash out rewards. You can browse, buy and see your cards in either.',
      ],
    },
    {
      id: 'when-can-i-reach-you',
      question: 'When can I talk to someone?',
      answer: [
        `${brand.officeHours}. We’re closed on weekends. Call ${brand.supportPhone} or email ${brand.supportEmail}.`,
      ],
      link: { label: 'Contact us', to: paths.contact },
    },
  ],
}
