// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/payment-status.ts'
import { awaitedAttempt, intentId, reportOf } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { connect } from '#machines/open-payment/open-payment.connect.ts'
import { openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { OpenPaymentNotice } from '#src/screens/open-payment/open-payment-notice.tsx'

afterEach(cleanup)

const toPayment = ['See your payment', `/payment-failed?intent=${intentId}`]

test.for<[PaymentStatus, PaymentReport['money'], string[]]>([
  ['Failed', 'none', ['Try again', '/checkout']],
  ['Expired', null, toPayment],
  ['Failed', 'refunding', toPayment],
  ['Returned', 'returned', toPayment],
])('CHK-12 CHK-17 the notice of a payment that is %s, money %s, leads to %j', ([status, money, [name, address]]) => {
  const found = { attempt: awaitedAttempt, report: reportOf(status, { money }) }
  const snapshot = openPaymentMachine.resolveState({ value: 'unpaid', context: { found, isPurchasePage: false } })
  render(
    <MemoryRouter>
      <OpenPaymentNotice view={connect(snapshot, () => {})} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([[name, address]])
})
