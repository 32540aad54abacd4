import { facts, reconciled } from '#contract/facts.ts'

const { deliveryMinutes } = facts.eGiftCard

/** MKT-11, MKT-12, MKT-14: what holds for an eGift Card, by its terms. */
export const eGiftFacts = [
  { term: 'Price', text: reconciled.price },
  { term: 'Valid for', text: reconciled.validity },
  {
    term: 'Delivery',
    text: `Delivered within ${deliveryMinutes} minutes by SMS and email. ${reconciled.delivery}`,
  },
  { term: 'Fees', text: `${reconciled.fees} Fees are not refunded.` },
  { term: 'Returns', text: reconciled.returns },
  { term: 'Sending', text: reconciled.sending },
]
