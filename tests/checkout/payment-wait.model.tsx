import { paymentWaitCases } from '#machines/payment-wait/payment-wait.cases.ts'
import { connect } from '#machines/payment-wait/payment-wait.connect.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const paymentWaitModel = defineModel({
  machine: paymentWaitMachine,
  cases: paymentWaitCases,
  ports: { paymentStream: 'callback', countdown: 'callback', recallPayment: 'promise' },
  emits: { paymentStream: ['stream.status', 'stream.lost'], countdown: ['time.left'] },
  delays: { paymentWait: ({ deadline, now }) => Math.min(180_000, deadline - now) },
  screen: {
    render: (snapshot, send) => <CheckoutScreen view={{ screen: 'awaiting' }} waiting={connect(snapshot, send)} />,
    cause: {
      'payment.cancel': (driver) => driver.click('button', 'Cancel payment'),
    },
    see: {
      waiting: seeWait,
      recalling: seeCancelling,
      withdrawing: seeCancelling,
      ended: seeWait,
    },
  },
})

async function seeWait(driver: Driver): Promise<void> {
  await seeTimer(driver, /^Time left (to approve|for your bank to answer)$/)
}

async function seeTimer(driver: Driver, timer: string | RegExp): Promise<void> {
  await driver.see('heading', 'Waiting for payment confirmation...')
  await driver.see('timer', timer)
  await driver.see('list', 'Payment progress')
  await driver.seeText('$95.00')
}

async function seeCancelling(driver: Driver): Promise<void> {
  await seeTimer(driver, 'Time left for your bank to answer')
  await driver.seeText('Asking your bank to cancel the request...')
  await driver.seeDisabled('button', 'Cancelling...')
}
