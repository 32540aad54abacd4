// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { lines, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { toListed } from '#machines/unpaid-orders/unpaid-order.ts'
import type { CheckoutView, ReviewView } from '#machines/checkout/checkout.connect.ts'
import type { PlaceOrderView } from '#machines/place-order/place-order.connect.ts'
import type { FailedView, UndecidedView } from '#machines/payment-result/unpaid-views.ts'
import type { UnpaidOrdersView } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import { PaymentResultScreen } from '#src/screens/payment-result/payment-result-screen.tsx'

afterEach(cleanup)

const press = () => {}
const order = { lines, totalCents: 9_500 }
const review: ReviewView = {
  order,
  options: [],
  chosen: 'phone',
  problem: null,
  isRepeated: false,
  notice: null,
  underWay: [],
}
const halted: CheckoutView = { screen: 'halted', problem: 'Request failed', isPaymentOpen: false, retry: press }

const stopped = <CheckoutScreen view={halted} />
const arriving = <CheckoutScreen view={{ screen: 'arriving' }} />
const choosing = (
  <CheckoutScreen view={{ screen: 'choosing', ...review, choose: press, pay: press, showPayment: press }} />
)
const withNotice = (
  <CheckoutScreen
    view={{
      screen: 'choosing',
      ...review,
      underWay: unpaidOrders.slice(1).map(toListed),
      choose: press,
      pay: press,
      showPayment: press,
    }}
  />
)
const paying = <CheckoutScreen view={{ screen: 'paying', ...review }} />

const confirming: PlaceOrderView = {
  screen: 'confirming',
  changes: [],
  beforeCents: 9_500,
  totalCents: 9_900,
  accept: press,
  decline: press,
}
const withoutMethod = <CheckoutScreen view={{ screen: 'noMethod', order, retry: press }} />
const changed = <CheckoutScreen view={{ screen: 'paying', ...review }} placing={confirming} />

const limited: UnpaidOrdersView = {
  screen: 'limited',
  orders: unpaidOrders.map(toListed),
  cardCount: 2,
  minutes: 3,
  problem: null,
  notice: null,
  busy: null,
  resume: press,
  cancel: press,
  retry: press,
  leave: press,
}
const unpaid = <CheckoutScreen view={{ screen: 'limited' }} unpaid={limited} />

const undecided: UndecidedView = {
  screen: 'undecided',
  heading: 'Your payment is undecided',
  money: 'We don’t know yet.',
  next: 'Please don’t pay again.',
  totalCents: 9_500,
  orderId: '4711',
  note: null,
  check: press,
  keepWaiting: press,
  offersKeepWaiting: true,
  unchanged: '',
}
const failed: FailedView = {
  screen: 'failed',
  money: 'No money has left your account.',
  status: 'Failed',
  reason: null,
  next: 'You can try again.',
  leadsTo: 'checkout',
  totalCents: 9_500,
  orderId: '4711',
  note: null,
  check: press,
}
const undecidedPage = <PaymentResultScreen view={undecided} />
const failedPage = <PaymentResultScreen view={failed} />
const loading = <PaymentResultScreen view={{ screen: 'loading' }} />
const succeeded = <PaymentResultScreen view={{ screen: 'succeeded', totalCents: 9_500, orderId: null, items: [] }} />

const presses: [button: string, screen: string, shown: ReactNode, next: ReactNode, heading: string][] = [
  ['Don’t pay', 'the changed order', changed, choosing, 'Checkout'],
  ['Pay $99.00', 'the changed order', changed, paying, 'Checkout'],
  ['Try again', 'the error', stopped, arriving, 'Checkout'],
  ['Refresh', 'checkout without a method', withoutMethod, arriving, 'Checkout'],
  ['Show payment of order 4712', 'the notice of another payment', withNotice, arriving, 'Checkout'],
  ['Back to checkout', 'the unpaid orders', unpaid, choosing, 'Checkout'],
  ['Place my order', 'the unpaid orders', unpaid, paying, 'Checkout'],
  ['Keep waiting', 'the undecided payment', undecidedPage, loading, 'Your payment'],
  ['Check again', 'the undecided payment', undecidedPage, succeeded, 'Payment Successful'],
  ['Check again', 'the failed payment', failedPage, succeeded, 'Payment Successful'],
]

test.for(presses)(
  'NAV-4 “%s” of %s passes the focus to the next heading',
  async ([button, _screen, shown, next, heading]) => {
    const { rerender } = render(stage(shown))
    screen.getByRole('button', { name: button }).focus()
    rerender(stage(next))
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: heading })),
    )
  },
)

test('NAV-4 CHK-4 an error that follows at once takes the focus, not the heading', async () => {
  const { rerender } = render(stage(arriving))
  screen.getByRole('heading', { level: 1 }).tabIndex = -1
  screen.getByRole('heading', { level: 1 }).focus()
  rerender(stage(stopped))
  await Promise.resolve()
  expect(document.activeElement?.textContent).toBe('Request failed')
})

function stage(view: ReactNode) {
  return (
    <MemoryRouter>
      <main>{view}</main>
    </MemoryRouter>
  )
}
