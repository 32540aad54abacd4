import { checkoutCases } from '#machines/checkout/checkout.cases.ts'
import { unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/checkout/checkout.connect.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

const [, withBank] = unpaidOrders

export const checkoutModel = defineModel({
  machine: checkoutMachine,
  cases: checkoutCases,
  ports: {
    arrival: 'promise',
    placeOrder: 'promise',
    paymentWait: 'promise',
    unpaidOrders: 'promise',
    adoptOrder: 'promise',
  },
  delays: {},
  screen: {
    render: (snapshot, send) => <CheckoutScreen view={connect(snapshot, send)} />,
    cause: {
      // No control offers an account that is not stored.
      'method.choose': (driver, event) =>
        event.method === 'account' ? driver.fromApplication(event) : driver.click('radio', /^PayID mobile/),
      'order.place': (driver) => driver.click('button', /^Pay \$/),
      // Only a payment that is shown has a control; an approved one has a link.
      'payment.show': (driver, event) => {
        const shown = event.intentId === withBank.intentId
        return shown ? driver.click('button', 'Show payment of order 4712') : driver.fromApplication(event)
      },
      'checkout.retry': (driver) => driver.click('button', /^(Refresh|Try again)$/),
    },
    see: {
      arriving: async (driver) => {
        await driver.see('heading', 'Checkout')
        await driver.seeText('Loading your order')
        await driver.notSee('button')
      },
      empty: async (driver) => {
        await driver.see('heading', 'Your cart is empty')
        await driver.seeLink('Go to Store', '/shop')
      },
      noMethod: async (driver) => {
        await driver.see('alert')
        await driver.seeText('No payment method found. Update your profile in the app and refresh this page.')
        await driver.notSee('button', /^Pay/)
      },
      choosing: async (driver) => {
        await driver.see('heading', 'Order Summary')
        await driver.see('heading', 'Payment Method')
        await driver.seeText('04******06')
        await driver.seeEnabled('button', 'Pay $95.00')
      },
      paying: async (driver) => {
        await driver.seeDisabled('button', 'Placing your order...')
        await driver.seeDisabled('radio', /^PayID mobile/)
        await driver.notSee('link', 'Change your cart')
      },
      adopting: async (driver) => {
        await driver.seeText('Loading your order')
        await driver.notSee('button')
      },
      limited: async (driver) => {
        await driver.seeText('Loading your order')
        await driver.notSee('button')
      },
      awaiting: async (driver) => {
        await driver.seeText('Loading your order')
        await driver.notSee('button')
      },
      halted: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Try again')
      },
      left: async (driver) => {
        await driver.see('heading', /^(Checkout|Waiting for payment confirmation\.\.\.)$/)
        await driver.notSeeText('Loading your order')
        await driver.notSee('button')
      },
    },
  },
})
