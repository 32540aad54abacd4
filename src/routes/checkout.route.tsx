import { useSelector } from '@xstate/react'
import { connect as connectArrival } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import { connect } from '#machines/checkout/checkout.connect.ts'
import { type CheckoutSnapshot, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { connect as connectWait } from '#machines/payment-wait/payment-wait.connect.ts'
import { connect as connectPlacing } from '#machines/place-order/place-order.connect.ts'
import { connect as connectUnpaid } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { wireCheckout } from '../adapters/checkout.ts'
import { type PageProps, definePage } from '../page/page.tsx'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'
import type { Store } from '../adapters/store.ts'

/** CHK-1 to CHK-7, NAV-2 */
export default definePage({
  machine: checkoutMachine,
  wire: (store) => wireCheckout({ ...store, loadAhead: (paths) => loadAhead(store, paths) }),
  input: () => undefined,
  head: () => ({
    title: 'Checkout',
    description: 'Pay for your gift cards from your bank account.',
    canonical: '/checkout',
    noindex: true,
  }),
  Screen: Checkout,
})

/** CHK-17, CHK-18: also loads the notice of an open payment, so that every page can show it without a network. */
async function loadAhead(store: Store, paths: readonly string[]): Promise<void> {
  await Promise.all([store.loadAhead(paths), import('../frame/open-payment.tsx')])
}

/** Checkout with its invoked machines. */
function Checkout({ snapshot, send, store }: PageProps<typeof checkoutMachine>) {
  const { arrival, placeOrder, paymentWait, unpaidOrders } = snapshot.children as CheckoutSnapshot['children']
  const arriving = useSelector(arrival, itself)
  const placing = useSelector(placeOrder, itself)
  const waiting = useSelector(paymentWait, itself)
  const listing = useSelector(unpaidOrders, itself)
  return (
    <CheckoutScreen
      view={connect(snapshot, send)}
      arrival={arrival && arriving ? connectArrival(arriving, arrival.send) : null}
      placing={placeOrder && placing ? connectPlacing(placing, placeOrder.send) : null}
      waiting={paymentWait && waiting ? connectWait(waiting, paymentWait.send) : null}
      unpaid={unpaidOrders && listing ? connectUnpaid(listing, unpaidOrders.send) : null}
      sandboxBank={store.settings.sandboxBank}
    />
  )
}

function itself<Snapshot>(snapshot: Snapshot): Snapshot {
  return snapshot
}
