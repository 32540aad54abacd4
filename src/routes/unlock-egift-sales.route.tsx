import { paths } from '#contract/paths.ts'
import { BookADemo } from './book-a-demo.tsx'
import { staticPage } from '../page/page.tsx'
import { UnlockSalesScreen } from '../screens/campaigns/unlock-sales-screen.tsx'
import { campaignHead } from './campaign.head.ts'

/** MKT-9. */
export default staticPage(
  () =>
    campaignHead({
      title: 'Unlock eGift sales',
      description:
        'List your brand and sell eGift Cards that arrive on the recipient’s phone: paid upfront, used online or in store, nothing to launch and no hardware.',
      canonical: paths.campaign('unlock-egift-sales'),
      audience: 'retailers',
    }),
  () => (
    <UnlockSalesScreen
      bookADemo={
        <BookADemo presentation="modal" variant="accent" size="lg">
          Book A Demo
        </BookADemo>
      }
    />
  ),
)
