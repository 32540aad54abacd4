import { approvedOrder } from '#machines/checkout/checkout.samples.ts'
import { unpaidOrdersCases } from '#machines/unpaid-orders/unpaid-orders.cases.ts'
import { connect } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

const orderOf: Record<string, string> = {
  '6f1f9f0e-2a55-4b6e-9c3a-5d0f4c1b7a11': '4711',
  '7a2a0a1f-3b66-4c7f-8d4b-6e1a5d2c8b22': '4712',
  '8b3b1b20-4c77-4d80-9e5c-7f2b6e3d9c33': '4713',
}

const heading = /^You have (too many unpaid orders|an unpaid order|a payment under way|no payments under way)$/

export const unpaidOrdersModel = defineModel({
  machine: unpaidOrdersMachine,
  cases: unpaidOrdersCases,
  ports: { recallPayment: 'promise', adoptOrder: 'promise', startPayment: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <CheckoutScreen view={{ screen: 'limited' }} unpaid={connect(snapshot, send)} />,
    cause: {
      'unpaid.resume': (driver, event) => press(driver, 'Resume', event),
      'unpaid.cancel': (driver, event) => press(driver, 'Cancel', event),
      'order.retry': (driver) => driver.click('button', 'Place my order'),
      'orders.leave': (driver) => driver.click('button', 'Back to checkout'),
    },
    see: {
      listed: async (driver) => {
        await driver.see('heading', heading)
        await driver.seeEnabled('button', 'Place my order')
        await driver.seeEnabled('button', 'Back to checkout')
      },
      cancelling: (driver) => seeBusy(driver, 'Cancelling...'),
      adopting: (driver) => seeBusy(driver, 'Resuming...'),
      starting: (driver) => seeBusy(driver, 'Asking your bank...'),
      ended: (driver) => driver.see('heading', heading),
    },
  },
})

/** No button names an order that is not listed, or resumes one that is approved. */
function press(driver: Driver, verb: string, event: { type: string; intentId: string }): Promise<void> {
  const order = orderOf[event.intentId]
  const isLink = verb === 'Resume' && event.intentId === approvedOrder.intentId
  return order && !isLink ? driver.click('button', `${verb} order ${order}`) : driver.fromApplication(event)
}

async function seeBusy(driver: Driver, label: string): Promise<void> {
  await driver.seeText(label)
  await driver.seeDisabled('button', 'Place my order')
  await driver.seeDisabled('button', 'Back to checkout')
}
