import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { QuarterRing } from '#src/ui/marketing/products/quarter-ring.tsx'

const { redeemDays, upfrontPercent, restPercent, transactionFee } = facts.myFlexiVault

/** MKT-12, MKT-13: why one would have a MyFlexiVault card. */
export const flexiVaultFeatures = [
  {
    title: 'The price stays put',
    text: `The card locks in the product and its price. You have ${redeemDays} days to redeem it.`,
    icon: 'lock',
  },
  {
    title: `Lock in at ${upfrontPercent}%`,
    text: (
      <>
        Pay {upfrontPercent}% upfront and the other {restPercent}% in parts or in full before the card expires. No
        interest, no credit check. <Link to={paths.campaign('lock-in-at-25')}>See how it adds up</Link>
      </>
    ),
    picture: <QuarterRing />,
    wide: true,
    tone: 'wattle',
  },
  {
    title: 'Zero transaction fees',
    text: `The transaction fee is $${transactionFee}. What the card says is what you pay.`,
    icon: 'tag',
    tone: 'deep',
  },
  {
    title: 'Send it as a gift',
    text: reconciled.sending,
    icon: 'gift',
    tone: 'eucalypt',
  },
  {
    title: 'See where you stand',
    text: 'With lock-in, your eVault shows your progress and payment reminders: what you’ve paid, what’s left and when it’s due.',
    icon: 'clock',
    tone: 'paper',
  },
] as const
