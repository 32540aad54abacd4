import { paths } from '#contract/paths.ts'
import { connect } from '#machines/orders/orders.connect.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { wireOrders } from '../adapters/orders.ts'
import { definePage } from '../page/page.tsx'
import { OrdersScreen } from '../screens/orders/orders-screen.tsx'

/** NAV-2, NAV-3, ORD-1: the orders of this browser, or the one that the address names. */
export default definePage({
  machine: ordersMachine,
  wire: wireOrders,
  input: ({ params }) => ({ orderId: params['orderId'] ?? null }),
  head: ({ context }) => ({
    title: context.orderId === null ? 'My Orders' : 'Order details',
    description: 'The orders you placed in this browser.',
    canonical: context.orderId === null ? paths.myOrders : paths.order(context.orderId),
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <OrdersScreen view={connect(snapshot, send)} />,
})
