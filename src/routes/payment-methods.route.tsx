import { staticPage } from '../page/page.tsx'
import { PaymentMethodsScreen } from '../screens/profile/payment-methods-screen.tsx'

/** PROF-1: the one place that holds them is the app, so that this page asks for nothing and needs no login. */
export default staticPage(
  () => ({
    title: 'Payment methods',
    description: 'How to add or change what you pay with, in the app.',
    canonical: '/account/payment-methods',
    noindex: true,
  }),
  PaymentMethodsScreen,
)
