import { facts, reconciled } from '#contract/facts.ts'

const { deliveryMinutes } = facts.eGiftCard

/** MKT-11, MKT-12, MKT-14: what holds for an eGift Card, by its terms. */
export const eGiftFacts = [
  { term: 'Price', text: reconciled.price },
  { term: 'Valid for', text: reconciled.validity },
  {
    term: 'Delivery',
    text: `Usually delivered within ${deliveryMinutes} minutes by SMS and email, and no later than the date shown.`,
  },
  { term: 'Fees', text: `${reconciled.fees} Fees are paid at purchase and are non-refundable.` },
  { term: 'Returns', text: reconciled.returns },
  { term: 'Sending', text: reconciled.sending },
]
