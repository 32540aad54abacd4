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
        'A terminal app for merchants. Take instant bank payments with lower fees and real-time settlement, offer rewards, and see it all on a live reporting dashboard.',
      ],
      link: { label: 'More about Retailer Connect', to: paths.retailerConnect },
    },
    {
      id: 'how-do-retailers-join',
      question: 'How do I join as a retailer?',
      answer: [
        'Register in the mobile app. You need a valid ABN and an authorised representative. Want to see it first? Book a demo on the Retailer Connect page.',
      ],
      link: { label: 'Book a demo', to: paths.retailerConnect },
    },
    {
      id: 'when-are-retailers-paid',
      question: 'When am I paid?',
      answer: [
        `${reconciled.settlement} Upfront payments are made minus a small customer-funded fee. Payments you take with the terminal app settle in real time.`,
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
      question: 'Is there a lock-in contract?',
      answer: [
        `Only for a short initial term with the retail partner package. After that it’s month to month, and you can cancel with ${facts.partnerPackage.noticeDays} days’ notice.`,
      ],
    },
    {
      id: 'must-i-offer-rewards',
      question: 'Do I have to offer rewards?',
      answer: [
        `No, rewards are optional. If you offer them, customers see the rate before they buy. ${reconciled.rewards}`,
      ],
    },
  ],
}
