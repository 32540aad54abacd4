import { staticPage } from '../page/page.tsx'
import { PaymentMethodsScreen } from '../screens/profile/payment-methods-screen.tsx'

/** PROF-1: payment methods are managed in the app: this page makes no call and needs no login. */
export default staticPage(
  () => ({
    title: 'Payment methods',
    description: 'How to add or change what you pay with, in the app.',
    canonical: '/account/payment-methods',
    noindex: true,
  }),
  PaymentMethodsScreen,
)
