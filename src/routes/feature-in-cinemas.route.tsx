import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { BookADemo } from './book-a-demo.tsx'
import { staticPage } from '../page/page.tsx'
import { CinemasScreen } from '../screens/campaigns/cinemas-screen.tsx'
import { campaignHead } from './campaign.head.ts'

/** MKT-9. */
export default staticPage(
  () =>
    campaignHead({
      title: 'Feature in cinemas',
      description: `The Retail Cinema Package: cinema advertising, a branded digital gift card, weekly social features and sponsored ads. Cancel with ${facts.partnerPackage.noticeDays} days’ notice after the initial period.`,
      canonical: paths.campaign('feature-in-cinemas'),
      audience: 'retailers',
    }),
  () => (
    <CinemasScreen
      bookADemo={
        <BookADemo presentation="modal" variant="accent" size="lg">
          Book A Demo
        </BookADemo>
      }
    />
  ),
)
