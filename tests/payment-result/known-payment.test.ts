import { expect, test } from 'vitest'
import { reportOf } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/payment-result/payment-result.connect.ts'
import type { PaymentResultSnapshot } from '#machines/payment-result/payment-result.machine.ts'
import { explore } from '#model-tests/explore.ts'
import { findStatuses } from '#tests/payment/required-statuses.ts'
import { paymentResultModel as model } from './payment-result.model.tsx'

test('NAV-9 CHK-12 CHK-14 until the server answers, the page shows what checkout knew', () => {
  const started = explore(model).starts.map(({ input, snapshot }) => [input, viewOf(snapshot)])
  const order = { totalCents: 9_500, orderId: '4711' }
  expect(Object.fromEntries(started)).toEqual({
    'order-success': { screen: 'loading' },
    'payment-failed': { screen: 'loading' },
    'without a payment': { screen: 'none' },
    'paid, from checkout': { screen: 'succeeded', ...order, items: reportOf('Paid').items },
    'returned, from checkout': { screen: 'checking', status: 'Returned', ...order },
    'declined, from checkout': { screen: 'checking', status: 'Failed', ...order },
    'undecided, from checkout': { screen: 'checking', status: null, ...order },
  })
})

test('CHK-12 NAV-9 a status that checkout knew is headed by it and proves nothing about the money', () => {
  for (const { snapshot } of explore(model).states) {
    const { report, known } = (snapshot as PaymentResultSnapshot).context
    const view = viewOf(snapshot)
    const ended = report === null && findStatuses('unpaid').some((status) => status === known?.status)
    if (view.screen === 'failed') expect(report).not.toBeNull()
    if (view.screen !== 'undecided') continue
    expect(view.heading.startsWith('Payment')).toBe(ended)
    if (ended) expect(view.next).not.toContain('may still go through')
    if (report === null) expect(view.money).toBe('We don’t know yet whether money has left your account.')
  }
})

function viewOf(snapshot: object) {
  return connect(snapshot as PaymentResultSnapshot, () => {})
}
