import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { BookADemo } from './book-a-demo.tsx'
import { staticPage } from '../page/page.tsx'
import { PartnerPackageScreen } from '../screens/campaigns/partner-package-screen.tsx'
import { campaignHead } from './campaign.head.ts'

/** MKT-8, MKT-16: Apply Now opens the demo booking. */
export default staticPage(
  () =>
    campaignHead({
      title: 'Retail partner package',
      description: `Cinema advertising, a listing, weekly social features and sponsored ads for your shop. No setup or hardware fees; cancel with ${facts.partnerPackage.noticeDays} days’ notice.`,
      canonical: paths.retailPartnerPackage,
      audience: 'retailers',
    }),
  () => (
    <PartnerPackageScreen
      apply={
        <BookADemo presentation="modal" variant="accent" size="lg">
          Apply Now
        </BookADemo>
      }
    />
  ),
)
