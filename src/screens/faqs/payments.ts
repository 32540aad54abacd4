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
        'With Instant Bank Pay, which uses PayTo. Choose the account to pay from at checkout. Your bank’s app then shows a request with our name and the amount, and you approve it there.',
        'As soon as your bank confirms the payment, your cards are in your eVault.',
      ],
    },
    {
      id: 'what-is-payto',
      question: 'What is PayTo?',
      answer: [
        'A way to pay straight from your bank account. You approve each request in your own bank’s app, so you never give anyone your banking password or a card number.',
        'Your bank needs to support PayTo, and you need to have it turned on in your bank’s app.',
      ],
    },
    {
      id: 'which-account',
      question: 'Which account can I pay from?',
      answer: [
        'Any account you’ve added: an email or phone PayID, or a BSB and account number. Checkout lists the ones you have, partly hidden. You can add or change them in the mobile app.',
      ],
      link: { label: 'See your payment details', to: paths.profile },
    },
    {
      id: 'does-it-cost-extra',
      question: 'Are there any payment fees?',
      answer: [
        `${reconciled.fees} All prices are in Australian dollars and include GST, and the total at checkout is what you pay.`,
      ],
    },
    {
      id: 'request-did-not-arrive',
      question: 'The request did not show up in my bank’s app. What now?',
      answer: [
        'Check that your bank’s app is up to date and PayTo is turned on. The waiting page shows how much time is left, and you can cancel there and choose another account.',
        'If time runs out, we cancel the request with your bank and your cart stays as you left it. If your bank had already taken the payment, we complete your order or refund the full amount.',
      ],
    },
    {
      id: 'is-it-safe',
      question: 'Is it safe?',
      answer: [
        'Yes. You approve every payment yourself in your bank’s app. Payments go through third-party payment gateways, and we never store full card details. We hide most of your account number on every page.',
        `If you see a payment to ${brand.legalName} that you didn’t approve, contact your bank and us straight away.`,
      ],
      link: { label: 'Contact us', to: paths.contact },
    },
    {
      id: 'cancel-or-refund',
      question: 'Can I cancel an order or get a refund?',
      answer: [
        'You can cancel until your order is processed, that is, while we wait for you to approve the payment. Once a digital card is issued, it can’t be cancelled.',
        `${reconciled.returns} Your rights under the Australian Consumer Law always apply.`,
      ],
      link: { label: 'Read the payment terms', to: `${paths.paymentTerms}#refunds` },
    },
  ],
}
