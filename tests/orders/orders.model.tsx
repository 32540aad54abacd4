import { ordersCases } from '#machines/orders/orders.cases.ts'
import { connect } from '#machines/orders/orders.connect.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { OrdersScreen } from '#src/screens/orders/orders-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

export const ordersModel = defineModel({
  machine: ordersMachine,
  cases: ordersCases,
  ports: { readOrders: 'promise', findReturned: 'promise', watchOrders: 'callback' },
  emits: { watchOrders: ['orders.changed'] },
  delays: {},
  screen: {
    render: (snapshot, send) => <OrdersScreen view={connect(snapshot, send)} />,
    cause: { 'orders.goBack': (driver) => driver.click('button', 'Back') },
    see: {
      reading: (driver) => driver.seeText('Looking up your orders…'),
      listed: (driver) => driver.see('heading', 'My Orders'),
      shown: (driver) => driver.see('heading', 'Order details'),
      notFound: (driver) => driver.see('heading', 'Order not found'),
    },
  },
})
