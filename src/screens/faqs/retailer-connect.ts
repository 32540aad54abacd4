import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { QuestionGroup } from './question.ts'

/** MKT-5 */
export const retailerConnect: QuestionGroup = {
  id: 'retailer-connect',
  title: 'Retailer Connect',
  questions: [
    {
      id: 'what-is-retailer-connect',
      question: 'What is Retailer Connect?',
      answer: [
        'A terminal app for merchants: instant bank payments with lower fees, settled in real time, with rewards for your customers and a live reporting dashboard.',
      ],
      link: { label: 'More about Retailer Connect', to: paths.retailerConnect },
    },
    {
      id: 'how-do-retailers-join',
      question: 'How do I join as a retailer?',
      answer: [
        'Register in the mobile app. You need a valid ABN and an authorised representative. If you would like to see it first, book a demo on the Retailer Connect page.',
      ],
      link: { label: 'Book a demo', to: paths.retailerConnect },
    },
    {
      id: 'when-are-retailers-paid',
      question: 'When am I paid?',
      answer: [
        `${reconciled.settlement} The upfront payment is made minus a small customer-funded fee; payments that you take with the terminal app settle in real time.`,
      ],
    },
    {
      id: 'do-i-need-hardware',
      question: 'Do I need to buy hardware?',
      answer: [
        'No. Retailer Connect is an app, and there are no setup or hardware fees with the retail partner package.',
      ],
      link: { label: 'The retail partner package', to: paths.retailPartnerPackage },
    },
    {
      id: 'how-long-am-i-bound',
      question: 'How long am I bound?',
      answer: [
        `The retail partner package has a short initial term. After that it runs month to month, and you can cancel with ${facts.partnerPackage.noticeDays} days’ notice.`,
      ],
    },
    {
      id: 'must-i-offer-rewards',
      question: 'Do I have to offer rewards?',
      answer: [
        `No, rewards are optional. If you offer them, your customers see the rate before they buy. ${reconciled.rewards}`,
      ],
    },
  ],
}
