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
        `An Australian store for digital gift cards. ${brand.name} has three things: eGift Cards to give, MyFlexiVault cards that lock in a product at its price, and Retailer Connect, a terminal app for shops.`,
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
      answer: ['Ask for a reset link with your email address, then choose a new password with it.'],
      link: { label: 'Reset your password', to: paths.forgotPassword },
    },
    {
      id: 'where-are-my-cards',
      question: 'Where are the cards that I bought?',
      answer: [
        'In your eVault, under My Purchases: each card with its value, whether it is still to be redeemed, and until when it is valid.',
      ],
      link: { label: 'Open My Purchases', to: paths.myPurchases },
    },
    {
      id: 'how-do-rewards-work',
      question: 'How do rewards work?',
      answer: [
        `Cards at our full rate earn $${perHundred.faq} per $100 that you spend. ${reconciled.rewards} It runs from $${perHundred.policy.least} to $${perHundred.policy.most} per $100, depending on the type of product, and a card that shows no rate earns none.`,
        `Cashback is added to your balance after a short wait. From $${minimumTransfer} you can ask for a transfer to your bank account, in the mobile app.`,
      ],
      link: { label: 'Your rewards', to: paths.rewards },
    },
    {
      id: 'why-the-app',
      question: 'What do I need the app for?',
      answer: [
        'You register, redeem cards, change your details and cash out rewards in the app. You can browse, buy and look at your cards here or there.',
      ],
    },
    {
      id: 'when-can-i-reach-you',
      question: 'When can I reach a person?',
      answer: [
        `${brand.officeHours}; weekends are closed. Call ${brand.supportPhone} or write to ${brand.supportEmail}.`,
      ],
      link: { label: 'Contact us', to: paths.contact },
    },
  ],
}
