import { checkoutArrivalCases } from '#machines/checkout-arrival/checkout-arrival.cases.ts'
import { connect } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const checkoutArrivalModel = defineModel({
  machine: checkoutArrivalMachine,
  cases: checkoutArrivalCases,
  ports: { loadCheckout: 'promise', openWait: 'promise', watchLogin: 'callback', watchPage: 'callback' },
  emits: { watchLogin: ['session.began'], watchPage: ['page.shown'] },
  delays: { nextCheck: ({ checks }) => [1_000, 2_000, 5_000, 10_000, 30_000][checks] ?? 0 },
  screen: {
    render: (snapshot, send) => <CheckoutScreen view={{ screen: 'arriving' }} arrival={connect(snapshot, send)} />,
    cause: {
      'login.go': (driver) => driver.click('button', 'Log in'),
      'checkout.retry': (driver) => driver.click('button', 'Try again'),
    },
    see: {
      loading: seeLoading,
      // What a former check showed stays in sight (rules).
      resuming: (driver) => driver.see('heading', 'Checkout'),
      arrived: seeLoading,
      loginRequired: async (driver) => {
        await driver.see('heading', 'Log in to check out')
        await driver.seeEnabled('button', 'Log in')
      },
      failed: seeFailed,
      refused: seeFailed,
      rechecking: seeFailed,
    },
  },
})

async function seeLoading(driver: Driver): Promise<void> {
  await driver.seeText('Loading your order')
  await driver.notSee('button')
}

async function seeFailed(driver: Driver): Promise<void> {
  await driver.see('alert')
  await driver.seeEnabled('button', 'Try again')
}
