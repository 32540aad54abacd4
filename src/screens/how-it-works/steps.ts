import { facts, reconciled } from '#contract/facts.ts'

/** A step of a flow, the same on the page and in its structured data (SEO-1). */
export interface PlainStep {
  title: string
  text: string
}

/** MKT-5: from the shop to the eVault. */
export const buying: readonly PlainStep[] = [
  {
    title: 'Choose a card',
    text: 'Browse the shop or search for a retailer. Pick a value, check the price and add it to your cart.',
  },
  {
    title: 'Choose an account',
    text: 'At checkout, choose the account to pay from: an email or phone PayID, or a BSB and account number.',
  },
  {
    title: 'Approve it',
    text: 'Your bank’s app shows our name and the amount. Approve it there. That’s Instant Bank Pay, powered by PayTo.',
  },
  {
    title: 'Get your card',
    text: `It’s in your eVault, and we’ll email and text you a link. ${reconciled.delivery}`,
  },
]

/** MKT-5: from the eVault to the counter. */
export const redeeming: readonly PlainStep[] = [
  {
    title: 'Open the app',
    text: 'Log in with the same mobile number. Your cards are there, each with its value and expiry date.',
  },
  {
    title: 'Choose Redeem Card',
    text: 'Use it at the participating retailer named on the card, in store or online.',
  },
  {
    title: 'Take it home',
    text: `The retailer is paid by fast transfer. An eGift Card is valid ${facts.eGiftCard.validDays} days from issue.`,
  },
]
