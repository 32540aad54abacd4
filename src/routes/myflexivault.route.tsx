import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { GetInTouch } from './get-in-touch.tsx'
import { staticPage } from '../page/page.tsx'
import { MyFlexiVaultScreen } from '../screens/products/myflexivault-screen.tsx'
import { offeredHead } from './products.head.ts'

const { minimumCard, redeemDays } = facts.myFlexiVault

/** MKT-1, MKT-2, MKT-13. */
export default staticPage(
  () =>
    offeredHead({
      name: 'MyFlexiVault',
      title: 'MyFlexiVault cards',
      description: `Lock in a product and its price on a single-use card from $${minimumCard}. Redeem it within ${redeemDays} days.`,
      canonical: paths.myFlexiVault,
      price: { low: minimumCard },
    }),
  () => (
    <MyFlexiVaultScreen
      contact={
        <GetInTouch variant="quiet" size="lg" product="cashpoint-egiftcard">
          Get In Touch
        </GetInTouch>
      }
    />
  ),
)
