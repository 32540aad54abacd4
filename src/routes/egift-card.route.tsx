import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { GetInTouch } from './get-in-touch.tsx'
import { staticPage } from '../page/page.tsx'
import { EGiftCardScreen } from '../screens/products/egift-card-screen.tsx'
import { offeredHead } from './products.head.ts'

const { minimumPurchase, advertised, deliveryMinutes } = facts.eGiftCard

/** MKT-1, MKT-2, MKT-14; also at /products (NAV-2). */
export default staticPage(
  () =>
    offeredHead({
      name: 'eGift Card',
      title: 'eGift Cards',
      description: `Digital gift cards from brands they love, usually delivered within ${deliveryMinutes} minutes by SMS and email.`,
      canonical: paths.eGiftCard,
      price: { low: minimumPurchase, high: advertised.most },
    }),
  () => (
    <EGiftCardScreen
      contact={
        <GetInTouch variant="quiet" size="lg" product="gift-card-express">
          Get In Touch
        </GetInTouch>
      }
    />
  ),
)
