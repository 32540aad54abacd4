import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { BigBuysScreen } from '../screens/campaigns/big-buys-screen.tsx'
import { campaignHead } from './campaign.head.ts'

/** MKT-9, MKT-13. */
export default staticPage(
  () =>
    campaignHead({
      title: 'Big buys with MyFlexiVault',
      description: `A single-use card for one big thing: from $${facts.myFlexiVault.minimumCard}, no transaction fee, redeemed within ${facts.myFlexiVault.redeemDays} days, for yourself or as a gift.`,
      canonical: paths.campaign('big-buys-myflexivault'),
      audience: 'shoppers',
    }),
  BigBuysScreen,
)
