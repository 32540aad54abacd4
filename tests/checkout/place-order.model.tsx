import type { CheckoutView } from '#machines/checkout/checkout.connect.ts'
import { lines, method } from '#machines/checkout/checkout.samples.ts'
import { optionsOf } from '#machines/checkout/masking.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'
import { connect } from '#machines/place-order/place-order.connect.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

const paying = {
  screen: 'paying',
  order: { lines, totalCents: 9500 },
  options: optionsOf(method),
  chosen: 'phone',
  problem: null,
  notice: null,
  isRepeated: false,
  underWay: [],
} satisfies CheckoutView

export const placeOrderModel = defineModel({
  machine: placeOrderMachine,
  cases: placeOrderCases,
  ports: {
    keepAttempt: 'promise',
    checkPayment: 'promise',
    placeOrder: 'promise',
    recallPayment: 'promise',
    startPayment: 'promise',
  },
  delays: {},
  screen: {
    render: (snapshot, send) => <CheckoutScreen view={paying} placing={connect(snapshot, send)} />,
    cause: {
      'order.accept': (driver) => driver.click('button', 'Pay $97.00'),
      'order.decline': (driver) => driver.click('button', 'Don’t pay'),
    },
    see: {
      keeping: (driver) => seeBusy(driver, 'Placing your order...'),
      checking: (driver) => seeBusy(driver, 'Placing your order...'),
      placing: (driver) => seeBusy(driver, 'Placing your order...'),
      closing: (driver) => seeBusy(driver, 'Placing your order...'),
      confirming: async (driver) => {
        await driver.see('heading', 'Your order has changed')
        await driver.seeText('The price was $45.00 and is now $47.00.')
        await driver.seeEnabled('button', 'Pay $97.00')
      },
      starting: (driver) => seeBusy(driver, 'Asking your bank...'),
      ended: (driver) => seeBusy(driver, 'Asking your bank...'),
    },
  },
})

async function seeBusy(driver: Driver, label: string): Promise<void> {
  await driver.seeDisabled('button', label)
  await driver.notSee('button', /^Pay/)
}
