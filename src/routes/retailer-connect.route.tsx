import { paths } from '#contract/paths.ts'
import { BookADemo } from './book-a-demo.tsx'
import { staticPage } from '../page/page.tsx'
import { RetailerConnectScreen } from '../screens/products/retailer-connect-screen.tsx'
import { offeredHead } from './products.head.ts'

/** MKT-1, MKT-2, MKT-15. */
export default staticPage(
  () =>
    offeredHead({
      name: 'Retailer Connect',
      title: 'Retailer Connect',
      description: 'A terminal app for shops: lower fees, instant bank pay, real-time settlement and a live dashboard.',
      canonical: paths.retailerConnect,
    }),
  () => (
    <RetailerConnectScreen
      demo={
        <BookADemo presentation="fullscreen" variant="accent" size="lg">
          Book A Demo
        </BookADemo>
      }
    />
  ),
)
