import { brand } from '#contract/brand.ts'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { QuestionGroup } from './question.ts'

/** MKT-5, MKT-12 */
export const payments: QuestionGroup = {
  id: 'payments',
  title: 'Payments',
  questions: [
    {
      id: 'how-do-i-pay',
      question: 'How do I pay?',
      answer: [
        'By Instant Bank Pay, which uses PayTo. At checkout you choose the account to pay from. Your bank’s app then shows a request with our name and the amount, and you approve it there.',
        'As soon as your bank confirms the payment, your cards are in your eVault.',
      ],
    },
    {
      id: 'what-is-payto',
      question: 'What is PayTo?',
      answer: [
        'A way to pay straight from your bank account. You approve each request in your own bank’s app, so you never give anyone your banking password or a card number.',
        'Your bank has to support PayTo, and it has to be switched on in your bank’s app.',
      ],
    },
    {
      id: 'which-account',
      question: 'Which account can I pay from?',
      answer: [
        'From the contacts registered for your account: an email or phone PayID, or a BSB and account number. Checkout shows those that you have, masked. You add or change them in the mobile app.',
      ],
      link: { label: 'See what is registered', to: paths.profile },
    },
    {
      id: 'does-it-cost-extra',
      question: 'Does paying cost extra?',
      answer: [
        `${reconciled.fees} All prices are in Australian dollars and include GST, and the total at checkout is what you pay.`,
      ],
    },
    {
      id: 'request-did-not-arrive',
      question: 'The request did not show up in my bank’s app. What now?',
      answer: [
        'Check that the app is up to date and that PayTo is switched on. The waiting page shows how much time is left, and lets you cancel and choose another account.',
        'When the time runs out we ask your bank to take the request back, and your cart stays as you left it. If your bank had moved money after all, we complete the order or return the whole amount.',
      ],
    },
    {
      id: 'is-it-safe',
      question: 'Is it safe?',
      answer: [
        'You approve every payment yourself, in your bank’s app. Payments go through third-party payment gateways, and we store no full card details. Bank accounts are masked on every page.',
        `If you see a payment to ${brand.legalName} that you did not approve, tell your bank and us straight away.`,
      ],
      link: { label: 'Contact us', to: paths.contact },
    },
    {
      id: 'cancel-or-refund',
      question: 'Can I cancel an order or get a refund?',
      answer: [
        'You can cancel before an order is processed: while we wait for you to approve the payment. Once a digital card is issued it cannot be cancelled.',
        `${reconciled.returns} Your rights under the Australian Consumer Law always apply.`,
      ],
      link: { label: 'Read the payment terms', to: `${paths.paymentTerms}#refunds` },
    },
  ],
}
