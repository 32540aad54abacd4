import { connect } from '#machines/checkout-entry/checkout-entry.connect.ts'
import { checkoutEntryMachine } from '#machines/checkout-entry/checkout-entry.machine.ts'
import { wireCheckoutEntry } from '../adapters/checkout-entry.ts'
import { definePage } from '../page/page.tsx'
import { CheckoutEntryScreen } from '../screens/checkout-entry/checkout-entry-screen.tsx'

/** CHK-20 */
export default definePage({
  machine: checkoutEntryMachine,
  wire: wireCheckoutEntry,
  input: () => undefined,
  head: () => ({
    title: 'Continue to checkout',
    description: 'Pay for your gift cards in the app, or here on the web.',
    canonical: '/continue',
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <CheckoutEntryScreen view={connect(snapshot, send)} />,
})
