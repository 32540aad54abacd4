import { openPaymentCases } from '#machines/open-payment/open-payment.cases.ts'
import { connect } from '#machines/open-payment/open-payment.connect.ts'
import { openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { OpenPaymentNotice } from '#src/screens/open-payment/open-payment-notice.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

const seeNothing = (driver: Driver) => driver.notSee('region', 'Your payment')

const seeOpen = async (driver: Driver) => {
  await driver.seeText(
    /^Your payment of \$95\.00 isn’t finished yet\. (No money has left your account\. Press Resume|We don’t know yet whether money has left your account\. Please don’t pay again)/,
  )
  await driver.seeLink('Resume', '/checkout')
}

export const openPaymentModel = defineModel({
  machine: openPaymentMachine,
  cases: openPaymentCases,
  ports: { findPayment: 'promise', watchPage: 'callback' },
  emits: { watchPage: ['page.shown', 'attempt.changed', 'attempt.removed'] },
  delays: { nextCheck: 30_000 },
  screen: {
    render: (snapshot, send) => <OpenPaymentNotice view={connect(snapshot, send)} />,
    cause: {
      'page.opened': (driver, event) => driver.fromApplication(event),
      'purchase.begin': (driver, event) => driver.fromApplication(event),
      'notice.dismiss': (driver) => driver.click('button', 'Dismiss'),
    },
    see: {
      arriving: seeNothing,
      looking: seeNothing,
      rechecking: seeOpen,
      none: seeNothing,
      buying: seeNothing,
      open: seeOpen,
      paid: async (driver) => {
        await driver.seeText('Your payment of $95.00 went through. Your cards are in your eVault.')
        await driver.seeLink('See your cards', '/my-purchases')
        await driver.seeEnabled('button', 'Dismiss')
      },
      unpaid: async (driver) => {
        // Whether it names the page of the payment depends on the money (rules).
        await driver.seeText(
          /^Your payment of \$95\.00 didn’t go through \(\w+\)\. No money|^Your bank has returned the money .* Your payment of \$95\.00: returned\.$/,
        )
        await driver.see('link', /^(Try again|See your payment)$/)
        await driver.seeEnabled('button', 'Dismiss')
      },
    },
  },
})
