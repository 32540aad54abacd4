// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { CheckoutView } from '#machines/checkout/checkout.connect.ts'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'
import { PaymentResultScreen } from '#src/screens/payment-result/payment-result-screen.tsx'

afterEach(cleanup)

const stage = (view: React.ReactNode) => (
  <MemoryRouter>
    <main>{view}</main>
  </MemoryRouter>
)

/** As after a navigation: the first heading has the focus when the next screen replaces it. */
async function headingAfter(first: React.ReactNode, second: React.ReactNode): Promise<void> {
  const { rerender } = render(stage(first))
  const heading = screen.getByRole('heading', { level: 1 })
  heading.tabIndex = -1
  heading.focus()
  rerender(stage(second))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
}

test('NAV-4 the checkout’s heading passes the focus to the heading of the loaded view', async () => {
  const empty: CheckoutView = { screen: 'empty', problem: null, notice: null }
  await headingAfter(<CheckoutScreen view={{ screen: 'arriving' }} />, <CheckoutScreen view={empty} />)
  expect(document.activeElement?.textContent).toBe('Your cart is empty')
})

test('NAV-4 the payment’s heading passes the focus to the heading of its result', async () => {
  const succeeded: PaymentResultView = { screen: 'succeeded', totalCents: 9500, orderId: null, items: [] }
  await headingAfter(<PaymentResultScreen view={{ screen: 'loading' }} />, <PaymentResultScreen view={succeeded} />)
  expect(document.activeElement?.textContent).toBe('Payment Successful')
})
