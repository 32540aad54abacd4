import { facts, reconciled } from '#contract/facts.ts'

const { redeemDays, minimumCard, upfrontPercent, restPercent } = facts.myFlexiVault

/** MKT-11 to MKT-13: what holds for a MyFlexiVault card, by its terms. */
export const flexiVaultFacts = [
  {
    term: 'Redeem within',
    text: `${redeemDays} days. Every card has a fixed expiry date, shown in your eVault.`,
  },
  { term: 'Minimum value', text: `Cards start at $${minimumCard}.` },
  {
    term: 'Paying in parts',
    text: `${upfrontPercent}% upfront, ${restPercent}% in parts or in full before expiry, no interest and no credit check. If it isn’t fully paid by then, you lose what you’ve paid. ${reconciled.parts}`,
  },
  { term: 'Single use', text: 'You redeem it in full, in one go. It can’t be reloaded, resold or passed on.' },
  { term: 'Non-refundable', text: `MyFlexiVault cards are non-refundable. ${reconciled.returns}` },
  { term: 'Fees', text: reconciled.fees },
  { term: 'Delivery', text: reconciled.delivery },
  { term: 'Rewards', text: reconciled.rewards },
]
