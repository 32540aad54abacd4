import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import { paymentResultCases } from '#machines/payment-result/payment-result.cases.ts'
import { connect } from '#machines/payment-result/payment-result.connect.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import { PaymentResultScreen } from '#src/screens/payment-result/payment-result-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

/** CHK-8: which end it was. */
const failedHeading = new RegExp(
  `^Payment (${paymentStatuses
    .filter((status) => isEndedUnpaid({ status }))
    .map((status) => paymentMeaning[status].label)
    .join('|')})$`,
)

const followedHeading = new RegExp(`^Processing Payment$|^Payment Successful$|${failedHeading.source}`)

export const paymentResultModel = defineModel({
  machine: paymentResultMachine,
  cases: paymentResultCases,
  ports: { checkPayment: 'promise', paymentStream: 'callback', watchPage: 'callback' },
  emits: { paymentStream: ['stream.status', 'stream.lost'], watchPage: ['page.shown'] },
  delays: { askAgain: 5_000, nextCheck: ({ checks }) => [1_000, 2_000, 5_000, 10_000, 30_000][checks] ?? 0 },
  screen: {
    render: (snapshot, send) => <PaymentResultScreen view={connect(snapshot, send)} />,
    cause: {
      'payment.check': (driver) => driver.click('button', 'Check again'),
      'payment.keepWaiting': (driver) => driver.click('button', 'Keep waiting'),
    },
    see: {
      arriving: (driver) => driver.seeText('Looking up your payment'),
      // Whether Check again is offered depends on who asked (rules).
      asking: (driver) => driver.see('heading', /payment|Payment|[Yy]our bank/),
      none: (driver) => driver.see('heading', 'There is no recent payment'),
      // What checkout knew of a decided payment stays in sight (rules).
      following: (driver) => driver.see('heading', followedHeading),
      resting: (driver) => driver.see('heading', followedHeading),
      undecided: async (driver) => {
        await driver.seeText(/^(We don’t know yet whether money has|Money has) left your account/)
        await driver.seeText(
          /^Please don’t pay again(: this payment may still go through|: you’ve approved this payment|: our support team| until we know whether money)/,
        )
        // Keep waiting depends on what checkout knew (rules).
        await driver.seeEnabled('button', 'Check again')
        await driver.notSee('link', 'Try again')
      },
      failed: async (driver) => {
        await driver.see('heading', failedHeading)
        await driver.seeText(/mone?y/i)
        await driver.seeEnabled('button', 'Check again')
      },
      succeeded: async (driver) => {
        await driver.see('heading', 'Payment Successful')
        await driver.seeText('$95.00')
        await driver.seeLink('See your cards', '/my-purchases')
        await driver.seeLink('Continue Browsing', '/shop')
      },
      // What the page showed stays in sight (rules).
      loggedOut: (driver) => driver.see('heading', /payment|Payment|[Yy]our bank/),
      left: async (driver) => {
        await driver.seeText(/^(Looking up your payment|We’re checking whether money has left your account\.)$/)
        await driver.notSee('button')
      },
    },
  },
})
