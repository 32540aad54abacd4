import { checkoutArrivalCases } from '#machines/checkout-arrival/checkout-arrival.cases.ts'
import { connect } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const checkoutArrivalModel = defineModel({
  machine: checkoutArrivalMachine,
  cases: checkoutArrivalCases,
  ports: { loadCheckout: 'promise', openWait: 'promise', watchLogin: 'callback' },
  emits: { watchLogin: ['session.began'] },
  delays: {},
  screen: {
    render: (snapshot, send) => <CheckoutScreen view={{ screen: 'arriving' }} arrival={connect(snapshot, send)} />,
    cause: {
      'login.go': (driver) => driver.click('button', 'Log in'),
      'checkout.retry': (driver) => driver.click('button', 'Try again'),
    },
    see: {
      loading: seeLoading,
      resuming: seeLoading,
      arrived: seeLoading,
      loginRequired: async (driver) => {
        await driver.see('heading', 'Log in to check out')
        await driver.seeEnabled('button', 'Log in')
      },
      failed: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Try again')
      },
    },
  },
})

async function seeLoading(driver: Driver): Promise<void> {
  await driver.seeText('Loading your order')
  await driver.notSee('button')
}
