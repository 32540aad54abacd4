// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'
import { PaymentResultScreen } from '#src/screens/payment-result/payment-result-screen.tsx'

afterEach(cleanup)

const stage = (view: PaymentResultView) => (
  <MemoryRouter>
    <main>
      <PaymentResultScreen view={view} />
    </main>
  </MemoryRouter>
)
const processing: PaymentResultView = { screen: 'processing', totalCents: 9_500 }
const succeeded: PaymentResultView = { screen: 'succeeded', totalCents: 9_500, orderId: '4711', items: [] }
const facts = { totalCents: 9_500, orderId: '4711', note: null, check: () => {} }
const undecided: PaymentResultView = {
  screen: 'undecided',
  heading: 'We haven’t heard from your bank yet',
  money: 'We don’t know yet.',
  next: 'Please don’t pay again.',
  unchanged: '',
  keepWaiting: null,
  offersKeepWaiting: false,
  ...facts,
}
const failed: PaymentResultView = {
  screen: 'failed',
  money: 'No money has left your account.',
  status: 'Failed',
  reason: null,
  next: 'You can try again.',
  leadsTo: 'checkout',
  ...facts,
}
const checking: PaymentResultView = { screen: 'checking', status: 'Expired', totalCents: null, orderId: null }

test.for<[PaymentResultView, string]>([
  [processing, 'Processing Payment. Your bank is processing your payment of $95.00.'],
  [succeeded, 'Payment Successful. $95.00 paid.'],
  [{ ...succeeded, totalCents: null }, 'Payment Successful'],
  [undecided, 'We haven’t heard from your bank yet. We don’t know yet.'],
  [failed, 'Payment Failed. No money has left your account.'],
  [checking, 'Payment Expired. We’re checking whether money has left your account.'],
])('CHK-9 CHK-12 a region that stays announces %# as heading and money', ([view, text]) => {
  const { rerender } = render(stage({ screen: 'loading' }))
  const [region] = screen.getAllByRole('status')
  expect(region?.textContent).toBe('')
  rerender(stage(view))
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toBe(text)
})

test.for<[string, PaymentResultView, PaymentResultView]>([
  ['Continue Browsing', processing, succeeded],
  ['Report a problem', undecided, succeeded],
  ['Report a problem', failed, undecided],
  ['See your cards', succeeded, failed],
  ['Order details', succeeded, failed],
])('NAV-4 “%s” passes the focus to the heading of the next result', async ([link, shown, next]) => {
  const { rerender } = render(stage(shown))
  screen.getByRole('link', { name: link }).focus()
  rerender(stage(next))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
