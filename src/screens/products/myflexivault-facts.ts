import { facts, reconciled } from '#contract/facts.ts'

const { redeemDays, minimumCard, upfrontPercent, restPercent } = facts.myFlexiVault

/** MKT-11 to MKT-13: what holds for a MyFlexiVault card, by its terms. */
export const flexiVaultFacts = [
  {
    term: 'Redeem within',
    text: `${redeemDays} days. Every card has a fixed expiry date, shown in your eVault.`,
  },
  { term: 'Smallest card', text: `$${minimumCard}. The shop has none below it.` },
  {
    term: 'Paying in parts',
    text: `${upfrontPercent}% upfront, ${restPercent}% in parts or in full before expiry, no interest and no credit check. The value of a card that is not fully paid by then is forfeited. ${reconciled.parts}`,
  },
  { term: 'Single use', text: 'Redeemed in full in one go; it cannot be reloaded, resold or passed on.' },
  { term: 'Non-refundable', text: `MyFlexiVault cards are non-refundable. ${reconciled.returns}` },
  { term: 'Fees', text: reconciled.fees },
  { term: 'Delivery', text: reconciled.delivery },
  { term: 'Rewards', text: reconciled.rewards },
]
